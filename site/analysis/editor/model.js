/**
 * A position that is being set up: what lies where, and how it became so. Plain objects and functions;
 * nothing here knows a game, or whether a position can be.
 */

/** @import { Arrangement } from "croupier/match" */

/** @typedef {{ thing: string, from: string, to: string }} Move */
/** Every step, and which of them is shown. @typedef {{ steps: Arrangement[], at: number, now: Arrangement }} History */

/** So many steps are remembered. */
const MOST_STEPS = 200;

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
export const begun = (now) => ({ steps: [now], at: 0, now });

/** One step more; what had been taken back is forgotten. @param {History} history @param {Arrangement} now @returns {History} */
export function stepped({ steps, at }, now) {
  const taken = [...steps.slice(0, at + 1), now].slice(-MOST_STEPS);
  return { steps: taken, at: taken.length - 1, now };
}

/** The present as the engine writes it: no step of its own. @param {History} history @param {Arrangement} now @returns {History} */
export const written = ({ steps, at }, now) => ({ steps: steps.with(at, now), at, now });

/** Another step is shown; the nearest there is. @param {History} history @param {number} to @returns {History} */
export function turnedTo({ steps, now }, to) {
  const at = Math.max(0, Math.min(to, steps.length - 1));
  return { steps, at, now: steps[at] ?? now };
}
