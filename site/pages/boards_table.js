/** The table of a set of boards: a line a board, the visitor's total beside the other's. */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { setReturnTo } from "../together/return_to.js";
import { button } from "../ui/button.js";
import { mark } from "../ui/mark.js";

/** @import { GameResult } from "../export/result.js" */
/** @import { Board } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** @typedef {Shell & { link: Link, boards: Board[] }} BoardsProps */
/**
 * @typedef {{
 *   setup: string, own: GameResult | null, rival: GameResult | null, running: boolean
 * }} Row  one board: this visitor's finished game, the other's, and whether one is being played here
 */

/**
 * @param {Pick<BoardsProps, "t" | "navigate" | "link"> & { rivalName?: string }} props  `rivalName`: "your
 *   friend" where it is not known
 * @param {Row[]} rows
 */
export function boardsTable(props, rows) {
  const met = rows.some(({ rival }) => rival);
  return h(
    "table",
    { class: "duel-table boards-table", dataset: { region: "comparison" } },
    head(props, met),
    h(
      "tbody",
      null,
      rows.map((row, i) => line(props, row, i, met)),
    ),
    foot(props.t, rows, met),
  );
}

/** @param {Pick<BoardsProps, "t"> & { rivalName?: string }} props @param {boolean} met  whether there is anybody else */
const head = ({ t, rivalName }, met) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      h("td"),
      h("th", { scope: "col" }, mark(0), t("duel.you")),
      met && h("th", { scope: "col" }, mark(1), rivalName ?? t("duel.friend")),
      h("td"),
    ),
  );

/** @param {Pick<BoardsProps, "t" | "navigate" | "link">} props @param {Row} row @param {number} i @param {boolean} met */
function line(props, row, i, met) {
  const { own, rival } = row;
  return h(
    "tr",
    { dataset: { board: i + 1 } },
    h("th", { scope: "row" }, props.t("boards.board", { n: i + 1 })),
    total(props.t, own, rival),
    met && total(props.t, rival, own),
    h("td", { class: "boards-way" }, goButton(props, row)),
  );
}

/** One's total, marked where it beats the other's. @param {BoardsProps["t"]} t @param {GameResult | null} one @param {GameResult | null} other */
const total = (t, one, other) =>
  h(
    "td",
    { class: one && other && one.total > other.total ? "duel-best" : null },
    one ? h("b", null, one.controller.amounts(t).short(one.total)) : "–",
  );

/** To the board's game: to play it, to play it on, or to watch it. @param {Pick<BoardsProps, "t" | "navigate" | "link">} props @param {Row} row */
function goButton({ t, navigate, link }, { setup, own, running }) {
  const command = own ? "watch" : running ? "play_on" : "play";
  const go = () => {
    if (own) return navigate(Link.of(own.record).at(0));
    setReturnTo(setup, `${link}`);
    navigate(setup);
  };
  return button(command, t(`daily.${command}`), go, "boards-go");
}

/** @param {BoardsProps["t"]} t @param {Row[]} rows @param {boolean} met */
function foot(t, rows, met) {
  const counted = met ? rows.filter(({ own, rival }) => own && rival) : rows;
  return h(
    "tfoot",
    null,
    h(
      "tr",
      null,
      h("th", { scope: "row" }, t(met ? "boards.sum_both" : "duel.sum")),
      h("td", { dataset: { sum: "own" } }, h("b", null, sumOf(counted, "own", t))),
      met && h("td", { dataset: { sum: "rival" } }, h("b", null, sumOf(counted, "rival", t))),
      h("td"),
    ),
  );
}

/** The sum of one side's totals in words. @param {Row[]} rows @param {"own" | "rival"} side @param {BoardsProps["t"]} t */
function sumOf(rows, side, t) {
  const results = rows.flatMap((row) => row[side] ?? []);
  const sum = results.reduce((all, result) => all + result.total, 0);
  return results[0]?.controller.amounts(t).full(sum) ?? "–";
}
