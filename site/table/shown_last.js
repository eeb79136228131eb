/** The frame that a table has shown last, kept for the next time that the game is opened. */

import { createCache } from "../lib/store.js";

/** @import { Frame } from "../types/game.d.ts" */

const shown = createCache("shown", 1);

/**
 * Remembers what is shown of a game, for the next time that it is opened. A hand that only one of
 * several people may see is not kept.
 * @param {{ seat: number | null }} table  who looks on @param {Frame} frame
 * @param {string} record  as it is kept
 */
export function keepShown({ seat }, frame, record) {
  if (frame.seat === seat) shown.save({ last: { record, frame } });
}

/**
 * The frame that was shown last, if it is this ply of this record.
 * @param {string} record @param {number | null} ply
 * @returns {Frame | null}
 */
export function shownLast(record, ply) {
  const last = shown.get("last");
  return last?.record === record && last.frame.ply === ply ? last.frame : null;
}
