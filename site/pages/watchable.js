/** A game written out, so that it can be watched on another page without an engine. */

import { viewpoint } from "../lib/people.js";
import { Link } from "../links/link.js";
import { pack } from "../links/packed_replay.js";

/** @import { Frame } from "../links/packed_replay.js" */
/** @import { WatchedModule } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** @typedef {Shell["engine"]} Engine */

/**
 * @param {Engine} engine
 * @param {string} record
 * @param {(done: number, all: number) => void} onFrame  gets the number of frames so far, and of all
 * @param {() => boolean} stopped  true once the result is no longer needed
 * @returns {Promise<{ text: string, count: number, all: number }>}  the first `count` frames of `all`,
 *   packed
 */
export async function watchable(engine, record, onFrame, stopped) {
  const { game, seats } = Link.of(record).setup;
  const seat = viewpoint(seats);
  const shown = await shownOf(game);
  const first = await engine.call("frame", { record, seat, ply: 0 });
  const frames = [shown(first)];
  for (let ply = 1; ply <= first.length && !stopped(); ply++) {
    frames.push(shown(await engine.call("frame", { record, seat, ply })));
    onFrame(ply, first.length);
  }
  return { ...(await pack(frames, record)), all: frames.length };
}

/**
 * A game's function that leaves out what only the deciding player needs; the identity if it has none.
 * @param {string} game
 * @returns {Promise<(frame: Frame) => Frame>}
 */
async function shownOf(game) {
  /** @type {WatchedModule | null} */
  const module = await import(`../games/${game}/watched.js`).catch(() => null);
  if (!module) return (frame) => frame;
  return (frame) => ({ ...frame, observation: module.watched(frame.observation) });
}
