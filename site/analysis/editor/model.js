/**
 * A position that is being set up: what lies where, and how it became so. Plain objects and functions;
 * nothing here knows a game, or whether a position can be.
 */

/** @import { Arrangement } from "croupier/match" */

/** @typedef {{ thing: string, from: string, to: string }} Move */
/** `past`: what it was before, the latest last; `future`: what was undone, the next one first. @typedef {{ past: Arrangement[], now: Arrangement, future: Arrangement[] }} History */

/** So many steps can be undone. */
const MOST_STEPS = 200;

/** The place of what lies nowhere. */
export const OUT = "out";

/** @param {Arrangement} arrangement @param {string} place */
export const thingsAt = ({ places }, place) =>
  Object.hasOwn(places, place) ? (places[place] ?? []) : [];

/** How many of a thing lie in a place. @param {Arrangement} arrangement @param {string} place @param {string} thing */
export const countAt = (arrangement, place, thing) =>
  thingsAt(arrangement, place).filter((each) => each === thing).length;

/**
 * The things of a place, equal ones together, in the order in which the first of each lies there.
 * @param {string[]} things @returns {[thing: string, n: number][]}
 */
export function groupsOf(things) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const thing of things) groups.set(thing, (groups.get(thing) ?? 0) + 1);
  return [...groups];
}

/**
 * One of a thing is taken from a place to another; the same arrangement where it does not lie there.
 * @param {Arrangement} arrangement @param {Move} move @param {string} [becomes] what it is there
 * @returns {Arrangement}
 */
export function moved(arrangement, { thing, from, to }, becomes = thing) {
  const before = thingsAt(arrangement, from);
  const at = before.lastIndexOf(thing);
  if (at < 0 || (from === to && becomes === thing)) return arrangement;
  const left = before.filter((_, i) => i !== at);
  const there = from === to ? left : thingsAt(arrangement, to);
  const places = { ...arrangement.places, [from]: left, [to]: [...there, becomes] };
  return { ...arrangement, places };
}

/**
 * @param {Arrangement} arrangement @param {Record<string, string>} facts those that are other now
 * @returns {Arrangement}
 */
export const withFacts = (arrangement, facts) => ({
  ...arrangement,
  facts: { ...arrangement.facts, ...facts },
});

/** @param {Arrangement} now @returns {History} */
export const begun = (now) => ({ past: [], now, future: [] });

/** One step more. @param {History} history @param {Arrangement} now @returns {History} */
export const stepped = (history, now) =>
  now === history.now
    ? history
    : { past: [...history.past, history.now].slice(-MOST_STEPS), now, future: [] };

/** The present as the engine writes it: no step of its own. @param {History} history @param {Arrangement} now @returns {History} */
export const written = (history, now) => ({ ...history, now });

/** @param {History} history @returns {History} */
export function undone(history) {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
}

/** @param {History} history @returns {History} */
export function redone(history) {
  const { past, now, future } = history;
  const [after, ...rest] = future;
  return after ? { past: [...past, now], now: after, future: rest } : history;
}
