/** Turning point of a game by its review: known already, or found now. */

/** @import { Reviewed } from "../analysis/review/kept.js" */
/** @import { Engine } from "../types/engine.d.ts" */
/** @import { TurningPoint } from "../types/shell.d.ts" */

/**
 * @param {Engine} engine @param {string} record @param {number | null} seat  the reader's, if any
 * @param {AbortSignal} run  until it is of interest no longer
 * @returns {Promise<TurningPoint | null>}
 */
export async function turningPoint(engine, record, seat, run) {
  const [{ analyse }, { costliestFor, turningPointFor }] = await Promise.all([
    import("../analysis/review/analysis.js"),
    import("../analysis/review/verdict.js"),
  ]);
  if (run.aborted) return null;
  const review = await firstLook((news) => analyse(engine, record, news), run);
  const turning = review && turningPointFor(review, seat);
  const [costliest = null] = seat === null ? [] : costliestFor(review, seat);
  return turning && { ...turning, costliest };
}

/**
 * A review as soon as all of the game has been judged: who waits at a table does not wait until it is
 * firmer. Null where it is of interest no longer.
 * @param {(news: (review: Reviewed) => void) => ReturnType<typeof import("../analysis/review/analysis.js").analyse>} begin
 * @param {AbortSignal} run
 * @returns {Promise<Reviewed | null>}
 */
const firstLook = (begin, run) =>
  new Promise((resolve, reject) => {
    const look = begin((review) => {
      if (!review.summary) return;
      look.stop();
      resolve(review);
    });
    look.done.then(resolve, reject);
    // At once: with its next answer it would write to the storage.
    run.addEventListener("abort", look.stop);
  });
