/**
 * One queue to the engine. Requests of a person go at once. Background work goes one call at a time, by
 * priority, and is dropped once it is not wanted any more.
 */

/** @import { Engine } from "../types/engine.d.ts" */

/** Background work, the most urgent first: the node in sight, its rolls, the review of the game. */
export const PRIORITIES = { node: 0, rolls: 1, review: 2 };

/** @typedef {{ priority: number, isWanted: () => boolean, start: () => Promise<unknown>, drop: () => void }} Task */
/** @typedef {ReturnType<typeof createEngineQueue>} EngineQueue */

/** @param {Pick<Engine, "call">} engine */
export function createEngineQueue(engine) {
  /** @type {Task[]} */
  const waiting = [];
  let urgent = 0;
  let isRunning = false;

  /** Starts background work while nothing is urgent. */
  async function run() {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length && !urgent) {
      waiting.sort((a, b) => a.priority - b.priority);
      const task = waiting.shift();
      if (task?.isWanted()) await task.start();
      else task?.drop();
    }
    isRunning = false;
  }

  return {
    /** A call that a person waits for. @type {Engine["call"]} */
    async call(...args) {
      urgent += 1;
      try {
        return await engine.call(...args);
      } finally {
        urgent -= 1;
        run();
      }
    },

    /**
     * Background work.
     * @template T
     * @param {number} priority one of `PRIORITIES`
     * @param {() => boolean} isWanted
     * @param {(call: Engine["call"]) => Promise<T>} work  one call
     * @returns {Promise<T | null>} null where it was not wanted any more
     */
    later(priority, isWanted, work) {
      return new Promise((resolve, reject) => {
        const start = () => work(engine.call).then(resolve, reject);
        waiting.push({ priority, isWanted, start, drop: () => resolve(null) });
        run();
      });
    },
  };
}
