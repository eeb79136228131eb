/**
 * The end of a game: the ranking with what everybody has won, the totals by round, the round that
 * decided it, and what one may want to do next.
 */

import { h } from "../lib/dom.js";
import { setupOf } from "../records/record.js";
import { returnTo } from "../share/return_to.js";
import { chart } from "../ui/chart.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";

/**
 * @typedef {import("../types/game.d.ts").Frame} Frame
 * @typedef {import("./context.js").TableContext} TableContext
 */

/**
 * @param {Frame} frame a finished game's
 * @param {TableContext} table
 * @param {boolean} [isReplay] it is a replay: no need to offer one
 * @returns {HTMLElement}
 */
export function endPanel(frame, table, isReplay = false) {
  const verdict = table.controller.verdict?.(frame, table.shell.t);
  const ranking = frame.observation.result?.ranking ?? [];
  return h(
    "section",
    { class: "end", "aria-labelledby": "end-title", dataset: { region: "end" } },
    h(
      "h2",
      { class: "end-title", id: "end-title", tabindex: -1, dataset: { field: "title" } },
      verdict?.title ?? titleOf(frame, table),
    ),
    h(
      "p",
      { class: "end-turning", dataset: { field: "turning" } },
      verdict?.line ?? turningLine(frame, table),
    ),
    h(
      "div",
      { class: "end-main" },
      h(
        "ol",
        { class: "standing", dataset: { region: "ranking" } },
        ranking.map((seat, i) => rankingLine(frame, table, seat, i)),
      ),
      totals(frame, table),
    ),
    h("div", { class: "end-ways" }, endButtons(frame, table, isReplay)),
  );
}

/** The totals by round, as a chart. @param {Frame} frame @param {TableContext} table */
function totals(frame, { game, names, controller, shell: { t } }) {
  const { ledger } = frame.observation;
  const { short, full } = controller.amounts(t);
  const lines = names.map((name, seat) => ({
    tone: seat,
    name,
    values: [0, ...ledger.map((row) => row[seat] ?? 0)],
  }));
  return chart(controller.series?.(frame, names, t) ?? lines, {
    title: t(`${game}.end.chart`),
    corner: t(`${game}.end.seat`),
    columns: [t(`${game}.end.start`), ...ledger.map((_, i) => t.number(i + 1))],
    format: short,
    full,
  });
}

/** @param {Frame} frame @param {TableContext} table @param {boolean} isReplay */
function endButtons(frame, { shell: { t } }, isReplay) {
  const waits = !isReplay && returnTo(setupOf(frame.record));
  const [page] = /\w+/.exec(waits || "") ?? [];
  const again = commandButton("again", "again", t("table.ways.again"), true);
  return [
    page && main(commandButton("return", "forward", t(`table.return.${page}`), true)),
    page ? again : main(again),
    commandButton("challenge", "die", t("table.challenge"), true),
    !isReplay && commandButton("replay", "play", t("table.ways.replay"), true),
    commandButton("share", "share", t("table.share"), true),
  ];
}

/** @param {HTMLElement} button */
function main(button) {
  button.classList.add("button-main");
  return button;
}

/** @param {Frame} frame @param {TableContext} table */
function titleOf({ game, observation }, { shell: { t }, names, seat: viewer }) {
  const winners = observation.result?.winners ?? [];
  const list = t.list(winners.map((seat) => names[seat] ?? ""));
  if (winners.length > 1) return t(`${game}.end.title_shared`, { names: list });
  return t(winners[0] === viewer ? `${game}.end.title_you` : `${game}.end.title`, { names: list });
}

/** @param {Frame} frame @param {TableContext} table */
function turningLine({ game, observation }, { shell: { t }, names, seat: viewer, controller }) {
  const point = observation.result?.turning_point;
  if (!point) return t(`${game}.end.close`);
  const key = point.seat === viewer ? "turning_you" : "turning";
  return t(`${game}.end.${key}`, {
    round: point.round,
    name: names[point.seat],
    money: controller.amounts(t).full(point.swing),
  });
}

/**
 * One line of the ranking: what a seat has won, piece by piece, and what it comes to.
 * @param {Frame} frame @param {TableContext} table @param {number} seat @param {number} rank 0-based
 */
function rankingLine(frame, { game, names, controller, motion, shell: { t } }, seat, rank) {
  const won = frame.observation.result?.winners.includes(seat);
  const held = controller.holdings(frame, seat, t);
  const total = controller.amounts(t).full(controller.total(frame, seat));
  const sum = h("b", { class: "standing-sum", dataset: { field: "sum" } }, total);
  const n = controller.count?.(frame, seat) ?? held.length;
  countOut(motion.get(), held, sum, rank);
  return h(
    "li",
    {
      class: won ? "standing-line standing-won" : "standing-line",
      dataset: { rank: rank + 1, won: won ? "" : null },
    },
    mark(seat),
    h(
      "span",
      { class: "standing-name", dataset: { field: "name" } },
      names[seat] ?? controller.nameOf?.(seat, t),
    ),
    h("span", { class: "strip standing-notes", "aria-hidden": "true" }, held),
    sum,
    h(
      "span",
      { class: "standing-count", dataset: { field: "count" } },
      t(`${game}.end.won`, { n }),
    ),
  );
}

/**
 * Lets what a seat has won appear piece by piece, then the sum; seat after seat.
 * @param {import("../lib/motion.js").Motion} motion
 * @param {HTMLElement[]} held @param {HTMLElement} sum @param {number} rank
 */
function countOut(motion, held, sum, rank) {
  const from = { opacity: 0, transform: "translateX(-1.5rem)" };
  const to = { opacity: 1, transform: "none" };
  held.forEach((each, i) => {
    motion.play(each, [from, to], { delay: rank * 160 + i * 60, duration: 240 });
  });
  motion.play(sum, [{ opacity: 0 }, { opacity: 1 }], { delay: rank * 160 + held.length * 60 });
}
