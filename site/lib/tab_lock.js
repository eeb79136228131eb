/**
 * One tab plays a game, others only show it: the tab that holds the game's lock may write. Where
 * the browser has no locks (a frame without an origin), no other tab sees what this one keeps.
 */

import { PREFIX } from "./browser_storage.js";

/**
 * Takes the lock on a game.
 * @param {string} key
 * @param {{ steal?: boolean, lost?: () => void }} [how] `steal`: from whichever tab has it;
 *   `lost`: called when another tab does so to this one
 * @returns {Promise<(() => void) | null>} gives it back; null where another tab has it
 */
export function hold(key, { steal = false, lost } = {}) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    let held = false;
    const granted = (/** @type {Lock | null} */ lock) => {
      if (!lock) return resolve(null);
      held = true;
      return new Promise((release) => resolve(() => release(undefined)));
    };
    navigator.locks
      .request(`${PREFIX}${key}`, steal ? { steal } : { ifAvailable: true }, granted)
      .catch(() => (held ? lost?.() : resolve(() => {})));
  });
}
