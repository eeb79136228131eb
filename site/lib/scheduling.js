/**
 * Work that can wait: in a task of its own, after the next paint, or when the browser is idle. A long
 * task delays the answer to a tap.
 */

import { afterFrame } from "./frames.js";

/**
 * Resolves in a new task, after input and rendering that are due.
 * @returns {Promise<void>}
 */
export const yieldToMain = () =>
  Reflect.get(globalThis, "scheduler")?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Runs a task when the browser is idle, within two seconds in any case.
 * @param {() => unknown} task
 */
export function whenIdle(task) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/**
 * Runs a task once the present state of the page has been painted and the browser is idle.
 * @param {() => unknown} task
 */
export const afterPaint = (task) =>
  afterFrame()
    .then(afterFrame)
    .then(() => whenIdle(task));

/**
 * Renders chunk after chunk, with a frame after each.
 * @param {(() => void)[]} chunks @param {() => boolean} stale  true once the rest is no longer wanted
 */
export async function renderInChunks(chunks, stale) {
  for (const chunk of chunks) {
    if (stale()) return;
    chunk();
    await afterFrame();
  }
}
