/** The first page: the games of this visitor, the games there are, and the buttons that lead to them. */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { poster } from "../parts/poster.js";
import { dayOf } from "../saves/calendar.js";
import { quickDraft, usualBots, writeDraft } from "../saves/draft.js";
import { seatNames } from "../saves/seat_names.js";
import { button, PLAIN } from "../ui/button.js";
import { commandButton } from "../ui/icon.js";
import { portrait } from "../ui/portrait.js";
import { homeDay } from "./home_day.js";
import { drawKept } from "./kept_games.js";
import { heading } from "./page.js";

/** @import { GameEntry as Game } from "croupier/catalog" */
/** @import { Draft } from "../saves/draft.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export function mountHome(root, shell) {
  const { t, catalog } = shell;
  const { games } = catalog;
  const going = h("div", { class: "home-games" });
  const ended = h("div", { class: "home-games" });
  // A clock that is wrong may be before the first day that there is.
  const today = dayOf() < catalog.days.first ? null : homeDay(shell);
  const cards = games.map((game) => tableCard(game, shell));
  root.append(
    h(
      "div",
      { class: "home" },
      heading(t("home.title"), { class: "home-title" }),
      going,
      h("div", { class: "home-open" }, cards),
      h("p", null, friendButton(shell)),
      today?.element,
      ended,
      moreWays(shell),
    ),
  );
  drawKept({ going, ended }, shell);
  return { title: t("home.name"), unmount: () => today?.unmount() };
}

/** @param {Shell} shell */
function friendButton(shell) {
  const friend = commandButton("friend", "people", shell.t("home.friend"), true);
  friend.addEventListener("click", async () => (await import("./friend.js")).openFriend(shell));
  return friend;
}

/**
 * What is of no use before a first game: statistics, puzzles, the editor, embeds. @param {Shell} shell
 */
const moreWays = ({ t, saves }) =>
  h(
    "nav",
    { class: "home-actions", "aria-label": t("home.more_ways") },
    [...(saves.list().length ? ["history"] : []), "practice", "position"].map((page) =>
      h(
        "a",
        { class: "button", href: Link.of(page).hash, dataset: { command: page } },
        t(`home.${page}`),
      ),
    ),
    h(
      "a",
      { class: "button", href: "#/embed", dataset: { command: "embed" } },
      t("embed.page.title"),
    ),
  );

/** A game: its picture, what it is like, the buttons that lead to it. @param {Game} game @param {Shell} shell */
function tableCard(game, shell) {
  const { t } = shell;
  const name = `table-${game.id}`;
  const words = h(
    "div",
    { class: "table-card-words" },
    h("h2", { id: name }, t(`${game.id}.name`)),
    h("a", { class: PLAIN, href: Link.of(game.id).withPage("rules").hash }, t("home.rules")),
    h("p", { class: "table-card-tagline" }, t(`${game.id}.tagline`)),
    h("p", { class: "quiet" }, [t(`${game.id}.facts`), t(`${game.id}.length`)].join(" · ")),
  );
  return h(
    "section",
    { class: "table-card", dataset: { game: game.id }, "aria-labelledby": name },
    poster(import(`../games/${game.id}/poster.js`)),
    words,
    h(
      "div",
      { class: "table-card-actions" },
      playNow(game, shell),
      setupLink(game.id, shell),
      hasWon(game, shell) && playStronger(game, shell),
    ),
  );
}

/** Whom one plays at first, and whom one may play after a win. */
const EASY = ["hasty", "greedy"];
const STRONG = ["steady", "sharp"];

/** The same bots where a game has them, else the usual ones. @param {Game} game @param {string[]} bots */
const botsOf = (game, bots) =>
  bots.every((bot) => game.bots.includes(bot)) ? bots : usualBots(game);

/**
 * "You against Jay and Magpie", or without the person.
 * @param {"against" | "opponents"} key @param {Game} game @param {string[]} bots @param {Shell} shell
 */
function opponents(key, game, bots, { t }) {
  const setup = { seats: ["human", ...bots], names: [] };
  return t(`home.${key}`, { names: t.list(seatNames(t, game.id, setup).slice(1)) });
}

/** The button that starts a game at once, against bots that can be beaten. @param {Game} game @param {Shell} shell */
function playNow(game, shell) {
  const { t, navigate, saves } = shell;
  const bots = botsOf(game, EASY);
  const words = [
    h("span", { class: "play-now-faces", "aria-hidden": "true" }, bots.map(portrait)),
    h("b", null, t("home.play")),
    h("span", null, opponents("opponents", game, bots, shell)),
  ];
  const play = () => {
    const first = !saves.list().some(({ key }) => key.startsWith(`${game.id}?`));
    const draft = quickDraft(game, bots);
    navigate(writeDraft(game, first ? begun(draft) : draft));
  };
  return button("play", words, play, "play-now");
}

/** The button that starts a game against the best bots. @param {Game} game @param {Shell} shell */
function playStronger(game, shell) {
  const bots = botsOf(game, STRONG);
  const faces = h("span", { class: "play-faces", "aria-hidden": "true" }, bots.map(portrait));
  const play = () => shell.navigate(writeDraft(game, quickDraft(game, bots)));
  return button(
    "play-stronger",
    [faces, opponents("against", game, bots, shell)],
    play,
    "button play-stronger",
  );
}

/** True if a person here has won a game of this kind against bots. @param {Game} game @param {Shell} shell */
const hasWon = (game, { saves }) =>
  saves.list().some(({ key, result }) => {
    if (!result || !key.startsWith(`${game.id}?`)) return false;
    const { seats } = Link.of(key).setup;
    return seats.length > 1 && result.winners.some((seat) => seats[seat] === "human");
  });

/**
 * The same game with the person to begin, so that a first one does not start with others' turns.
 * @param {Draft} draft
 */
const begun = (draft) =>
  "start" in draft.options ? { ...draft, options: { ...draft.options, start: 0 } } : draft;

/** @param {string} game @param {Shell} shell */
const setupLink = (game, { t }) =>
  h(
    "a",
    { class: "button", href: Link.of(game).withPage("setup").hash, dataset: { command: "setup" } },
    t("home.setup"),
  );
