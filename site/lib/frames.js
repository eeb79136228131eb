/**
 * Work on a page cut into pieces that a slow phone has time for between two frames: what is drawn, what
 * is asked of it, and what is set in motion.
 */

/** Milliseconds to wait for a frame: in a hidden tab none comes. */
const PATIENCE = 500;

/**
 * Resolves in the next frame, before that is painted: what has changed since has not been seen.
 * @returns {Promise<void>}
 */
export const nextFrame = () =>
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
