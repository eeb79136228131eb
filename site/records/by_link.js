/**
 * Games between people on different devices: the link is the messenger, and each device keeps
 * what it has seen last and which seats are its own.
 */

import { byPost, setupOf } from "./link.js";

/** @typedef {import("../bridge/client.js").Engine} Engine */
/** @typedef {import("../types/game.d.ts").Frame} Frame */

/**
 * Takes seats in a game by link, as far as it has come, and goes to its table.
 * @param {Pick<import("../shell/app.js").Shell, "saves" | "navigate">} shell
 * @param {string} record @param {number[]} mine
 */
export function sitDown({ saves, navigate }, record, mine) {
  const key = byPost(setupOf(record));
  const post = { mine, turn: null };
  saves.store(key, { record, ply: 0, updated: Date.now(), over: false, post });
  navigate(key);
}

/**
 * How a record stands to another of the same set-up: the same moves, more of them, fewer, or a
 * different continuation; `ply` is how far they agree.
 * @param {Engine} engine @param {string} one @param {string} other
 * @returns {Promise<{ kind: "same" | "newer" | "older" | "fork", ply: number }>}
 */
export async function relation(engine, one, other) {
  /** @param {string} record @param {number} [ply] @returns {Promise<Frame>} */
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
  let low = 0;
  let high = shorter;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await agree(middle)) low = middle;
    else high = middle;
  }
  return { kind: "fork", ply: low };
}
