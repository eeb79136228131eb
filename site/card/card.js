/**
 * Somebody's card, opened by its link. Whoever has not played that day is told nothing of it, and finds
 * both results side by side once they have.
 */

import { h } from "../lib/dom.js";
import { boardsTable } from "../pages/boards_table.js";
import { prepareComparison } from "../pages/comparison_page.js";
import { heading } from "../pages/page.js";
import { poster } from "../parts/poster.js";
import { dayOf, tablesOf } from "../records/calendar.js";
import { forgetCard, isKept, keepCard } from "../records/cards.js";
import { nameless } from "../records/check.js";
import { damaged } from "../records/fields.js";
import { judged } from "../share/card/judge.js";
import { sideBySide } from "../share/comparison.js";
import { dayResult, isOpen } from "../share/daily/result.js";
import { dateWords } from "../share/daily/words.js";
import { resultOf, unnamed } from "../share/result.js";
import { setReturnTo } from "../share/return_to.js";
import { button, MAIN } from "../ui/button.js";

/** @import { Row } from "../pages/boards_table.js" */
/** @import { Judged, Why } from "../share/card/judge.js" */
/** @import { DayResult } from "../share/daily/result.js" */
/** @import { GameResult } from "../share/result.js" */
/** @import { Card } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** @typedef {Shell & { text: string, card: Card }} Given  `text`: the link's */
/** `judgement`: null as long as nothing may be told. @typedef {{ result: DayResult, judgement: Judged | null, own: (GameResult | null)[] }} Found */

/** @param {Given} given */
export async function prepareCard(given) {
  const { t, catalog, card } = given;
  const { days } = catalog;
  if (card.day < days.first) throw damaged("page", card.day);
  const { tables, extras } = tablesOf(days, card.day);
  const games = [...tables, ...extras].map((setup) => setup.slice(0, setup.indexOf("?")));
  await t.learn("card", ...games);
  return prepareComparison(given, {
    name: "duel",
    style: "challenge.css",
    title: t("card.name"),
    read: () => read(given),
    draw: (found) => draw(given, found),
  });
}

/** @param {Given} given @returns {Promise<Found>} */
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

/** Whose card it is. @param {Given} given */
const nameOf = ({ t, card: { by } }) => by || t("card.somebody");

/** @param {Given} given */
const dateOf = ({ t, card: { day } }) => dateWords(day, t, { dateStyle: "long" });

/** @param {Given} given @param {Found} found @returns {Node[]} */
function draw(given, { result, judgement, own }) {
  if (!judgement) return invitation(given, result);
  return judgement.why ? refusal(given, judgement.why) : comparison(given, result, judgement, own);
}

/** Nothing is told yet. @param {Given} given @param {DayResult} result */
function invitation(given, result) {
  const { t, navigate, text, card } = given;
  const next = result.tables.find(({ done }) => !done);
  const begun = card.day <= dayOf();
  const play = () => {
    if (!next) return;
    setReturnTo(next.setup, text);
    navigate(next.setup);
  };
  const game = next?.game ?? "";
  return [
    heading(t("card.has_played", { who: nameOf(given), date: dateOf(given) }), {
      dataset: { card: "untold" },
    }),
    h("p", { class: "quiet" }, t(begun ? "card.untold" : "card.not_yet")),
    h("div", { class: "duel-poster" }, poster(import(`../games/${game}/poster.js`))),
    h(
      "p",
      { class: "ways" },
      begun && button("play", t(next?.running ? "card.play_on" : "card.play"), play, MAIN),
      begun && keepWay(given),
      dayWay(given),
    ),
  ];
}

/** Keeps the card with its day, or removes it from there. @param {Given} given */
function keepWay({ t, card }) {
  const words = () => t(isKept(card) ? "card.forget" : "card.keep");
  const way = button("keep-card", words(), () => {
    (isKept(card) ? forgetCard : keepCard)(card);
    way.textContent = words();
  });
  return way;
}

/** To the page of the day. @param {Given} given */
const dayWay = ({ t, card: { day } }) =>
  h(
    "a",
    { class: "button", href: `#/daily/${day}`, dataset: { command: "day" } },
    t("card.to_day"),
  );

/** A card that does not hold: nothing of it is counted. @param {Given} given @param {Why} why */
function refusal(given, why) {
  const { t } = given;
  const words = { who: nameOf(given), date: dateOf(given), why: t(`card.why.${why}`) };
  return [
    heading(t("card.forged"), { dataset: { card: "forged", why } }),
    h("p", null, t("card.forged_line", words)),
    h("p", { class: "ways" }, isKept(given.card) && keepWay(given), dayWay(given)),
  ];
}

/** @param {Given} given @param {DayResult} result @param {Judged} judgement @param {(GameResult | null)[]} own */
function comparison(given, result, { results }, own) {
  const { t, card } = given;
  const rows = result.tables.map(({ setup, running }, at) => {
    const rival = results[at];
    return { setup, own: own[at] ?? null, rival: rival ? unnamed(rival) : null, running };
  });
  const marks = [card.late && t("card.late_mark"), card.practice && t("card.practice_mark")];
  const said = t.list(marks.filter((each) => each !== false));
  return [
    heading(t("card.both", { who: nameOf(given), date: dateOf(given) }), {
      dataset: { card: "told" },
    }),
    h("p", { dataset: { region: "lead" } }, leadWords(given, rows)),
    said && h("p", null, t("card.said", { who: nameOf(given), marks: said })),
    ...(result.all > 1 && !result.equal
      ? [boardsTable({ ...given, rivalName: nameOf(given) }, rows)]
      : rows.flatMap((row) => pair(given, row, result.equal))),
    h("p", { class: "ways" }, keepWay(given), dayWay(given), ...watchWays(given, rows)),
    h("p", { class: "quiet" }, t("card.fair")),
  ].filter((each) => each instanceof Node);
}

/**
 * Who is ahead at the tables that both have played, where they are of one game.
 * @param {Given} given @param {Row[]} rows
 */
function leadWords(given, rows) {
  const { t } = given;
  const both = rows.filter(({ own, rival }) => own && rival);
  const [first] = both;
  const game = (/** @type {Row} */ { setup }) => setup.slice(0, setup.indexOf("?"));
  if (!first || both.some((row) => game(row) !== game(first))) return "";
  const lead = both.reduce(
    (sum, { own, rival }) => sum + (own?.total ?? 0) - (rival?.total ?? 0),
    0,
  );
  if (!lead) return t("duel.tied");
  const by = first.own?.controller.amounts(t).full(Math.abs(lead));
  return lead > 0 ? t("duel.won", { by }) : t("duel.lost", { who: nameOf(given), by });
}

/** Two games at one table. @param {Given} given @param {Row} row @param {boolean} named the game is said */
function pair(given, { setup, own, rival }, named) {
  const { t } = given;
  const game = setup.slice(0, setup.indexOf("?"));
  const sides = [
    ...(own ? [{ who: t("duel.you"), tone: 0, result: own }] : []),
    ...(rival ? [{ who: nameOf(given), tone: 1, result: rival }] : []),
  ];
  if (!rival) return [];
  return [named && h("h2", null, t(`${game}.name`)), sideBySide(game, sides, t)];
}

/** To the other's games. @param {Given} given @param {Row[]} rows */
const watchWays = (given, rows) =>
  rows.flatMap(({ rival }) =>
    rival && rows.length === 1
      ? [
          button("watch", given.t("duel.watch", { who: nameOf(given) }), () =>
            given.navigate(nameless(rival.record), 0),
          ),
        ]
      : [],
  );
