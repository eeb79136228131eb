/** Games side by side: as lines over the rounds, and round by round in figures. */

import { h } from "../lib/dom.js";
import { chart } from "../ui/chart.js";
import { mark } from "../ui/mark.js";

/** @typedef {import("./result.js").GameResult} GameResult */
/** @typedef {{ who: string, tone: number, result: GameResult }} Side */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

/** Rounds of which all are told; of more, those in which something was won. */
const ALL = 8;

/**
 * @param {string} game @param {Side[]} sides @param {Translator} t
 * @returns {HTMLElement}
 */
export function sideBySide(game, sides, t) {
  const [{ result }] = /** @type {[Side]} */ (sides);
  const { short, full } = result.controller.amounts(t);
  const rounds = Math.max(...sides.map((side) => side.result.steps.length));
  return h(
    "div",
    { class: "duel-main" },
    table(game, sides, rounds, t),
    chart(
      sides.map(({ who, tone, result: { steps } }) => ({
        tone,
        name: who,
        values: [0, ...steps],
      })),
      {
        title: t(`${game}.end.chart`),
        corner: t(`${game}.end.seat`),
        columns: [
          t(`${game}.end.start`),
          ...Array.from({ length: rounds }, (_, i) => t.number(i + 1)),
        ],
        format: short,
        full,
      },
    ),
  );
}

/** @param {string} game @param {Side[]} sides @param {number} rounds @param {Translator} t */
function table(game, sides, rounds, t) {
  const section = t.has(`${game}.section`) ? `${game}.section` : "table.round_short";
  const [{ result: first }] = /** @type {[Side]} */ (sides);
  const { short, full } = first.controller.amounts(t);
  const at = (/** @type {Side} */ side, /** @type {number} */ i) => side.result.steps[i] ?? null;
  const gain = (/** @type {Side} */ side, /** @type {number} */ i) =>
    (at(side, i) ?? 0) - (i ? (at(side, i - 1) ?? 0) : 0);
  const told = Array.from({ length: rounds }, (_, i) => i).filter(
    (i) => rounds <= ALL || sides.some((side) => at(side, i) !== null && gain(side, i) !== 0),
  );
  return h(
    "table",
    { class: "duel-table", dataset: { region: "comparison" } },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        sides.map(({ who, tone }) => h("th", { scope: "col" }, mark(tone), who)),
      ),
    ),
    h(
      "tbody",
      null,
      told.map((i) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t(section, { round: i + 1 })),
          sides.map((side) => {
            if (at(side, i) === null) return h("td", null, "");
            const best = sides.every((other) => (at(other, i) ?? 0) <= (at(side, i) ?? 0));
            return h(
              "td",
              { class: best ? "duel-best" : null },
              h("span", { class: "duel-gain" }, signed(gain(side, i), short)),
              h("b", null, short(at(side, i) ?? 0)),
            );
          }),
        ),
      ),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("duel.sum")),
        sides.map(({ result: { total } }) => h("td", null, h("b", null, full(total)))),
      ),
      first.all > 1 &&
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("duel.place")),
          sides.map(({ result: { place, all } }) =>
            h("td", null, t("duel.place_of", { place, all })),
          ),
        ),
    ),
  );
}

/** @param {number} value @param {(value: number) => string} format */
const signed = (value, format) =>
  value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : "";
