/**
 * Tells a stale answer from one that is still wanted. A caller that waits for something asks afterwards
 * whether something else has begun meanwhile:
 *
 *     const run = runs.next();
 *     const answer = await ask();
 *     if (run.stale) return;
 *
 * @typedef {{readonly stale: boolean}} Run
 * @typedef {ReturnType<typeof latest>} Latest
 */
export function latest() {
  let count = 0;

  /** The present run. @returns {Run} */
  function present() {
    const number = count;
    return {
      get stale() {
        return number !== count;
      },
    };
  }

  return {
    present,

    /** Begins a run and makes all earlier ones stale. @returns {Run} */
    next() {
      count += 1;
      return present();
    },
  };
}
