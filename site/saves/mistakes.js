/**
 * A person's own mistakes as they come back to be practised: a day after one was found, and each time it is
 * solved when it is due, later: after 3, 7 and 21 days. Then it is learnt.
 */

import { fields, time, whole } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { Link } from "../links/link.js";

/** @import { Schema } from "../lib/schema.js" */
/** @import { Store } from "../lib/store.js" */

/**
 * `step`: how often it was solved when it was due; `due`: the day from which on it is to be practised,
 * in days since 1970 by the clock on the wall; `found`: when it was found, in milliseconds since 1970.
 * @typedef {{ step: number, due: number, found: number }} Mistake
 */
/** A mistake of a game, at the ply at which the choice is open. @typedef {Mistake & { ply: number }} MistakeAt */

/** Days until it comes back, after it was found and after each time it was solved. */
const SPACES = [1, 3, 7, 21];
/** Successes in a row after which a mistake is learnt. */
export const LEARNT = SPACES.length;
/** So many are remembered, and so many of one game. */
const MOST = 400;
export const MOST_OF_GAME = 40;
const DAY = 86_400_000;

/** @type {Schema} */
export const isMistake = fields({ step: whole(0, LEARNT), due: whole(0, 1e6), found: time });

/** By the record without names and the ply, the oldest first. @type {Store<Mistake>} */
export const mistakes = createStore("mistakes", isMistake, MOST);

/** Name of a position in the store. @param {string} record @param {number} ply */
const nameOf = (record, ply) => `${Link.of(record).withNames([]).at(ply)}`;

/** The day of a moment, by the clock on the wall. @param {number} now milliseconds since 1970 */
export const dayOf = (now) => Math.floor((now - 60_000 * new Date(now).getTimezoneOffset()) / DAY);

/**
 * A mistake after another try.
 * @param {Mistake} mistake @param {boolean} right @param {number} today a day
 * @returns {Mistake}
 */
export function tried(mistake, right, today) {
  if (!right) return { ...mistake, step: 0, due: today + (SPACES[0] ?? 1) };
  if (mistake.due > today || mistake.step >= LEARNT) return mistake;
  const step = mistake.step + 1;
  return { ...mistake, step, due: today + (SPACES.at(step) ?? 0) };
}

/** True if it is due for practice. @param {Mistake} mistake @param {number} today a day */
export const isDue = ({ step, due }, today) => step < LEARNT && due <= today;

/**
 * Saves mistakes of a review; those known already stay as they are.
 * @param {string} record @param {number[]} plies @param {number} [now]
 */
export function noteMistakes(record, plies, now = Date.now()) {
  const due = dayOf(now) + (SPACES[0] ?? 1);
  const fresh = plies.map((ply) => ({ ply, step: 0, due, found: now }));
  const known = mistakes.load();
  const found = Object.entries(named(record, fresh)).filter(([name]) => !(name in known));
  mistakes.save(Object.fromEntries(found));
}

/**
 * Remembers mistakes of a game as they were kept elsewhere; none that is known here changes or makes way.
 * @param {string} record @param {MistakeAt[]} entries
 */
export const keepMistakes = (record, entries) => mistakes.add(named(record, entries));

/** Mistakes by their names in the store. @param {string} record @param {MistakeAt[]} entries @returns {Record<string, Mistake>} */
const named = (record, entries) =>
  Object.fromEntries(entries.map(({ ply, ...mistake }) => [nameOf(record, ply), mistake]));

/** Remembers how a try went. @param {string} name @param {boolean} right @returns {Mistake | null} null where it is no own mistake */
export function markTried(name, right) {
  const mistake = mistakes.get(name);
  if (!mistake) return null;
  const after = tried(mistake, right, dayOf(Date.now()));
  mistakes.save({ [name]: after });
  return after;
}

/** Forgets one, which cannot be shown. @param {string} name */
export const forgetMistake = (name) => mistakes.save({ [name]: undefined });

/** The mistakes of a game. @param {string} record @returns {MistakeAt[]} */
export function mistakesOf(record) {
  const own = Link.of(record).nameless;
  return Object.entries(mistakes.load())
    .filter(([name]) => name.startsWith(own) && Link.of(name).record === own)
    .map(([name, mistake]) => ({ ...mistake, ply: Link.of(name).ply ?? 0 }))
    .slice(-MOST_OF_GAME);
}

/** The games that have any, by their records without names, and when the latest was found. @returns {Map<string, number>} */
export const gamesWithMistakes = () =>
  new Map(
    Object.entries(mistakes.load()).map(([name, { found }]) => [Link.of(name).record, found]),
  );
