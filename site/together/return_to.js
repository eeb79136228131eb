/**
 * The page to return to after a game: a challenge, a set of boards or the tables of the day that
 * the game is played for. Kept by the game's set-up.
 */

import { Link } from "../links/link.js";
import { returns } from "../saves/own_stores.js";

/**
 * @param {string} key a game's set-up
 * @returns {string | null} the path of the page; null where none waits
 */
export const returnTo = (key) => returns.get(key);

/**
 * @param {string} key a game's set-up
 * @param {string} to the path of the page
 */
export const setReturnTo = (key, to) => returns.save({ [key]: to });

/** The same; from a table of a day always to its day. @param {string} key a game's set-up */
export function wayBack(key) {
  const [, day] = /^day-(\d{4}-\d\d-\d\d)(?:-\d)?$/.exec(Link.of(key).setup.seed) ?? [];
  return returnTo(key) ?? (day ? `daily/${day}` : null);
}

/** True for a game that is compared with others': a challenge, a set of boards, or a daily game. @param {string} key */
export const isCompared = (key) => wayBack(key) !== null;
