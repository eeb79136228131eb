/**
 * Games between people on different devices: every link carries the whole game, and each device
 * keeps the latest state that it has seen and which seats are its own.
 */

import { nameless } from "./check.js";
import { setupOf } from "./record.js";
import { withNames } from "./shared_links.js";

/** @typedef {import("../types/engine.d.ts").Engine} Engine */
/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("../types/records.d.ts").Entry} Entry */

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
 * The path by which a game is sent on.
 * @param {string} record @param {string} by  who sends it, "" where they do not say
 */
export const sentPath = (record, by) => withNames(byLinkPath(record), { by });

/**
 * The game by link that is kept of a record's table. Whoever sits down there may give a seat another
 * name, which changes the link and the key but not the game.
 * @param {import("../types/shell.d.ts").Shell["saves"]} saves @param {string} record
 */
export function keptByLink(saves, record) {
  const exact = saves.load(byLinkPath(setupOf(record)));
  if (exact) return exact;
  const table = setupOf(nameless(record));
  const sameTable = (/** @type {Entry} */ { record: own, post }) =>
    post !== undefined && setupOf(nameless(own)) === table;
  return saves.list().find(sameTable) ?? null;
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
 * How a record stands to another of the same set-up, whatever its seats are called.
 * @param {Engine} engine @param {string} one @param {string} other
 * @returns {Promise<{ kind: "same" | "newer" | "older" | "fork", ply: number }>} `newer`, `older`:
 *   `one` goes on where `other` ends, or the other way round; `fork`: they go on differently;
 *   `ply`: how far they agree
 */
export async function relation(engine, one, other) {
  const [mine, theirs] = [nameless(one), nameless(other)];
  /**
   * @param {string} record @param {number} [ply]
   * @returns {Promise<{ record: string, length: number }>} the whole game's length in plies
   */
  const at = (record, ply) => engine.call("frame", { record, seat: null, ply: ply ?? null });
  /** @param {number} ply */
  const agree = async (ply) => {
    const [a, b] = await Promise.all([at(mine, ply), at(theirs, ply)]);
    return a.record === b.record;
  };
  const [a, b] = await Promise.all([at(mine), at(theirs)]);
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
