/**
 * The end sequence of a game. The casinos go dark one by one, everybody's winnings slide forward face
 * down, and all turn them over together, one at a time; who has no more sits down, and the winner's last one
 * waits before it falls. Before something is turned, nothing on the page says what it is.
 */

import { h, setText } from "../lib/dom.js";
import { billBack } from "../parts/bill.js";
import { mark } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";
import { sound } from "./sounds.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */
/** @import { EndTable } from "./end_panel.js" */
/** @import { TableBar } from "./table_bar.js" */

/**
 * What the end sequence needs of a table.
 * @typedef {Pick<TableContext, "cue"> & Pick<EndTable, "names" | "controller" | "seat">
 *   & { shell: Pick<TableContext["shell"], "t" | "settings">, motion: Pick<TableContext["motion"], "get">,
 *     tableBar: Pick<TableBar, "grid" | "view"> }} FinaleTable
 */

/**
 * Winnings in the order of turning: the cheapest first, with the totals.
 * @typedef {{place: HTMLElement, shown: HTMLElement, sum: number}} Turn
 * @typedef {{seat: number, element: HTMLElement, sum: HTMLElement, turns: Turn[], wins: boolean}} Row
 */

/** Milliseconds at speed one. */
const DARKEN = 800;
const SLIDE = 520;
const BEAT = 300;
const TURNING = { least: 1500, most: 2900 };
const WAIT = 800;
const FALL = 560;
const REST = 240;
/** A person's win: for how long it is celebrated, and by how many bills. */
const GLORY = 1800;
const RAIN = 24;

/** Duration of turning, by the largest number of things. @param {number} most */
const turning = (most) => Math.max(TURNING.least, Math.min(TURNING.most, most * BEAT));

/** Duration of an end sequence at speed one. @param {number} most what the one with the most turns over */
export const lengthOf = (most) => DARKEN + SLIDE + turning(most) + WAIT + FALL + REST;

/** A lamp that goes out, and what it leaves. @type {Keyframe[]} */
const OUT = [{ opacity: 1 }, { opacity: 0.14 }];
/** Something that is turned over. @type {Keyframe[]} */
const TURNED = [
  { transform: "rotateY(90deg) translateY(-22%) scale(1.3)" },
  { transform: "translateY(-12%) scale(1.25)", offset: 0.45 },
  { transform: "none" },
];
/** The last one: it hangs over its place, falls, and strikes. @type {Keyframe[]} */
const FALLING = [
  { transform: "translateY(-150%) scale(2.1) rotate(-5deg)", opacity: 0 },
  { transform: "translateY(-140%) scale(2.1) rotate(-3deg)", opacity: 1, offset: 0.3 },
  { transform: "translateY(-140%) scale(2.1)", offset: 0.5, easing: "cubic-bezier(0.7, 0, 1, 1)" },
  { transform: "scale(0.94)", offset: 0.76 },
  { transform: "scale(1.1)", offset: 0.88 },
  { transform: "none", opacity: 1 },
];

/**
 * Acts out the end over the present table, which is as it was afterwards.
 * @param {FinaleTable} table @param {Frame} frame
 */
export async function finale(table, frame) {
  const { motion, tableBar } = table;
  if (motion.get().kind === "still") return sound(table, ["end"]);
  const rows = rowsOf(table, frame);
  const overlay = h(
    "div",
    { class: "finale", "aria-hidden": "true", dataset: { region: "finale" } },
    h("div", { class: "finale-dusk" }),
    h("div", { class: "finale-rays" }),
    h(
      "ol",
      { class: "finale-rows", style: { "--rows": rows.length } },
      ...rows.map(({ element }) => element),
    ),
  );
  tableBar.grid.append(overlay);
  // Who watches a finished game again has had the sums in the rail: not while they are counted.
  tableBar.grid.dataset.finale = "";
  try {
    await goDark(table, overlay);
    await comeForward(table, rows);
    await turnOver(table, rows);
    await fall(table, rows);
    if (isWon(table, rows)) await celebrate(table, overlay);
  } finally {
    for (const lamp of lampsOf(table)) lamp.classList.remove("gone-dark");
    overlay.remove();
    delete tableBar.grid.dataset.finale;
  }
}

/** What shines on the felt: casinos, or spaces and what is between them. @param {FinaleTable} table */
const lampsOf = ({ tableBar: { view } }) => [
  .../** @type {NodeListOf<HTMLElement>} */ (
    view.querySelectorAll(".felt :is([data-casino], [data-space], [data-region=bowl])")
  ),
];

/**
 * Everybody who has won something, in the order in which they sit.
 * @param {FinaleTable} table @param {Frame} frame @returns {Row[]}
 */
function rowsOf(table, frame) {
  const { ranking, winners } = frame.observation.result ?? { ranking: [], winners: [] };
  const best = winners.length ? winners : ranking.slice(0, 1);
  return [...ranking]
    .sort((a, b) => a - b)
    .map((seat) => rowOf(table, frame, seat, best.includes(seat)));
}

/** @param {FinaleTable} table @param {Frame} frame @param {number} seat @param {boolean} wins @returns {Row} */
function rowOf({ names, controller, shell: { t } }, frame, seat, wins) {
  const held = controller.holdings(frame, seat, t).reverse();
  const sums = sumsOf(held, controller.total(frame, seat));
  const places = held.map(() => h("span", { class: "cell" }, billBack()));
  const sum = h("b", { class: "finale-sum" });
  const element = h(
    "li",
    { class: "finale-row", dataset: { seat, tone: seat } },
    h(
      "span",
      { class: "finale-who portrait-place" },
      portrait(frame.setup.seats[seat]),
      mark(seat),
    ),
    h("span", { class: "finale-name" }, names[seat] ?? controller.nameOf?.(seat, t)),
    h("span", { class: "strip finale-pile" }, ...places),
    sum,
  );
  const turns = places.map((place, i) => {
    const shown = /** @type {HTMLElement} */ (held[i]);
    shown.classList.remove("cell-under");
    return { place, shown, sum: sums[i] ?? 0 };
  });
  return { seat, element, sum, turns, wins };
}

/** One lamp after another, until the felt is dark. @param {FinaleTable} table @param {HTMLElement} overlay */
async function goDark(table, overlay) {
  const { motion } = table;
  const lamps = lampsOf(table);
  const rows = /** @type {HTMLElement} */ (overlay.querySelector(".finale-rows"));
  motion.get().play(overlay.children[0] ?? overlay, [{ opacity: 0 }, { opacity: 1 }], {
    duration: DARKEN,
  });
  motion.get().play(rows, [{ opacity: 0 }, { opacity: 0 }], { duration: DARKEN });
  for (const lamp of lamps) {
    lamp.classList.add("gone-dark");
    motion.get().play(lamp, OUT, { duration: 240 });
    await motion.get().pause(DARKEN / lamps.length);
  }
  if (!lamps.length) await motion.get().pause(DARKEN);
}

/** The piles slide from the badges to the middle. @param {FinaleTable} table @param {Row[]} rows */
async function comeForward({ motion, tableBar }, rows) {
  const slides = rows.map(({ seat, element }, i) => {
    const badge = tableBar.view.querySelector(`.seat[data-seat="${seat}"]`);
    const timing = { duration: SLIDE * 0.7, delay: (i * SLIDE * 0.3) / rows.length };
    motion.get().play(element, [{ opacity: 0 }, { opacity: 1 }], timing);
    return badge && motion.get().fly(element, badge.getBoundingClientRect(), timing);
  });
  await Promise.all([...slides, motion.get().pause(SLIDE)]);
}

/**
 * One turn after another, all at once, but for the winner's last.
 * @param {FinaleTable} table @param {Row[]} rows
 */
async function turnOver(table, rows) {
  const { motion } = table;
  const most = Math.max(1, ...rows.map(({ turns }) => turns.length));
  const step = turning(most) / most;
  for (let nth = 0; nth < most; nth += 1) {
    if (motion.get().kind === "still") return;
    const now = rows.filter(({ turns, wins }) => nth < turns.length - (wins ? 1 : 0));
    for (const row of now) {
      turn(table, row, nth, TURNED, Math.min(420, step * 1.3));
      count(table, row, nth);
    }
    const dearest = Math.max(0, ...now.map(({ turns }) => worthOf(turns, nth)));
    if (now.length) table.cue("bill", dearest);
    await motion.get().pause(step);
    for (const row of rows) if (!row.wins && nth >= row.turns.length - 1) sitDown(table, row);
  }
}

/** @param {Turn[]} turns @param {number} at */
const worthOf = (turns, at) => (turns[at]?.sum ?? 0) - (turns[at - 1]?.sum ?? 0);

/**
 * @param {FinaleTable} table @param {Row} row @param {number} at @param {Keyframe[]} how
 * @param {number} duration
 */
function turn({ motion }, { turns }, at, how, duration) {
  const next = turns[at];
  if (!next) return;
  next.place.replaceWith(next.shown);
  turns[at - 1]?.shown.classList.remove("finale-now");
  next.shown.classList.add("finale-now");
  motion.get().play(next.shown, how, { duration });
}

/** Shows the sum of what has been turned over. @param {FinaleTable} table @param {Row} row @param {number} at */
function count({ controller, shell: { t } }, { turns, sum }, at) {
  const worth = turns[at]?.sum;
  if (worth !== undefined) setText(sum, controller.amounts(t).full(worth));
}

/** Seats a player who has nothing left to turn over. @param {FinaleTable} table @param {Row} row */
function sitDown({ motion }, { element }) {
  if (element.classList.contains("finale-out")) return;
  element.classList.add("finale-out");
  const timing = { duration: 320 };
  motion.get().play(element, [{ transform: "none" }, { transform: "scale(.965)" }], timing);
  for (const part of element.children) {
    motion.get().play(part, [{ opacity: 1 }, { opacity: 0.45 }], timing);
  }
}

/** The winner's last one waits, then falls. @param {FinaleTable} table @param {Row[]} rows */
async function fall(table, rows) {
  const { motion } = table;
  const winners = rows.filter(({ wins }) => wins);
  await motion.get().pause(WAIT);
  if (motion.get().kind === "still") return;
  for (const row of winners) {
    row.element.classList.add("finale-won");
    turn(table, row, row.turns.length - 1, FALLING, FALL);
  }
  await motion.get().pause(FALL * 0.76);
  for (const row of winners) count(table, row, row.turns.length - 1);
  table.cue(table.seat === null || isWon(table, rows) ? "win" : "loss");
  await motion.get().pause(FALL * 0.24 + REST);
}

/** True if the person at this table has won. @param {FinaleTable} table @param {Row[]} rows */
const isWon = ({ seat }, rows) => rows.some((row) => row.wins && row.seat === seat);

/** Rays behind the winner, and bills that rain over the table. @param {FinaleTable} table @param {HTMLElement} overlay */
async function celebrate({ motion }, overlay) {
  const rays = overlay.querySelector(".finale-rays");
  if (motion.get().kind === "still" || !rays) return;
  motion.get().play(rays, RAYS, { duration: GLORY });
  for (let i = 0; i < RAIN; i += 1) {
    const drop = h(
      "span",
      { class: "finale-drop", style: { "--at": (i * 0.618) % 1 } },
      billBack(),
    );
    overlay.append(drop);
    motion.get().play(drop, dropped(i), { duration: GLORY * 0.7, delay: (i / RAIN) * GLORY * 0.3 });
  }
  await motion.get().pause(GLORY);
}

/** @type {Keyframe[]} */
const RAYS = [
  { opacity: 0, transform: "scale(.4)" },
  { opacity: 1, transform: "rotate(20deg)", offset: 0.3 },
  { opacity: 0, transform: "rotate(60deg) scale(1.1)" },
];

/** The fall of the nth bill. @param {number} nth @returns {Keyframe[]} */
const dropped = (nth) => [
  { transform: "translateY(-20cqb) rotate(0)" },
  { transform: `translateY(120cqb) rotate(${nth % 2 ? 300 : -240}deg)` },
];

/**
 * Sums after each part of a total.
 * @param {HTMLElement[]} parts @param {number} total
 * @returns {number[]}
 */
function sumsOf(parts, total) {
  const worths = parts.map(({ dataset: { worth } }) => (worth ? Number(worth) : null));
  const known = worths.reduce((/** @type {number} */ sum, worth) => sum + (worth ?? 0), 0);
  const each = (total - known) / Math.max(1, worths.filter((worth) => worth === null).length);
  let sum = 0;
  return worths.map((worth) => {
    sum += worth ?? each;
    return sum;
  });
}
