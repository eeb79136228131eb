/**
 * What a game is played for: the page, by its path, that waits for the end of it. A challenge, a
 * set of boards, the tables of the day.
 */

import { recall, remember } from "../lib/small_store.js";

/**
 * @param {string} key a game's set-up
 * @returns {string | null}
 */
export function returnTo(key) {
  const to = recall("errands")[key];
  return typeof to === "string" ? to : null;
}

/**
 * @param {string} key a game's set-up
 * @param {string} to the path of the page
 */
export function setReturnTo(key, to) {
  const { [key]: _, ...others } = recall("errands");
  remember("errands", { ...others, [key]: to });
}
