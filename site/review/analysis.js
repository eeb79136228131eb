/**
 * The analysis of a game: the engine is asked for a few decisions at a time, so that it has time for
 * other questions in between. What has been found stays when the screen is left.
 */

import { latest } from "../lib/latest.js";
import { keepReview, keptReview } from "./kept.js";

/** @typedef {import("croupier/review").ReviewPart} ReviewPart */
/** @typedef {import("./kept.js").Reviewed} Reviewed */
/** @typedef {import("../types/engine.d.ts").Engine} Engine */

/** So many decisions at a time: a slice takes about a tenth of a second. */
const SLICE = 4;
/** After so many slices what has been found is kept. */
const KEEP_EVERY = 12;

/** What is known of the games that were analysed since the page was opened. @type {Map<string, Reviewed>} */
const known = new Map();

/**
 * What is known of a game's review, from this visit or an earlier one.
 * @param {string} record @returns {Reviewed | null}
 */
export function reviewOf(record) {
  const found = known.get(record) ?? keptReview(record);
  if (found) known.set(record, found);
  return found;
}

/**
 * Goes on with the analysis of a game to its end.
 * @param {Engine} engine @param {string} record
 * @param {(review: Reviewed) => void} news after every slice
 * @returns {{ done: Promise<Reviewed | null>, stop: () => void }} null where it was stopped
 */
export function analyse(engine, record, news) {
  const runs = latest();
  return {
    done: goOn(engine, record, news, runs.next()),
    stop() {
      runs.next();
      const review = known.get(record);
      if (review) keepReview(record, review);
    },
  };
}

/**
 * @param {Engine} engine @param {string} record @param {(review: Reviewed) => void} news
 * @param {import("../lib/latest.js").Run} mine
 */
async function goOn(engine, record, news, mine) {
  let review = reviewOf(record);
  for (let slices = 1; !review?.summary; slices++) {
    const ply = review?.steps.length ?? 0;
    /** @type {ReviewPart} */
    const part = await engine.call("review", { record, ply, decisions: SLICE });
    if (mine.stale) return null;
    review = withPart(review, part);
    known.set(record, review);
    if (review.summary || slices % KEEP_EVERY === 0) keepReview(record, review);
    news(review);
  }
  return review;
}

/**
 * A review with one more part. An engine that was started again may begin earlier.
 * @param {Reviewed | null} before @param {ReviewPart} part
 * @returns {Reviewed}
 */
export function withPart(before, { start, begin, length, steps, summary, sure }) {
  const all = [...(before?.steps.slice(0, begin) ?? []), ...steps];
  return { start, length, steps: all, summary, sure };
}
