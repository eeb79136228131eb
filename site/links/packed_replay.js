/**
 * A finished game written out: its frames, each as what differs from the one before, packed into
 * text that fits into a link (packed_columns.js). It can be watched without an engine. To play on, to share and to check
 * a game takes its record, which is beside this text in the link.
 */

import { packText, unpackText } from "../lib/packed_text.js";
import { checksum } from "./checksum.js";
import { fromColumns, toColumns } from "./packed_columns.js";

/** @import { Delta } from "./packed_columns.js" */

/** @typedef {Record<string, any> & { record: string, ply: number }} Frame */
/** @typedef {Record<string, any>} Choice */

/** Characters that the text may have, 20 KB; of a longer game moments are chosen. */
export const MOST = 20_480;
/** Characters of records that may be signed for a text: each frame has one. A long game has 190,000. */
const MOST_SIGNED = 500_000;
/** Bytes that a text may unpack to. */
const MOST_UNPACKED = 4_000_000;
/** Frames that a game may have: more than any has plies. */
const MOST_FRAMES = 10_000;
/** Values that all frames together may be put together from, and one frame may consist of. */
const MOST_COPIED = 1_000_000;
const MOST_IN_A_FRAME = 10_000;
/** Stands for a value of a choice that is in the next frame too: which list, and where in it. */
const AS_NEXT = "@";
/** Objects and lists inside each other. */
const DEEPEST = 16;
/**
 * Maximum sum of all numbers of a frame: dice, cards and chips are drawn one by one. Exact chances are
 * large, and shown as a percentage.
 */
const MOST_THINGS = 100_000;
const CHANCES = new Set(["made", "points", "of"]);
/** Milliseconds that unpacking may take, and those after which the page has its turn. */
const DEADLINE = 3000;
const TURN = 20;

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

/** Budget for what a foreign text may unpack to. */
class Budget {
  #left = MOST_COPIED;

  /** @param {number} values */
  spend(values) {
    this.#left -= values;
    if (this.#left < 0) throw new RangeError("too much");
  }
}

/**
 * The value after a delta. Rejects deltas that we do not write: above all an index far behind the end of
 * a list, whose length the next copy would have.
 * @param {any} before @param {any} delta @param {Budget} budget @param {number} [depth]
 * @returns {any}
 */
function apply(before, delta, budget, depth = 0) {
  if (Array.isArray(delta)) return delta[0];
  if (!isNode(before) || !isNode(delta) || depth > DEEPEST) throw new TypeError("no delta");
  const list = Array.isArray(before);
  const after = list ? [...before] : { ...before };
  budget.spend(1 + Object.keys(after).length);
  for (const [key, change] of Object.entries(delta)) {
    if (list && key === "length") after.length = Math.min(count(change), after.length);
    else if (list && !isPlace(key, after)) throw new RangeError("no place in the list");
    else if (key === "__proto__") throw new TypeError("no key");
    else if (change === 0) delete after[key];
    else after[key] = apply(own(after, key), change, budget, depth + 1);
  }
  return after;
}

/** @param {any} node @param {string} key */
const own = (node, key) => (Object.hasOwn(node, key) ? node[key] : undefined);

/** True if a key is an index of a list or the next one. @param {string} key @param {unknown[]} list */
const isPlace = (key, list) => /^\d{1,5}$/.test(key) && Number(key) <= list.length;

/** @param {unknown} value @returns {number} */
function count(value) {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > MOST_FRAMES) {
    throw new RangeError("no count");
  }
  return Number(value);
}

/**
 * Refuses a frame that is larger than a table, or says that there are more things than one has.
 * @param {unknown} frame
 */
function checkSize(frame) {
  let left = MOST_IN_A_FRAME;
  let things = MOST_THINGS;
  const visit = (
    /** @type {any} */ value,
    /** @type {string} */ key,
    /** @type {number} */ depth,
  ) => {
    left -= 1;
    if (typeof value === "number" && !CHANCES.has(key)) things -= Math.abs(value);
    if (left < 0 || !(things >= 0) || depth > DEEPEST) throw new RangeError("too large a frame");
    if (!isNode(value)) return;
    for (const each of Object.keys(value)) {
      visit(value[each], Array.isArray(value) ? key : each, depth + 1);
    }
  };
  visit(frame, "", 0);
}

/**
 * A choice that names what it led to by its place, where the next frame has the same in one of its lists.
 * @param {Record<string, any> | undefined} next  the next frame's observation @param {Choice} choice
 * @returns {Choice}
 */
function asIn(next = {}, choice) {
  const lists = Object.entries(next).filter(([, value]) => Array.isArray(value));
  const named = Object.entries(choice).map(([key, value]) => {
    if (!isNode(value) || Array.isArray(value)) return [key, value];
    const text = JSON.stringify(value);
    const same = (/** @type {unknown} */ each) => JSON.stringify(each) === text;
    const [list, all] = lists.find(([, each]) => each.some(same)) ?? [];
    return [key, list ? { [AS_NEXT]: [list, all.findIndex(same)] } : value];
  });
  return Object.fromEntries(named);
}

/**
 * The choice with what it led to. Throws where the next frame has no such place.
 * @param {Record<string, any> | undefined} next @param {Choice} choice
 * @returns {Choice}
 */
function fromNext(next = {}, choice) {
  const entries = Object.entries(choice).map(([key, value]) => {
    const place = isNode(value) ? own(value, AS_NEXT) : undefined;
    if (place === undefined) return [key, value];
    const there = own(next, String(place[0]));
    if (!Array.isArray(there) || !(isPlace(String(place[1]), there) && place[1] < there.length)) {
      throw new TypeError("no such place");
    }
    return [key, there.at(place[1])];
  });
  return Object.fromEntries(entries);
}

/**
 * A frame without what a replay does not show; its record as a piece of the whole one. Of what could
 * be chosen there is only what was: from it the move is drawn.
 * @param {Frame} frame @param {Frame | undefined} after @param {string} whole
 * @returns {Record<string, any> & { cut: [number, string] }}
 */
function slim({ record, ply, length, undo, next, observation, ...rest }, after, whole) {
  // The check of the moves is worked out again.
  const moves = record.replace(/&c=\w+$/, "");
  let same = 0;
  while (same < moves.length && moves[same] === whole[same]) same += 1;
  const taken = after?.action?.notation;
  const choices = observation.choices?.filter(
    (/** @type {{ action: string }} */ { action }) => action === taken,
  );
  const led = choices?.map((/** @type {Choice} */ choice) => asIn(after?.observation, choice));
  return {
    ...rest,
    observation: choices ? { ...observation, choices: led } : observation,
    cut: [same, moves.slice(same)],
    next: { ...next, actions: [] },
  };
}

/**
 * @param {any} frame @param {number} ply @param {string} record @param {number} length
 * @returns {Frame}
 */
const full = ({ cut: _, ...rest }, ply, record, length) => ({
  ...rest,
  record,
  ply,
  length,
  undo: null,
});

/**
 * The records of frames, with their checks. Rejects before any is signed where together they are longer
 * than those of a game: signing takes time.
 * @param {any[]} frames @param {string} whole  the game's record
 * @param {boolean} grows  a frame says by how much its record is longer than the one before
 */
function recordsOf(frames, whole, grows) {
  let same = 0;
  let left = MOST_SIGNED;
  const records = frames.map(({ cut: [length, tail] }) => {
    same = grows ? same + length : length;
    if (typeof tail !== "string") throw new TypeError("no record");
    const record = whole.slice(0, same) + tail;
    left -= record.length;
    if (left < 0) throw new RangeError("too much to sign");
    return record;
  });
  const unsigned = /&play=(?!.*&c=)/;
  return records.map((each) => (unsigned.test(each) ? `${each}&c=${checksum(each)}` : each));
}

/**
 * A game's frames: all, as those of every game of ours fit; else the ends, payments and choices first.
 * @param {Frame[]} frames  all, in order
 * @param {string} whole  the game's record
 * @param {number} [most]  characters that the text may have
 * @returns {Promise<{ text: string, count: number }>}
 */
export async function pack(frames, whole, most = MOST) {
  const length = frames.at(-1)?.length ?? frames.length - 1;
  const heaviestFirst = byWeight(frames);
  const write = (/** @type {number} */ count) => {
    const plies = heaviestFirst.slice(0, count).sort((one, other) => one - other);
    const slimmed = plies.map((ply, i) => {
      const after = plies[i + 1] === ply + 1 ? frames[ply + 1] : undefined;
      return slim(/** @type {Frame} */ (frames[ply]), after, whole);
    });
    const grown = slimmed.map((frame, i) => grownFrom(frame, slimmed[i - 1]));
    const deltas = grown.slice(1).map((after, i) => differ(grown[i], after) ?? {});
    const steps = plies.slice(1).map((ply, i) => ply - (plies[i] ?? 0));
    const left = count < frames.length ? { steps } : {};
    return packText(
      JSON.stringify({ length, first: grown[0], changes: toColumns(deltas), ...left }),
    );
  };
  return mostThatFits(write, frames.length, most);
}

/**
 * Plies by their weight for telling the game: its ends, what is paid, what a seat chose;
 * of each kind some all over the game before those between them.
 * @param {Frame[]} frames @returns {number[]}
 */
function byWeight(frames) {
  /** Number of plies of each weight so far. @type {Map<number, number>} */
  const seen = new Map();
  const ranks = frames.map((_, ply) => {
    const weight = weightAt(frames, ply);
    const nth = (seen.get(weight) ?? 0) + 1;
    seen.set(weight, nth);
    return { ply, weight, raster: nth & -nth };
  });
  ranks.sort((a, b) => b.weight - a.weight || b.raster - a.raster || a.ply - b.ply);
  return ranks.map(({ ply }) => ply);
}

/** @param {Frame[]} frames @param {number} ply @returns {number} */
function weightAt(frames, ply) {
  const before = frames[ply - 1]?.next;
  if (!before || ply === frames.length - 1) return 3;
  if (before.kind === "pay") return 2;
  return before.actor >= 0 && !before.forced ? 1 : 0;
}

/**
 * A frame that says of its record only by how much it has grown: mostly by the same.
 * @template {{ cut: [number, string] }} F
 * @param {F} frame @param {F | undefined} before @returns {F}
 */
const grownFrom = (frame, before) =>
  before ? { ...frame, cut: [frame.cut[0] - before.cut[0], frame.cut[1]] } : frame;

/** @param {(count: number) => Promise<string>} write @param {number} all @param {number} most */
async function mostThatFits(write, all, most) {
  let count = all;
  let text = await write(count);
  while (text.length > most && count > 1) {
    count = Math.max(1, Math.min(count - 1, Math.floor((count * most * 0.97) / text.length)));
    text = await write(count);
  }
  return { text, count };
}

/**
 * The frames of a text, by ply. Rejects where the text is not one of ours, or would take more than a
 * game takes; the page stays awake meanwhile.
 * @param {string} text @param {string} whole
 * @returns {Promise<Frame[]>}
 */
export async function unpack(text, whole) {
  if (text.length > 2 * MOST) throw new RangeError("too long");
  const packed = JSON.parse(await unpackText(text, MOST_UNPACKED));
  const { length, first, deltas, grows } = read(packed);
  const slimmed = await appliedInTurns(first, deltas);
  const game = whole.slice(0, whole.indexOf("?"));
  if (slimmed.some((each) => each.game !== game)) throw new TypeError("another game");
  const plies = pliesOf(packed.steps, slimmed.length);
  if (Number(plies.at(-1)) > count(length)) throw new RangeError("longer than its game");
  const records = recordsOf(slimmed, whole, grows);
  const shown = slimmed.map((each, i) => {
    const led = withWhatFollowed(each, slimmed[i + 1]);
    return full(led, plies[i] ?? i, records[i] ?? "", count(length));
  });
  return shown.flatMap((frame, i) => stood(frame, (shown[i + 1]?.ply ?? 0) - frame.ply));
}

/**
 * The plies of the frames of a text; those of all of a game's where it says nothing of them.
 * @param {unknown} steps  from each to the next @param {number} length
 */
function pliesOf(steps, length) {
  if (!Array.isArray(steps)) return [...Array(length).keys()];
  let ply = 0;
  const plies = [0, ...steps.map((step) => (ply += Math.max(1, count(step))))];
  if (plies.length !== length || ply > MOST_FRAMES) throw new RangeError("no plies");
  return plies;
}

/**
 * A frame, and the same table until the next one: between moments that were left out nothing
 * is seen to happen.
 * @param {Frame} frame @param {number} plies  until the next one @returns {Frame[]}
 */
const stood = (frame, plies) => [
  frame,
  ...Array.from({ length: Math.max(0, plies - 1) }, (_, i) => ({
    ...frame,
    ...{ ply: frame.ply + i + 1, action: null, events: [] },
  })),
];

/** @param {Choice} choice */
const namesNext = (choice) =>
  Object.values(choice).some((value) => isNode(value) && Object.hasOwn(value, AS_NEXT));

/** @param {any} frame @param {any} after the next one, if any */
function withWhatFollowed(frame, after) {
  const choices = frame.observation?.choices;
  if (!Array.isArray(choices)) return frame;
  // Where a game is cut short, nothing says what the last choice led to.
  const known = after ? choices : choices.filter((choice) => !namesNext(choice));
  const led = known.map((choice) =>
    isNode(choice) ? fromNext(after?.observation, choice) : choice,
  );
  return { ...frame, observation: { ...frame.observation, choices: led } };
}

/**
 * Contents of a text: columns, or in earlier ones change after change, whose frames have the lengths of
 * their records instead of the growth.
 * @param {any} packed
 * @returns {{ length: unknown, first: any, deltas: Iterable<Delta>, grows: boolean }}
 */
function read(packed) {
  if (Array.isArray(packed)) {
    if (packed.length > MOST_FRAMES) throw new RangeError("too many frames");
    const [length, first, ...deltas] = packed;
    return { length, first, deltas, grows: false };
  }
  const { length, first, changes } = packed;
  if (changes.rows.length > MOST_FRAMES) throw new RangeError("too many frames");
  return { length, first, deltas: fromColumns(changes, MOST_COPIED), grows: true };
}

/** A frame and all that follow from it. @param {any} first @param {Iterable<Delta>} deltas */
async function appliedInTurns(first, deltas) {
  const budget = new Budget();
  const begun = performance.now();
  let turn = begun;
  checkSize(first);
  const all = [first];
  for (const delta of deltas) {
    const next = apply(all.at(-1), delta, budget);
    checkSize(next);
    all.push(next);
    const now = performance.now();
    if (now - begun > DEADLINE) throw new RangeError("too slow");
    if (now - turn < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  return all;
}
