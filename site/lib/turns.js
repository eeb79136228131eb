/**
 * When something is done that can wait: in a task of its own, after the next picture, or in a quiet
 * moment. A task that takes long keeps whoever taps meanwhile waiting for its end.
 */

import { afterFrame } from "./frames.js";

/**
 * Resolves in a task of its own, as soon as whatever is more urgent has had its turn.
 * @returns {Promise<void>}
 */
export const breath = () =>
  Reflect.get(globalThis, "scheduler")?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Does something in the next quiet moment, or soon in any case.
 * @param {() => unknown} task
 */
export function whenIdle(task) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/**
 * Does something once what has just been put up is on the screen, which it is when the next picture
 * has been made, and nothing else is to be done.
 * @param {() => unknown} task
 */
export const whenSeen = (task) =>
  afterFrame()
    .then(afterFrame)
    .then(() => whenIdle(task));

/**
 * Does one thing after another, with a picture after each.
 * @param {(() => void)[]} pieces @param {() => boolean} stale  whether the rest is wanted no longer
 */
export async function inPieces(pieces, stale) {
  for (const piece of pieces) {
    if (stale()) return;
    piece();
    await afterFrame();
  }
}
