/** When the table waits, for whom, and how long things are left to be looked at. */

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
 * @returns {"act" | "roll" | "over" | null}
 */
export function waitsFor({ next, setup }, rolling) {
  if (next.kind === "over") return "over";
  const human = next.seat !== null && setup.seats[next.seat] === "human";
  if (!human) return null;
  if (next.kind === "roll") return rolling === "tap" || people(setup) > 1 ? "roll" : null;
  if (next.actor < 0) return null;
  return next.forced && setup.options.autoplay ? null : "act";
}

/**
 * Milliseconds at pace one that a frame stays before the next ply.
 * @param {Frame} frame
 */
export function pauseAfter({ next, ply }) {
  if (ply === 0) return 350;
  if (next.kind === "place") return next.forced ? 650 : 700;
  if (next.kind === "pay") return 240;
  if (next.kind === "roll") return 260;
  return 0;
}

/**
 * Whether a decision may be taken back. Alone: always. In company only until the next roll is on
 * the table, so that nobody chooses again with more knowledge.
 * @param {Frame} frame
 */
export function mayUndo({ undo, ply, setup }) {
  if (undo === null) return false;
  return people(setup) === 1 || undo === ply - 1;
}

/**
 * What a skip covers: one player's turn, one filling, one house paid.
 * @param {Frame} frame
 */
export const scene = ({ next, ply, observation }) =>
  next.kind === "pay" ? `pay${ply}` : `${next.kind === "bill"}${next.seat ?? observation.seat}`;
