/** When the table waits, and for whom. */

/** @typedef {import("../games/vegas/types.js").Frame} Frame */

/** @param {Frame["setup"]} setup */
export const people = ({ seats }) => seats.filter((who) => who === "human").length;

/** The seat whose eyes the screen is, or null. @param {string[]} seats */
export function viewpoint(seats) {
  return seats.filter((who) => who === "human").length === 1 ? seats.indexOf("human") : null;
}

/**
 * What the table waits for: a choice, a roll by hand, nothing any more (over), or nothing (null:
 * it goes on by itself).
 * @param {Frame} frame
 * @param {string} rolling the setting: "auto" or "tap"
 * @param {Set<string>} byHand kinds of chance that a person may set off
 * @returns {"act" | "roll" | "over" | null}
 */
export function waitsFor({ next, setup }, rolling, byHand) {
  if (next.kind === "over") return "over";
  const human = next.seat !== null && setup.seats[next.seat] === "human";
  if (!human) return null;
  if (byHand.has(next.kind)) return rolling === "tap" || people(setup) > 1 ? "roll" : null;
  if (next.actor < 0) return null;
  return next.forced && setup.options.autoplay ? null : "act";
}

/**
 * Whether a decision may be taken back. Alone: always. In company only until something new is on
 * the table, so that nobody chooses again with more knowledge.
 * @param {Frame} frame
 * @param {number} [back] how many plies back nothing new has come
 */
export function mayUndo({ undo, ply, setup }, back = 1) {
  if (undo === null) return false;
  return people(setup) === 1 || undo >= ply - back;
}
