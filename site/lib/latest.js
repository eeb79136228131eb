/**
 * Tells a stale answer from one that is still wanted. A caller that waits for something asks afterwards
 * whether something else has begun meanwhile, or the whole has been left:
 *
 *     const runs = latest(left);
 *     const run = runs.next();
 *     const answer = await ask();
 *     if (run.aborted) return;
 *
 * @typedef {ReturnType<typeof latest>} Latest
 */

/** @param {AbortSignal} [left] ends all runs, and those that begin later */
export function latest(left) {
  let run = new AbortController();
  const end = () => run.abort();
  left?.addEventListener("abort", end);
  if (left?.aborted) end();

  return {
    /** The present run. */
    present: () => run.signal,

    /** Begins a run and ends all earlier ones. */
    next() {
      end();
      run = new AbortController();
      if (left?.aborted) end();
      return run.signal;
    },
  };
}
