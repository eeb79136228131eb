/** Relation of two records of a game: which goes further, or where they part. */

import { Link } from "../links/link.js";

/** @import { Engine } from "../types/engine.d.ts" */

/**
 * Relation of a record to another of the same set-up, whatever the names of its seats.
 * @param {Engine} engine @param {string} one @param {string} other
 * @returns {Promise<{ kind: "same" | "newer" | "older" | "fork", ply: number }>} `newer`, `older`:
 *   `one` goes on where `other` ends, or the other way round; `fork`: they go on differently;
 *   `ply`: how far they agree
 */
export async function relation(engine, one, other) {
  const [first, second] = [Link.of(one).nameless, Link.of(other).nameless];
  /**
   * @param {string} record @param {number} [ply]
   * @returns {Promise<{ record: string, length: number }>} the whole game's length in plies
   */
  const at = (record, ply) => engine.call("frame", { record, seat: null, ply: ply ?? null });
  /** @param {number} ply */
  const agree = async (ply) => {
    const [a, b] = await Promise.all([at(first, ply), at(second, ply)]);
    return a.record === b.record;
  };
  const [a, b] = await Promise.all([at(first), at(second)]);
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
