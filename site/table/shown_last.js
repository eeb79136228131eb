/** The frame that a table has shown last, kept for the next time that the game is opened. */

import { isObject } from "../lib/schema.js";
import { createStore } from "../lib/store.js";

/** @import { Frame } from "../types/game.d.ts" */

const store = createStore("shown", { frame: isObject });

const { build = "" } = globalThis.document?.documentElement.dataset ?? {};

/**
 * Remembers what is shown of a game, for the next time that it is opened. A hand that only one of
 * several people may see is not kept.
 * @param {{ seat: number | null }} table  who looks on @param {Frame} frame
 * @param {string} record  as it is kept
 */
export function keepShown({ seat }, frame, record) {
  if (frame.seat === seat) store.save({ build, record, ply: frame.ply, frame });
}

/**
 * The frame that was shown last, if it is this ply of this record, by this build.
 * @param {string} record @param {number | null} ply
 * @returns {Frame | null}
 */
export function shownLast(record, ply) {
  const shown = store.load();
  const same = shown.build === build && shown.record === record && shown.ply === ply;
  return same ? (shown.frame ?? null) : null;
}

export const forgetShown = () => store.save({ frame: undefined });
