/**
 * When work is done: in a task of its own, around the next frame, or when the browser is idle. A long task
 * delays the answer to a tap, and a page is laid out anew where it is changed and measured in turn.
 */

/** Milliseconds to wait for a frame: in a hidden tab none comes. */
const PATIENCE = 500;

/**
 * Resolves in the next frame, before that is painted: what has changed since has not been seen.
 * @returns {Promise<void>}
 */
const nextFrame = () =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Resolves once the next frame has been painted: everything has been laid out by then, and to ask where
 * it is costs nothing.
 * @returns {Promise<void>}
 */
export async function afterFrame() {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Resolves in a new task, after input and rendering that are due.
 * @returns {Promise<void>}
 */
export const yieldToMain = () =>
  Reflect.get(globalThis, "scheduler")?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Runs a task once the present state of the page has been painted and the browser is idle, soon after in
 * any case.
 * @param {() => unknown} task
 */
export async function whenIdle(task) {
  await afterFrame();
  await afterFrame();
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/**
 * Renders chunk after chunk, with a frame after each.
 * @param {(() => void)[]} chunks @param {AbortSignal} run  until the rest is no longer wanted
 */
export async function renderInChunks(chunks, run) {
  for (const chunk of chunks) {
    if (run.aborted) return;
    chunk();
    await afterFrame();
  }
}
