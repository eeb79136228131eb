/** Controller of Pig: byHand, pauses, progress and totals. */

import { h } from "../../lib/dom.js";
import { eventOf } from "../../parts/events.js";

/** @typedef {import("croupier/pig").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/** The sound of each event. @type {Record<string, import("../../types/game.d.ts").Sound>} */
export const sounds = { rolled: "roll", lost: "lose", held: "pay" };

/** Kinds of chance that a person may set off by hand. */
export const byHand = new Set(["roll"]);

/** The round being played; nobody knows how many there will be, so `all` is 0. @param {Frame} frame */
export function progress({ observation: { round }, events }) {
  return { now: round, all: 0, section: eventOf(events, "round_ended")?.round ?? round };
}

/** Milliseconds at speed one that a frame stays before the next ply. @param {Frame} frame */
export function pauseBeforeNext({ events, ply }) {
  if (eventOf(events, "lost")) return 900;
  return eventOf(events, "held") ? 700 : ply === 0 ? 350 : 500;
}

/** The same while a replay runs by itself. @param {Frame} frame */
export const replayPause = (frame) => pauseBeforeNext(frame) + 200;

/** Extent of a skip: one turn. @param {Frame} frame */
export const scene = ({ observation: { round, seat } }) => `${round}/${seat}`;

/** The words on the button that rolls by hand. @param {Frame} _frame @param {Translator} t */
export const handWords = (_frame, t) => t("pig.hand");

/** R rolls on, E ends the turn. @type {Record<string, string>} */
const KEYS = { r: "r", e: "h" };

/** The action that a key stands for, if any. @param {Frame} frame @param {string} key */
export function actionOf({ next }, key) {
  const action = KEYS[key.toLowerCase()];
  return next.actions.find((each) => each === action) ?? null;
}

/** Points of a seat. @param {Frame} frame @param {number} seat */
export const total = ({ observation }, seat) => observation.scores[seat] ?? 0;

/** A total in full and in short. @param {Translator} t */
export const amounts = (t) => ({
  full: (/** @type {number} */ points) => t("pig.points", { n: points }),
  short: t.number,
});

/**
 * What a seat's total is made of: the turns that brought something, the best first.
 * @param {Frame} frame @param {number} seat @param {Translator} t @returns {HTMLElement[]}
 */
export function holdings({ observation: { ledger } }, seat, t) {
  return ledger
    .map((points, round) => (points[seat] ?? 0) - (ledger[round - 1]?.[seat] ?? 0))
    .filter((points) => points > 0)
    .sort((a, b) => b - a)
    .map((points) => h("span", { class: "cell pig-turn" }, t.number(points)));
}
