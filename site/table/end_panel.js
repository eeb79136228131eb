/**
 * The report of a game that is over: who has won and by how much, what everybody has won, the totals by
 * round, and what one may want to do next.
 */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { placeOf } from "../saves/calendar.js";
import { seatNames } from "../saves/seat_names.js";
import { newSeed } from "../saves/seed.js";
import { wayBack } from "../together/return_to.js";
import { chart } from "../ui/chart.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";
import { marginOf } from "./margin.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableContext, TableProps } from "./context.js" */

/** @typedef {Pick<TableProps, "t" | "catalog"> & Partial<TableProps>} EndShell */
/** @typedef {Pick<TableContext, "game" | "names" | "controller" | "seat"> & { shell: EndShell }} EndTable */
/**
 * `practice`: it counts nowhere.
 * @typedef {{ isReplay?: boolean, practice?: boolean }} How
 */

/**
 * @param {Frame} frame @param {EndTable} table @param {How} how
 * @returns {HTMLElement}
 */
export function endPanel(frame, table, how) {
  const verdict = table.controller.verdict?.(frame, table.shell.t);
  const ranking = frame.observation.result?.ranking ?? [];
  return h(
    "section",
    { class: "end", "aria-labelledby": "end-title", dataset: { region: "end" } },
    h(
      "div",
      { class: "end-moment" },
      faces(frame),
      h(
        "div",
        { class: "end-words" },
        h(
          "h2",
          { class: "end-title", id: "end-title", tabindex: -1, dataset: { field: "title" } },
          verdict?.title ?? titleOf(frame, table),
        ),
        line("verdict", verdict?.line ?? marginOf(frame, table)),
        !how.isReplay &&
          h("p", { class: "end-decided", role: "status", dataset: { field: "decided" } }),
      ),
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
    how.practice &&
      h(
        "p",
        { class: "quiet", dataset: { region: "practice" } },
        table.shell.t("table.practice.line"),
      ),
    !how.isReplay &&
      isOfDay(table, frame) &&
      h("div", { class: "end-day", dataset: { region: "day" } }),
    h("div", { class: "end-actions" }, endButtons(frame, table, how)),
  );
}

/** @param {EndTable} table @param {Frame} frame */
const isOfDay = ({ shell }, { record }) =>
  placeOf(shell.catalog.days, Link.of(record).key) !== null;

/** @param {string} field @param {string} words */
const line = (field, words) =>
  words && h("p", { class: `end-${field}`, dataset: { field } }, words);

/** Faces of the winners: a bot's face, or a person's mark, as large. @param {Frame} frame */
const faces = ({ observation, setup }) =>
  h(
    "div",
    { class: "end-faces", "aria-hidden": "true", dataset: { region: "winners" } },
    (observation.result?.winners ?? []).map((seat) =>
      h(
        "span",
        { class: "end-face portrait-place", dataset: { tone: seat } },
        portrait(setup.seats[seat]),
        mark(seat),
      ),
    ),
  );

/** The totals by round, as a chart. @param {Frame} frame @param {EndTable} table */
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

/** @param {Frame} frame @param {EndTable} table @param {How} how */
function endButtons(frame, { seat, shell: { t, byLink } }, { isReplay = false }) {
  const hasLost = seat !== null && !frame.observation.result?.winners.includes(seat);
  const returnPath = !isReplay && wayBack(Link.of(frame.record).key);
  const [page] = /\w+/.exec(returnPath || "") ?? [];
  const again = commandButton("again", "again", t("table.ways.again"), true);
  return [
    page && main(commandButton("return", "forward", t(`table.return.${page}`), true)),
    page ? again : main(again),
    hasLost &&
      !isReplay &&
      !byLink &&
      disabledUntilKnown(commandButton("retry", "undo", t("table.end.retry"), true)),
    commandButton("share", "share", t("table.share"), true),
    commandButton("analysis", "chart", t("table.ways.analysis"), true),
    !isReplay && !page && !byLink && strongerLink(frame, t),
  ];
}

/** A button that is disabled until its content is known; it has its place from the start. @param {HTMLButtonElement} button */
function disabledUntilKnown(button) {
  button.disabled = true;
  return button;
}

/** Bots that a winner is offered next. */
const STRONG = ["steady", "sharp"];

/**
 * The way to the best bots, for a person who has beaten two others.
 * @param {Frame} frame @param {Translator} t
 */
function strongerLink({ record, observation }, t) {
  const link = Link.of(record);
  const { seats } = link.setup;
  const [winner = -1] = observation.result?.winners ?? [];
  const bots = seats.filter((who) => who !== "human");
  if (seats.at(winner) !== "human" || winner < 0 || bots.length !== 2 || seats.length !== 3)
    return null;
  if (STRONG.every((bot) => bots.includes(bot))) return null;
  const left = [...STRONG];
  const others = seats.map((who) => (who === "human" ? who : (left.shift() ?? who)));
  const stronger = link.withSetup({ seats: others, seed: newSeed() });
  const named = seatNames(t, link.game, { seats: STRONG, names: [] });
  return h(
    "a",
    { class: "button", href: stronger.hash, dataset: { command: "stronger" } },
    h("span", { class: "play-faces", "aria-hidden": "true" }, STRONG.map(portrait)),
    t("home.against", { names: t.list(named) }),
  );
}

/** @param {HTMLElement} button */
function main(button) {
  button.classList.add("button-main");
  return button;
}

/** @param {Frame} frame @param {EndTable} table */
function titleOf({ game, observation }, { shell: { t }, names, seat: viewer }) {
  const winners = observation.result?.winners ?? [];
  const list = t.list(winners.map((seat) => names[seat] ?? ""));
  if (winners.length > 1) return t(`${game}.end.title_shared`, { names: list });
  return t(winners[0] === viewer ? `${game}.end.title_you` : `${game}.end.title`, { names: list });
}

/**
 * One line of the ranking: what a seat has won, piece by piece, and what it comes to.
 * @param {Frame} frame @param {EndTable} table @param {number} seat @param {number} rank 0-based
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
    h("span", { class: "strip standing-bills", "aria-hidden": "true" }, held),
    sum,
    h(
      "span",
      { class: "standing-count", dataset: { field: "count" } },
      t(`${game}.end.won`, { n }),
    ),
  );
}
