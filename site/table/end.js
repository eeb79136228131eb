/**
 * The end of a game: the ranking with what everybody has won, the totals by round, and what one may
 * want to do next.
 */

import { h } from "../lib/dom.js";
import { setupOf } from "../records/record.js";
import { returnTo } from "../share/return_to.js";
import { chart } from "../ui/chart.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";
import { finale } from "./finale.js";

/**
 * @typedef {import("../types/game.d.ts").Frame} Frame
 * @typedef {import("./context.js").TableContext} TableContext
 */

/**
 * Shows the end. Resolves when everything is told: what each seat has won is turned over, the last
 * place first, then the winner is named.
 * @param {TableContext} table @param {Frame} frame a finished game's
 * @param {{isReplay?: boolean, animate?: boolean}} [how] in a replay there is no need to offer one
 */
export async function showEnd(table, frame, { isReplay = false, animate = true } = {}) {
  const panel = endPanel(frame, table, isReplay);
  table.view.show(panel);
  if (animate) await finale(table, panel, frame);
}

/**
 * @param {Frame} frame @param {TableContext} table @param {boolean} isReplay
 * @returns {HTMLElement}
 */
function endPanel(frame, table, isReplay) {
  const verdict = table.controller.verdict?.(frame, table.shell.t);
  const ranking = frame.observation.result?.ranking ?? [];
  return h(
    "section",
    { class: "end", "aria-labelledby": "end-title", dataset: { region: "end" } },
    faces(frame),
    h(
      "h2",
      { class: "end-title", id: "end-title", tabindex: -1, dataset: { field: "title" } },
      verdict?.title ?? titleOf(frame, table),
    ),
    verdict && h("p", { class: "end-verdict", dataset: { field: "verdict" } }, verdict.line),
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

/** Who has won: a bot's face, a person's mark. @param {Frame} frame */
const faces = ({ observation, setup }) =>
  h(
    "div",
    { class: "end-faces", "aria-hidden": "true", dataset: { region: "winners" } },
    (observation.result?.winners ?? []).map((seat) =>
      h("span", { class: "portrait-place" }, portrait(setup.seats[seat]), mark(seat)),
    ),
  );

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
    commandButton("review", "chart", t("table.ways.review"), true),
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

/**
 * One line of the ranking: what a seat has won, piece by piece, and what it comes to.
 * @param {Frame} frame @param {TableContext} table @param {number} seat @param {number} rank 0-based
 */
function rankingLine(frame, { game, names, controller, shell: { t } }, seat, rank) {
  const won = frame.observation.result?.winners.includes(seat);
  const held = controller.holdings(frame, seat, t);
  const total = controller.amounts(t).full(controller.total(frame, seat));
  const sum = h("b", { class: "standing-sum", dataset: { field: "sum" } }, total);
  const n = controller.count?.(frame, seat) ?? held.length;
  return h(
    "li",
    {
      class: won ? "standing-line standing-won" : "standing-line",
      dataset: { rank: rank + 1, won: won ? "" : null },
    },
    h(
      "span",
      { class: "standing-who portrait-place" },
      portrait(frame.setup.seats[seat]),
      mark(seat),
    ),
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
