/**
 * One tab plays a game, others only look on: whoever holds the game's lock may write. Where the
 * browser knows no locks (a frame without an origin), a tab is alone with what it keeps anyway.
 */

const PREFIX = "croupier/";

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
