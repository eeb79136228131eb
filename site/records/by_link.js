/**
 * Games between people on different devices: every link carries the whole game, and each device
 * keeps the latest state that it has seen and which seats are its own.
 */

import { setupOf } from "./record.js";

/** @typedef {import("../types/engine.d.ts").Engine} Engine */
/** @typedef {import("../types/game.d.ts").Frame} Frame */

/**
 * The path of a game by link: `vegas/post?v=1&...`. Its link asks the reader to take a seat;
 * without the moves it is the key under which the game is kept.
 * @param {string} record
 * @returns {string}
 */
export function byLinkPath(record) {
  return record.replace("?", "/post?");
}

/**
 * Takes seats in a game by link, as far as it has come, and goes to its table.
 * @param {Pick<import("../types/shell.d.ts").Shell, "saves" | "navigate">} shell
 * @param {string} record @param {number[]} mine
 */
export function takeSeats({ saves, navigate }, record, mine) {
  const key = byLinkPath(setupOf(record));
  const post = { mine, turn: null };
  saves.store(key, { record, ply: 0, updated: Date.now(), over: false, post });
  navigate(key);
}

/**
 * How a record stands to another of the same set-up.
 * @param {Engine} engine @param {string} one @param {string} other
 * @returns {Promise<{ kind: "same" | "newer" | "older" | "fork", ply: number }>} `newer`, `older`:
 *   `one` goes on where `other` ends, or the other way round; `fork`: they go on differently;
 *   `ply`: how far they agree
 */
export async function relation(engine, one, other) {
  /**
   * @param {string} record @param {number} [ply]
   * @returns {Promise<{ record: string, length: number }>} the whole game's length in plies
   */
  const at = (record, ply) => engine.call("frame", { record, seat: null, ply: ply ?? null });
  /** @param {number} ply */
  const agree = async (ply) => {
    const [a, b] = await Promise.all([at(one, ply), at(other, ply)]);
    return a.record === b.record;
  };
  const [a, b] = await Promise.all([at(one), at(other)]);
  const shorter = Math.min(a.length, b.length);
  if (await agree(shorter)) {
    const kind = a.record === b.record ? "same" : a.length > b.length ? "newer" : "older";
    return { kind, ply: shorter };
  }
  return { kind: "fork", ply: await lastWhere(agree, shorter) };
}

/**
 * The last ply before `end` at which two games agree; they do at 0 and no more at `end`.
 * @param {(ply: number) => Promise<boolean>} agree @param {number} end
 */
async function lastWhere(agree, end) {
  let low = 0;
  let high = end;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await agree(middle)) low = middle;
    else high = middle;
  }
  return low;
}
