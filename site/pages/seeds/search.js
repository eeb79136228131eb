/** A search for seeds in slices, short enough to stop and to report progress at any time. */

import { toCodedError } from "../../lib/coded_error.js";
import { latest } from "../../lib/latest.js";

/** @import { SeedsFound } from "croupier/seeds" */
/** @import { CodedError, Engine } from "../../types/engine.d.ts" */

/**
 * `left`: once nobody looks any more; `onProgress` is called after every slice, with the number of
 * seeds found so far and how many a second are tried; `rested` when the search waits.
 * @typedef {{
 *   left: AbortSignal, onProgress: (part: SeedsFound, total: number, rate: number) => void,
 *   failed: (error: CodedError) => void, rested: () => void
 * }} Listener
 */

/** Target duration of a slice, in ms; and the maximum growth of a slice. */
const SLICE = 200;
const GROWTH = 4;
/** One: a try may be a game of bots, who take a second for a decision. */
const FIRST = 1;
const MOST = 20_000;

/** @param {Engine} engine @param {string} record  the set-up @param {Listener} listener */
export function createSearch(engine, record, listener) {
  const runs = latest(listener.left);
  const search = {
    running: false,
    found: 0,
    tried: 0,
    time: 0,
    /** The bots' game of the next candidate so far. @type {string | null} */
    playing: null,
    tries: FIRST,
    stop,
    forget,
    run,
  };
  return search;

  function stop() {
    runs.next();
    search.running = false;
    listener.rested();
  }

  /** Something else is asked for. */
  function forget() {
    if (search.running) stop();
    Object.assign(search, { found: 0, tried: 0, time: 0, playing: null, tries: FIRST });
  }

  /** Goes on until so many more are found. @param {string} where @param {number} wanted */
  async function run(where, wanted) {
    const present = runs.next();
    const goal = search.found + wanted;
    search.running = true;
    try {
      while (search.found < goal) {
        const part = await slice(where);
        if (present.aborted) return;
        search.found += part.seeds.length;
        search.tried = part.tried;
        search.playing = part.playing;
        listener.onProgress(part, search.found, (1000 * search.tried) / search.time);
      }
    } catch (error) {
      if (present.aborted) return;
      listener.failed(toCodedError(error));
    }
    stop();
  }

  /** @param {string} where */
  async function slice(where) {
    const { tried, playing, tries } = search;
    const began = performance.now();
    const part = await engine.call("seeds", { record, where, tried, tries, playing });
    const took = Math.max(1, performance.now() - began);
    search.time += took;
    const fitting = Math.min(tries * GROWTH, (tries * SLICE) / took, MOST);
    search.tries = Math.max(1, Math.round(fitting));
    return part;
  }
}
