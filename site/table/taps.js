/**
 * Taps that count. A tap skips what moves; people drum with their fingers, and a tap that was meant to
 * skip must not choose what has just appeared under it.
 */

/** Milliseconds in which new choices ignore taps; an ignored tap restarts them. */
const GRACE = 350;

/** @typedef {ReturnType<typeof createTaps>} Taps */

/**
 * Times are milliseconds as in `Event.timeStamp`.
 * @param {{readonly paced: boolean}} motion whether there is anything to skip at all
 */
export function createTaps(motion) {
  /** Until when no tap counts. */
  let until = 0;
  const wait = (/** @type {number} */ now) => {
    until = motion.paced ? Math.max(until, now + GRACE) : 0;
  };
  return {
    /** A person is to choose, to roll or to go on from now on. */
    choicesAppear: () => wait(performance.now()),

    /** A tap has skipped something. @param {number} now */
    skipped: wait,

    /**
     * True for an ignored tap. It extends the grace period: drumming only skips, however fast the table is.
     * @param {number} now
     */
    ignores(now) {
      if (now >= until) return false;
      wait(now);
      return true;
    },
  };
}
