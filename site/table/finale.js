/** How a game's end is told: seat by seat, the last place first, and the winner at last. */

import { setText } from "../lib/dom.js";
import { sound } from "./context.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./context.js").TableContext} TableContext */
/** @typedef {import("../lib/motion.js").Motion} Motion */

/** Milliseconds at speed one: for a bill to be turned over, all those of a seat at most, after each seat. */
const TURN = 110;
const SEAT = 1000;
const AFTER = 260;

/** A bill that is turned over. @type {Keyframe[]} */
const TURNED = [
  { opacity: 0, transform: "rotateY(90deg) translateY(-30%)" },
  { opacity: 1, transform: "none" },
];
/** A line that is there, but not yet told. @type {Keyframe[]} */
const UNTOLD = [{ opacity: 0 }, { opacity: 0 }];
/** Longer than any finale. */
const LONG = 60_000;

/**
 * Tells the end. What is not told yet is in its place already, unseen; so a skip is only to stop.
 * @param {TableContext} table @param {HTMLElement} panel made by `endPanel` @param {Frame} frame
 */
export async function finale(table, panel, frame) {
  const { motion } = table;
  if (motion.get().kind === "still") return sound(table, ["end"]);
  const lines = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[data-rank]")]);
  const winner = panel.querySelectorAll(".end-faces, .end-title, .end-verdict, .chart, .end-ways");
  panel.dataset.untold = "";
  // The table fades away under it.
  const stage = panel.parentElement;
  if (stage) motion.get().play(stage, [{ opacity: 0 }, { opacity: 1 }], { duration: 420 });
  const waiting = new Map([...lines, ...winner].map((node) => [node, hide(node)]));
  const tell = (/** @type {Element} */ node) => waiting.get(node)?.cancel();
  for (const line of lines.reverse()) {
    tell(line);
    await countOut(table, line, frame);
  }
  delete panel.dataset.untold;
  for (const node of winner) {
    tell(node);
    motion.get().play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: 420 });
  }
  sound(table, ["end"]);
  for (const line of panel.querySelectorAll("[data-won]"))
    motion
      .get()
      .play(line, [{ transform: "scale(1)" }, { transform: "scale(1.03)" }, { transform: "none" }]);
  await motion.get().pause(420);
}

/** @param {Element} node */
const hide = (node) => node.animate(UNTOLD, { duration: LONG });

/**
 * Turns over what a seat has won, dearest last, and counts it up.
 * @param {TableContext} table @param {HTMLElement} line @param {Frame} frame
 */
async function countOut(table, line, { observation }) {
  const { motion, controller, shell } = table;
  const seat = observation.result?.ranking[Number(line.dataset.rank) - 1] ?? 0;
  const sum = line.querySelector("[data-field=sum]");
  const bills = /** @type {HTMLElement[]} */ ([
    ...line.querySelectorAll(".standing-notes > *"),
  ]).reverse();
  const words = sum?.textContent ?? "";
  const total = controller.total(/** @type {Frame} */ ({ observation }), seat);
  const { full } = controller.amounts(shell.t);
  motion.get().play(line, [{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
  const untold = bills.map(hide);
  const step = Math.min(TURN, SEAT / Math.max(1, bills.length));
  const counted = sumsOf(bills, total);
  for (const [i, each] of bills.entries()) {
    if (motion.get().kind === "still") break;
    untold[i]?.cancel();
    motion.get().play(each, TURNED, { duration: 200 });
    if (sum) setText(sum, full(counted[i] ?? total));
    if (i % 2 === 0) sound(table, ["pay"]);
    await motion.get().pause(step);
  }
  for (const each of untold) each.cancel();
  if (sum) setText(sum, words);
  await motion.get().pause(AFTER);
}

/**
 * What lies turned over after each part of a total.
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
