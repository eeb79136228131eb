/**
 * A finished game written out: its frames, each as what differs from the one before, packed into
 * text that fits into a link. It can be watched without an engine. To play on, to share and to check
 * a game takes its record, which stands beside this text in the link.
 */

import { packText, unpackText } from "../lib/packed_text.js";

/** @typedef {Record<string, any> & { record: string, ply: number }} Frame */
/** @typedef {Record<string, any> | [unknown] | 0} Delta  [new value], or deltas by key; 0: removed */

/** Characters that the text may have; a longer game is cut short. */
export const MOST = 20_000;
/** Bytes that a text may unpack to. */
const MOST_UNPACKED = 4_000_000;

/** @param {any} value @returns {boolean} */
const isNode = (value) => typeof value === "object" && value !== null;

/**
 * @param {any} before @param {any} after
 * @returns {Delta | undefined} undefined where nothing differs
 */
function differ(before, after) {
  if (!isNode(before) || !isNode(after) || Array.isArray(before) !== Array.isArray(after)) {
    return before === after ? undefined : [after];
  }
  /** @type {Record<string, any>} */
  const delta = {};
  for (const key of Object.keys(after)) {
    const change = key in before ? differ(before[key], after[key]) : [after[key]];
    if (change !== undefined) delta[key] = change;
  }
  if (Array.isArray(after)) {
    if (after.length < before.length) delta.length = after.length;
  } else {
    for (const key of Object.keys(before)) if (!(key in after)) delta[key] = 0;
  }
  return Object.keys(delta).length ? delta : undefined;
}

/**
 * @param {any} before @param {any} delta
 * @returns {any}
 */
function apply(before, delta) {
  if (Array.isArray(delta)) return delta[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, change] of Object.entries(delta)) {
    if (key === "length" && Array.isArray(after)) after.length = Math.min(change, after.length);
    else if (change === 0) delete after[key];
    else after[key] = apply(after[key], change);
  }
  return after;
}

/**
 * A frame without what a replay does not show; its record as a piece of the whole one.
 * @param {Frame} frame @param {string} whole
 */
function slim({ record, ply, length, undo, next, ...rest }, whole) {
  let same = 0;
  while (same < record.length && record[same] === whole[same]) same += 1;
  return { ...rest, cut: [same, record.slice(same)], next: { ...next, actions: [] } };
}

/**
 * @param {any} frame @param {number} ply @param {string} whole @param {number} length
 * @returns {Frame}
 */
function full({ cut: [same, tail], ...rest }, ply, whole, length) {
  return { ...rest, record: whole.slice(0, same) + tail, ply, length, undo: null };
}

/**
 * As many of a game's frames, from the first on, as fit.
 * @param {Frame[]} frames  all, in order
 * @param {string} whole  the game's record
 * @returns {Promise<{ text: string, count: number }>}
 */
export async function pack(frames, whole) {
  const last = { ...frames.at(-1) };
  let before = slim(/** @type {Frame} */ (frames[0]), whole);
  /** @type {unknown[]} */
  const deltas = [last.length ?? frames.length - 1, before];
  for (const frame of frames.slice(1)) {
    const after = slim(frame, whole);
    deltas.push(differ(before, after) ?? {});
    before = after;
  }
  let count = frames.length;
  let text = await packText(JSON.stringify(deltas));
  while (text.length > MOST && count > 1) {
    count = Math.max(1, Math.min(count - 1, Math.floor((count * MOST * 0.97) / text.length)));
    text = await packText(JSON.stringify(deltas.slice(0, count + 1)));
  }
  return { text, count };
}

/**
 * The frames of a text, by ply. Rejects where the text is not one of ours.
 * @param {string} text @param {string} whole
 * @returns {Promise<Frame[]>}
 */
export async function unpack(text, whole) {
  if (text.length > 2 * MOST) throw new RangeError("too long");
  const [length, first, ...deltas] = JSON.parse(await unpackText(text, MOST_UNPACKED));
  /** @type {any} */
  let slimmed = first;
  const frames = [full(slimmed, 0, whole, length)];
  for (const delta of deltas) {
    slimmed = apply(slimmed, delta);
    frames.push(full(slimmed, frames.length, whole, length));
  }
  if (frames.some(({ game }) => game !== whole.slice(0, whole.indexOf("?")))) {
    throw new TypeError("another game");
  }
  return frames;
}
