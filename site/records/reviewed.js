/**
 * What is remembered of finished games beyond the games that are kept: how they ended, and how well
 * they were played.
 */

import { recall, remember } from "../lib/small_store.js";
import { nameless } from "./check.js";

/**
 * How a person played a game: `accuracy` from 0 to 100; what luck gave them, and what they lost by
 * their choices, as parts of a victory.
 * @typedef {{ accuracy: number, luck: number, lost: number }} Numbers
 */
/**
 * How a finished game ended: when it was played last, in milliseconds since 1970; the person's place
 * from 1 among `all` seats, their total in the game's unit, and their share of the victory.
 * @typedef {{ updated: number, place: number, all: number, total: number, share: number }} Ending
 */

const NUMBERS = "reviewed";
const ENDINGS = "endings";
/** Of so many games something is remembered. */
const MOST = 400;

/** @param {string} record @param {Numbers} numbers */
export const keepNumbers = (record, { accuracy, luck, lost }) =>
  remember(NUMBERS, { ...recall(NUMBERS), [nameless(record)]: { accuracy, luck, lost } }, MOST);

/** How a game was played; null where it has not been reviewed. @param {string} record @returns {Numbers | null} */
export const numbersOf = (record) => recall(NUMBERS)[nameless(record)] ?? null;

/** How finished games ended, by record without names. @returns {Record<string, Ending>} */
export const endings = () => recall(ENDINGS);

/**
 * Finished games that are remembered though they are not kept any more, as they would be kept.
 * @param {string[]} kept the records that are kept
 * @returns {import("../types/records.d.ts").Save[]}
 */
export function noLongerKept(kept) {
  const known = new Set(kept.map(nameless));
  return Object.entries(endings())
    .filter(([record]) => !known.has(record))
    .map(([record, { updated }]) => ({ record, ply: 0, updated, over: true }));
}

/** @param {Record<string, Ending>} all */
export const keepEndings = (all) => remember(ENDINGS, all, MOST);
