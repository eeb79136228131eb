/** Games of one set-up side by side: the totals as lines over the rounds, and in figures. */

import { h } from "../lib/dom.js";
import { writeChange } from "../lib/numbers.js";
import { chart } from "../ui/chart.js";
import { mark } from "../ui/mark.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { GameResult } from "../export/result.js" */

/** @typedef {{ who: string, tone: number, result: GameResult }} Side */
/** @typedef {(total: number) => string} Format */

/** A table of at most so many rounds shows all; a longer one those in which something was won. */
const ALL = 8;

/**
 * @param {string} game @param {Side[]} sides @param {Translator} t
 * @returns {HTMLElement}
 */
export function sideBySide(game, sides, t) {
  const [{ result }] = /** @type {[Side]} */ (sides);
  const { short, full } = result.controller.amounts(t);
  const count = Math.max(...sides.map((side) => side.result.totals.length));
  const rounds = Array.from({ length: count }, (_, i) => i);
  const lines = sides.map(({ who, tone, result: { totals } }) => ({
    tone,
    name: who,
    values: [0, ...totals],
  }));
  return h(
    "div",
    { class: "duel-main" },
    h(
      "table",
      { class: "duel-table", dataset: { region: "comparison" } },
      heading(sides),
      h("tbody", null, roundRows(game, sides, rounds, short, t)),
      h("tfoot", null, totalRow(sides, full, t), result.all > 1 && rankRow(sides, t)),
    ),
    chart(lines, {
      title: t(`${game}.end.chart`),
      corner: t(`${game}.end.seat`),
      columns: [t(`${game}.end.start`), ...rounds.map((i) => t.number(i + 1))],
      format: short,
      full,
    }),
  );
}

/** @param {Side[]} sides */
const heading = (sides) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      h("td"),
      sides.map(({ who, tone }) => h("th", { scope: "col" }, mark(tone), who)),
    ),
  );

/**
 * A row for each round that is shown: what each side won in it, and the total after it.
 * @param {string} game @param {Side[]} sides @param {number[]} rounds 0-based
 * @param {Format} format @param {Translator} t
 */
function roundRows(game, sides, rounds, format, t) {
  const section = t.has(`${game}.section`) ? `${game}.section` : "table.round_short";
  const shown = rounds.filter((i) => rounds.length <= ALL || sides.some((side) => gain(side, i)));
  return shown.map((i) => {
    const best = Math.max(...sides.map((side) => side.result.totals[i] ?? 0));
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, t(section, { round: i + 1 })),
      sides.map((side) => roundCell(side, i, best, format)),
    );
  });
}

/** @param {Side} side @param {number} i the round @param {number} best @param {Format} format */
function roundCell(side, i, best, format) {
  const total = side.result.totals[i];
  if (total === undefined) return h("td", null, "");
  const change = gain(side, i);
  return h(
    "td",
    { class: total >= best ? "duel-best" : null },
    h("span", { class: "duel-gain" }, change ? writeChange(change, format) : ""),
    h("b", null, format(total)),
  );
}

/** A side's gain in a round that it has played; else 0. @param {Side} side @param {number} i */
function gain({ result: { totals } }, i) {
  const total = totals[i];
  return total === undefined ? 0 : total - (totals[i - 1] ?? 0);
}

/** @param {Side[]} sides @param {Format} format @param {Translator} t */
const totalRow = (sides, format, t) =>
  h(
    "tr",
    null,
    h("th", { scope: "row" }, t("duel.sum")),
    sides.map(({ result: { total } }) => h("td", null, h("b", null, format(total)))),
  );

/** @param {Side[]} sides @param {Translator} t */
const rankRow = (sides, t) =>
  h(
    "tr",
    null,
    h("th", { scope: "row" }, t("duel.place")),
    sides.map(({ result: { place, all } }) => h("td", null, t("duel.place_of", { place, all }))),
  );
