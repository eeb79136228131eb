/**
 * A person's card, opened by its link. A person who has not played that day sees nothing of it, and finds
 * both results side by side once they have.
 */

import { resultOf, unnamed } from "../../export/result.js";
import { h } from "../../lib/dom.js";
import { damaged } from "../../links/fields.js";
import { Link } from "../../links/link.js";
import { boardsTable } from "../../pages/boards_table.js";
import { prepareComparison } from "../../pages/comparison_page.js";
import { heading } from "../../pages/page.js";
import { poster } from "../../parts/poster.js";
import { dayOf, tablesOf } from "../../saves/calendar.js";
import { forgetCard, isKept, keepCard } from "../../saves/cards.js";
import { sideBySide } from "../../together/comparison.js";
import { setReturnTo } from "../../together/return_to.js";
import { openShare } from "../../together/share_sheet.js";
import { button, MAIN } from "../../ui/button.js";
import { judged } from "../card/judge.js";
import { cardContent, cardThing } from "../card/own_card.js";
import { dayResult, isOpen } from "../result.js";
import { dateWords } from "../words.js";

/** @import { Row } from "../../pages/boards_table.js" */
/** @import { Judged, Why } from "../card/judge.js" */
/** @import { DayResult } from "../result.js" */
/** @import { GameResult } from "../../export/result.js" */
/** @import { Card } from "../../types/records.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */

/** @typedef {Shell & { link: Link, card: Card }} CardPageProps */
/** `judgement`: null as long as no result may be shown. @typedef {{ result: DayResult, judgement: Judged | null, own: (GameResult | null)[] }} Found */

/** @param {CardPageProps} props */
export async function prepareCard(props) {
  const { t, catalog, card } = props;
  const { days } = catalog;
  if (card.day < days.first) throw damaged("page", card.day);
  const { tables, extras } = tablesOf(days, card.day);
  const games = [...tables, ...extras].map((setup) => Link.of(setup).game);
  await t.learn("card", ...games);
  return prepareComparison(props, {
    name: "duel",
    style: "challenge.css",
    title: t("card.name"),
    read: () => read(props),
    draw: (found) => draw(props, found),
  });
}

/** @param {CardPageProps} props @returns {Promise<Found>} */
async function read({ engine, catalog, card }) {
  const result = dayResult(catalog.days, card.day);
  if (isOpen(result)) return { result, judgement: null, own: [] };
  const tables = result.tables.map(({ setup }) => setup);
  const judgement = await judged(engine, card, tables);
  const own = await Promise.all(
    result.tables.map(async ({ done }) => done && unnamed(await resultOf(engine, done.record))),
  );
  return { result, judgement, own };
}

/** Sender of the card. @param {CardPageProps} props */
const nameOf = ({ t, card: { by } }) => by || t("card.somebody");

/** @param {CardPageProps} props */
const dateOf = ({ t, card: { day } }) => dateWords(day, t, { dateStyle: "long" });

/** @param {CardPageProps} props @param {Found} found @returns {Node[]} */
function draw(props, { result, judgement, own }) {
  if (!judgement) return invitation(props, result);
  return judgement.why ? refusal(props, judgement.why) : comparison(props, result, judgement, own);
}

/** Result not shown yet. @param {CardPageProps} props @param {DayResult} result */
function invitation(props, result) {
  const { t, navigate, link, card } = props;
  const next = result.tables.find(({ done }) => !done);
  const begun = card.day <= dayOf();
  const play = () => {
    if (!next) return;
    setReturnTo(next.setup, `${link}`);
    navigate(next.setup);
  };
  const game = next?.game ?? "";
  return [
    heading(t("card.has_played", { who: nameOf(props), date: dateOf(props) }), {
      dataset: { card: "hidden" },
    }),
    h("p", { class: "quiet" }, t(begun ? "card.untold" : "card.not_yet")),
    h("div", { class: "duel-poster" }, poster(import(`../../games/${game}/poster.js`))),
    h(
      "p",
      { class: "actions" },
      begun && button("play", t(next?.running ? "daily.play_on" : "card.play"), play, MAIN),
      begun && keepWay(props),
      dayWay(props),
    ),
  ];
}

/** Keeps the card with its day, or removes it from there. @param {CardPageProps} props */
function keepWay({ t, card }) {
  const words = () => t(isKept(card) ? "card.forget" : "card.keep");
  const way = button("keep-card", words(), () => {
    (isKept(card) ? forgetCard : keepCard)(card);
    way.textContent = words();
  });
  return way;
}

/** To the page of the day. @param {CardPageProps} props */
const dayWay = ({ t, card: { day } }) =>
  h(
    "a",
    { class: "button", href: `#/daily/${day}`, dataset: { command: "day" } },
    t("card.to_day"),
  );

/** A card that does not hold: nothing of it is counted. @param {CardPageProps} props @param {Why} why */
function refusal(props, why) {
  const { t } = props;
  const words = { who: nameOf(props), date: dateOf(props), why: t(`card.why.${why}`) };
  return [
    heading(t("card.forged"), { dataset: { card: "forged", why } }),
    h("p", null, t("card.forged_line", words)),
    h("p", { class: "actions" }, isKept(props.card) && keepWay(props), dayWay(props)),
  ];
}

/** @param {CardPageProps} props @param {DayResult} result @param {Judged} judgement @param {(GameResult | null)[]} own */
function comparison(props, result, { results }, own) {
  const { t, card } = props;
  const rows = result.tables.map(({ setup, running }, at) => {
    const rival = results[at];
    return { setup, own: own[at] ?? null, rival: rival ? unnamed(rival) : null, running };
  });
  if (rows.every(({ own, rival }) => own?.record === rival?.record)) return ownCard(props);
  const marks = [card.late && t("card.late_mark"), card.practice && t("card.practice_mark")];
  const said = t.list(marks.filter((each) => each !== false));
  return [
    heading(t("card.both", { who: nameOf(props), date: dateOf(props) }), {
      dataset: { card: "shown" },
    }),
    h("p", { dataset: { region: "lead" } }, leadWords(props, rows)),
    said && h("p", null, t("card.said", { who: nameOf(props), marks: said })),
    ...(result.all > 1 && !result.equal
      ? [boardsTable({ ...props, rivalName: nameOf(props) }, rows)]
      : rows.flatMap((row) => pair(props, row, result.equal))),
    h(
      "p",
      { class: "actions" },
      sendBack(props, MAIN),
      keepWay(props),
      dayWay(props),
      ...watchWays(props, rows),
    ),
    h("p", { class: "quiet" }, t("card.fair")),
  ].filter((each) => each instanceof Node);
}

/** A person's own card: there is nothing to compare it with. @param {CardPageProps} props */
const ownCard = (props) => [
  heading(props.t("card.own", { date: dateOf(props) }), { dataset: { card: "own" } }),
  h("p", null, props.t("card.own_line")),
  h("p", { class: "actions" }, sendBack(props, MAIN), dayWay(props)),
];

/** Passes the visitor's own card on. @param {CardPageProps} props @param {string} classes */
function sendBack(props, classes) {
  const send = async () => {
    const content = await cardContent(props, props.card.day);
    if (content) await openShare(props, [cardThing(props, content)]);
  };
  return button("send", props.t("card.send"), send, classes);
}

/**
 * The leader at the tables that both have played, if they are of one game.
 * @param {CardPageProps} props @param {Row[]} rows
 */
function leadWords(props, rows) {
  const { t } = props;
  const both = rows.filter(({ own, rival }) => own && rival);
  const [first] = both;
  const game = (/** @type {Row} */ { setup }) => Link.of(setup).game;
  if (!first || both.some((row) => game(row) !== game(first))) return "";
  const lead = both.reduce(
    (sum, { own, rival }) => sum + (own?.total ?? 0) - (rival?.total ?? 0),
    0,
  );
  if (!lead) return t("duel.tied");
  const by = first.own?.controller.amounts(t).full(Math.abs(lead));
  return lead > 0 ? t("duel.won", { by }) : t("duel.lost", { who: nameOf(props), by });
}

/** Two games at one table. @param {CardPageProps} props @param {Row} row @param {boolean} named the game is said */
function pair(props, { setup, own, rival }, named) {
  const { t } = props;
  const { game } = Link.of(setup);
  const sides = [
    ...(own ? [{ who: t("duel.you"), tone: 0, result: own }] : []),
    ...(rival ? [{ who: nameOf(props), tone: 1, result: rival }] : []),
  ];
  if (!rival) return [];
  return [named && h("h2", null, t(`${game}.name`)), sideBySide(game, sides, t)];
}

/** To the other's games. @param {CardPageProps} props @param {Row[]} rows */
const watchWays = (props, rows) =>
  rows.flatMap(({ rival }) =>
    rival && rows.length === 1
      ? [
          button("watch", props.t("duel.watch", { who: nameOf(props) }), () =>
            props.navigate(Link.of(rival.record).withNames([]).at(0)),
          ),
        ]
      : [],
  );
