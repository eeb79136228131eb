/**
 * Results of finished games, beyond the games that are kept: how they ended, and how well they were
 * played.
 */

import { fields, number, time, whole } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { Link } from "../links/link.js";
import { keptDays } from "./days.js";
import { gamesWithMistakes } from "./mistakes.js";

/** @import { Store } from "../lib/store.js" */
/** @import { Save } from "../types/records.d.ts" */

/**
 * Statistics of a person's game: `accuracy` from 0 to 100; luck and loss by choices as parts of a
 * victory.
 * @typedef {{ accuracy: number, luck: number, lost: number }} Numbers
 */
/**
 * Ending of a finished game: when it was played last, in milliseconds since 1970; the person's place
 * from 1 among `all` seats, their total in the game's unit, and their share of the victory.
 * @typedef {{ updated: number, place: number, all: number, total: number, share: number }} Ending
 */

/** Of so many games something is remembered. */
const MOST = 400;

const isNumbers = fields({
  accuracy: number(0, 100),
  luck: number(-1, 1),
  lost: number(0, 1e4),
});
const isEnding = fields({
  updated: time,
  place: whole(1, 99),
  all: whole(1, 99),
  total: number(-1e9, 1e9),
  share: number(0, 1),
});

/** @type {Store<Numbers>} */
export const numbers = createStore("reviewed", isNumbers, MOST);
/** By record without names. @type {Store<Ending>} */
export const endings = createStore("endings", isEnding, MOST);

/** @param {string} record @param {Numbers} numbers */
export const keepNumbers = (record, { accuracy, luck, lost }) =>
  numbers.save({ [Link.of(record).nameless]: { accuracy, luck, lost } });

/** Numbers that were kept elsewhere: none that is known here changes or makes way. @param {string} record @param {Numbers} come */
export const takeNumbers = (record, { accuracy, luck, lost }) =>
  numbers.add({ [Link.of(record).nameless]: { accuracy, luck, lost } });

/** Statistics of a game; null if it has not been reviewed. @param {string} record @returns {Numbers | null} */
export const numbersOf = (record) => numbers.get(Link.of(record).nameless);

/**
 * Finished games of which something is remembered though they are no longer kept, in the form of saves.
 * @param {string[]} records  of the games that are kept
 * @returns {Save[]}
 */
export function noLongerKept(records) {
  const known = new Set(records.map((record) => Link.of(record).nameless));
  const ended = Object.entries(endings.load()).map(([record, { updated }]) => [record, updated]);
  /** @type {Map<string, number>} */
  const played = new Map([...gamesWithMistakes(), .../** @type {[string, number][]} */ (ended)]);
  const ofDays = Object.values(keptDays()).flat();
  for (const { record, at } of ofDays) played.set(record, at);
  const practised = new Set(ofDays.flatMap(({ record, practice }) => (practice ? record : [])));
  return [...played]
    .filter(([record]) => !known.has(record))
    .map(([record, updated]) => ({
      ...{ record, ply: 0, updated, over: true },
      ...(practised.has(record) && { practice: true }),
    }));
}

/**
 * Every game of which anything is known: those that are kept, and those that count in the statistics.
 * @param {{ list: () => Save[] }} saves
 */
export function allGames(saves) {
  const games = saves.list();
  return [...games, ...noLongerKept(games.map(({ record }) => record))];
}
