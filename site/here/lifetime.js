/** What every session has from its beginning to its end: a clock, a screen that stays on, those who watch it. */

import { keepAwake } from "./awake.js";

/** Milliseconds between two looks at the clock. */
const TICK_MS = 1000;

/**
 * `now` has no jumps as the time of day has them. The page takes the session with it.
 * @param {{ tick: (now: number) => void, quit: () => void }} on
 */
export function createLifetime({ tick, quit }) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const timer = setInterval(() => tick(performance.now()), TICK_MS);
  const letSleep = keepAwake();
  addEventListener("pagehide", quit);
  return {
    changed() {
      for (const listener of listeners) listener();
    },
    /** Calls back whenever something has changed. @param {() => void} listener */
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      clearInterval(timer);
      letSleep();
      removeEventListener("pagehide", quit);
    },
  };
}
