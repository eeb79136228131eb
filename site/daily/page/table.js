/** A table of a day on its page: what is played, how it went, and the one button that matters now. */

import { h } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { poster } from "../../parts/poster.js";
import { setReturnTo } from "../../together/return_to.js";
import { button, MAIN } from "../../ui/button.js";
import { againstWords, resultWords, tableWords } from "../words.js";

/** @import { DayResult, TableResult } from "../result.js" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { DayContext } from "./report.js" */

/** The ranked table, large; a set is one entry with all its boards. @param {DayContext} context @param {DayResult} result */
export function mainTable(context, result) {
  const { t } = context.shell;
  const [first] = result.tables;
  if (!first) return null;
  const set = result.all > 1;
  const next = result.tables.find(({ done }) => !done);
  const { seats } = Link.of(first.setup).setup;
  return h(
    "section",
    { class: "day-main", dataset: { game: first.game, state: stateOf(first) } },
    poster(import(`../../games/${first.game}/poster.js`), seats.length),
    h(
      "div",
      { class: "day-main-words" },
      h("h2", null, tableWords(first, t)),
      h("p", { class: "quiet" }, termsWords(first, t)),
      set && h("p", null, t("day.set", { n: result.all })),
      set && boards(context, result),
      next && h("p", { class: "quiet" }, t(next.running ? "day.running" : "day.rules")),
      h(
        "p",
        { class: "actions" },
        next ? playButton(context, next) : watchButtons(context, first, set),
      ),
    ),
  );
}

/** Opponents, length, and whether it counts. @param {TableResult} table @param {Shell["t"]} t */
const termsWords = ({ setup, game, extra }, t) =>
  [
    againstWords(setup, t) || t("day.alone"),
    t(`${game}.length`),
    t(extra ? "day.free" : "day.counts"),
  ].join(" · ");

/** The boards of a set with what each came to. @param {DayContext} context @param {DayResult} result */
const boards = (context, { tables }) =>
  h(
    "ol",
    { class: "day-boards" },
    tables.map((table) =>
      h(
        "li",
        { dataset: { board: table.at + 1, state: stateOf(table) } },
        h("span", null, context.shell.t("boards.board", { n: table.at + 1 })),
        h("b", null, resultWords(table, context.controllers, context.shell.t) || "–"),
      ),
    ),
  );

/** One of the other games' tables. @param {DayContext} context @param {TableResult} table */
export function extraTable(context, table) {
  const { t } = context.shell;
  const state = stateOf(table);
  return h(
    "li",
    { class: "day-table", dataset: { game: table.game, state } },
    poster(import(`../../games/${table.game}/poster.js`)),
    h("h3", null, t(`${table.game}.name`)),
    h(
      "p",
      { class: table.done ? "day-result" : "quiet", dataset: { region: table.done && "result" } },
      table.done ? resultWords(table, context.controllers, t) : termsWords(table, t),
      table.done?.practice && ` (${t("table.practice.mark")})`,
    ),
    table.done ? watchButtons(context, table, false) : playButton(context, table, "button"),
  );
}

/** @param {TableResult} table */
const stateOf = ({ done, running }) => (done ? "watch" : running ? "play_on" : "play");

/** @param {DayContext} context @param {TableResult} table @param {string} [classes] */
function playButton({ shell, day }, table, classes = MAIN) {
  const { t } = shell;
  const state = stateOf(table);
  const go = () => {
    setReturnTo(table.setup, `daily/${day}`);
    shell.navigate(table.setup);
  };
  const command = button(state, t(`daily.${state}`), go, classes);
  command.setAttribute("aria-label", `${command.textContent}: ${t(`${table.game}.name`)}`);
  return command;
}

/** The buttons for a table that has been played. @param {DayContext} context @param {TableResult} table @param {boolean} set */
function watchButtons({ shell, day }, { setup, done }, set) {
  const { t, navigate, saves } = shell;
  const practise = () => {
    const record = setup;
    saves.store(setup, { record, ply: 0, updated: Date.now(), over: false, practice: true });
    setReturnTo(setup, `daily/${day}`);
    navigate(setup);
  };
  if (!done || set) return [];
  return [
    button("watch", t("daily.watch"), () => navigate(Link.of(done.record).at(0))),
    button("practise", t("day.again"), practise),
  ];
}
