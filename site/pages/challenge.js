/**
 * A challenge: a person's finished game and the same dice for the person who opens the link. Once both
 * have played, the two games side by side, and the button that sends the answer back.
 */

import { resultOf, unnamed } from "../export/result.js";
import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { challengeLink } from "../links/shared_links.js";
import { poster } from "../parts/poster.js";
import { seatNames } from "../saves/seat_names.js";
import { newSeed } from "../saves/seed.js";
import { sideBySide } from "../together/comparison.js";
import { handsLine } from "../together/hands_line.js";
import { setReturnTo } from "../together/return_to.js";
import { signed } from "../together/sender.js";
import { openShare } from "../together/share_sheet.js";
import { button, MAIN } from "../ui/button.js";
import { prepareComparison } from "./comparison_page.js";
import { heading } from "./page.js";

/** @import { Side } from "../together/comparison.js" */
/** @import { GameResult } from "../export/result.js" */
/** @import { Thing } from "../together/share_sheet.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @typedef {Shell & { link: Link, record: string, reply: string | null }} ChallengeProps
 *   `record`: the challenger's game; `reply`: the answer to it
 */

/** @param {ChallengeProps} props */
export function prepareChallenge(props) {
  return prepareComparison(props, {
    name: "duel",
    style: "challenge.css",
    title: props.t("duel.name"),
    read: () => read(props),
    draw: (games) => draw(props, games),
  });
}

/**
 * The games of the link, and the visitor's own if it is finished.
 * @param {ChallengeProps} props
 */
async function read({ engine, saves, record, reply }) {
  const sent = await resultOf(engine, record);
  const replied = reply && (await resultOf(engine, reply, { moves: "reply", check: "rc" }));
  const key = Link.of(sent.record).withNames([]).key;
  // Older links give the challenger's name to the seat, and games from them are kept like that.
  const save = saves.load(key) ?? saves.load(Link.of(sent.record).key);
  const theirs = unnamed(sent);
  const answer = replied && unnamed(replied);
  const own = save?.over && !save.practice ? unnamed(await resultOf(engine, save.record)) : null;
  return { theirs, answer: answer || null, own, key, running: Boolean(save && !save.over) };
}

/** @typedef {Awaited<ReturnType<typeof read>>} Games */

/** @param {ChallengeProps} props @param {Games} games */
function draw(props, games) {
  const sides = sidesOf(props, games);
  const compared = sides.length > 1;
  const { game } = Link.of(games.key);
  const title = compared ? verdict(props, sides) : invitation(props, games);
  return [
    heading(title, { dataset: { duel: compared ? "both" : "one" } }),
    h("p", { class: "quiet" }, tableWords(props, games.key)),
    compared
      ? sideBySide(game, sides, props.t)
      : h("div", { class: "duel-poster" }, poster(import(`../games/${game}/poster.js`))),
    h("p", { class: "actions" }, buttonsOf(props, games, sides)),
    ...(compared
      ? []
      : [h("p", { class: "quiet" }, props.t("duel.fair")), handsLine(game, props.t)]),
  ];
}

/**
 * Everybody whose game is known, each once; the visitor is "you".
 * @param {ChallengeProps} props @param {Games} games
 * @returns {Side[]}
 */
function sidesOf({ t, link }, { theirs, answer, own }) {
  const { by, from } = link.words;
  const answerer = from || t(own?.record === theirs.record ? "duel.friend" : "duel.answerer");
  /** @type {[GameResult | null, string][]} */
  const all = [
    [theirs, by || theirs.name || t("duel.challenger")],
    [answer, answerer],
    [own, t("duel.you")],
  ];
  /** @type {Map<string, Omit<Side, "tone">>} */
  const sides = new Map();
  for (const [result, who] of all) {
    if (result) sides.set(result.record, { who, result });
  }
  return [...sides.values()].map((side, tone) => ({ ...side, tone }));
}

/** The winner, and the margin. @param {ChallengeProps} props @param {Side[]} sides */
function verdict({ t }, sides) {
  const [best, next] = [...sides].sort((a, b) => b.result.total - a.result.total);
  if (!best || !next) return "";
  const lead = best.result.total - next.result.total;
  if (!lead) return t("duel.tied");
  const by = best.result.controller.amounts(t).full(lead);
  return best.who === t("duel.you") ? t("duel.won", { by }) : t("duel.lost", { who: best.who, by });
}

/** @param {ChallengeProps} props @param {Games} games */
function invitation({ t, link }, { theirs, own }) {
  const { by } = link.words;
  const sum = theirs.controller.amounts(t).full(theirs.total);
  const name = by || theirs.name;
  if (own) return t("duel.yours", { sum });
  return name ? t("duel.beat_name", { sum, name }) : t("duel.beat", { sum });
}

/** The table in words: game, edition, who else sits there. @param {ChallengeProps} props @param {string} key */
function tableWords({ t }, key) {
  const { setup } = Link.of(key);
  const { game, rules } = setup;
  const others = seatNames(t, game, { ...setup, names: [] }).filter(
    (_, i) => setup.seats[i] !== "human",
  );
  const words = [t(`${game}.name`), t(`${game}.presets.${rules}.name`)];
  if (others.length) words.push(t("duel.against", { names: t.list(others) }));
  return words.join(" · ");
}

/** Buttons: play it, send an own game, play another, watch. @param {ChallengeProps} props @param {Games} games @param {Side[]} sides */
function buttonsOf(props, games, sides) {
  const { t, navigate } = props;
  const { own, key } = games;
  const compared = sides.length > 1;
  const mine = answerOf(games);
  const again = () => navigate(Link.of(key).withSetup({ seed: newSeed() }));
  return [
    !own && acceptButton(props, games),
    own && (mine || !compared) && sendButton(props, games),
    own && compared && button("again", t("duel.again"), again, mine ? undefined : MAIN),
    ...(own || compared ? watchButtons(props, sides) : []),
  ];
}

/** The visitor's own game, where it is another than the challenger's. @param {Games} games */
const answerOf = ({ own, theirs }) => (own && own.record !== theirs.record ? own.record : null);

/** @param {ChallengeProps} props @param {Games} games */
function acceptButton({ t, navigate, link }, { key, running }) {
  const play = () => {
    setReturnTo(key, `${link}`);
    navigate(key);
  };
  return button("accept", t(running ? "daily.play_on" : "duel.accept"), play, MAIN);
}

/** Sends the visitor's game: as the answer, or as the challenge that it is. @param {ChallengeProps} props @param {Games} games */
function sendButton({ link, ...shell }, games) {
  const { t } = shell;
  const { theirs, own, key } = games;
  const mine = answerOf(games);
  const { controller, total } = own ?? theirs;
  const sum = controller.amounts(t).full(total);
  const words = t("duel.text", { game: t(`${Link.of(key).game}.name`), sum });
  const challenger = link.words.by || theirs.name;
  const names = (/** @type {string} */ name) =>
    mine ? { by: challenger, from: name } : { by: name, from: "" };
  /** @type {Thing} */
  const thing = {
    what: mine ? "answer" : "challenge",
    text: (by) => signed(words, by, t),
    link: (by) => challengeLink(theirs.record, mine).withWords(names(by)),
    signed: true,
  };
  const send = () => openShare(shell, [thing]);
  return button("send", t(mine ? "duel.answer" : "duel.send"), send, MAIN);
}

/** @param {ChallengeProps} props @param {Side[]} sides */
const watchButtons = ({ t, navigate }, sides) =>
  sides.map(({ who, result: { record } }) =>
    button("watch", t("duel.watch", { who }), () => navigate(Link.of(record).at(0))),
  );
