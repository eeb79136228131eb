/**
 * The page to return to after a game: a challenge, a set of boards or the tables of the day that
 * the game is played for. Kept by the game's set-up.
 */

import { recall, remember } from "../lib/small_store.js";

/** The name is older than the words here; browsers have it. */
const STORE = "errands";

/**
 * @param {string} key a game's set-up
 * @returns {string | null} the path of the page; null where none waits
 */
export function returnTo(key) {
  const to = recall(STORE)[key];
  return typeof to === "string" ? to : null;
}

/**
 * @param {string} key a game's set-up
 * @param {string} to the path of the page
 */
export function setReturnTo(key, to) {
  const { [key]: _, ...others } = recall(STORE);
  remember(STORE, { ...others, [key]: to });
}
