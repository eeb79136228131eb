/**
 * The analysis of a game: the engine is asked for a few decisions at a time, so that it has time for
 * other questions in between. What has been found stays when the screen is left.
 */

import { latest } from "../../lib/latest.js";
import { afterFrame } from "../../lib/scheduling.js";
import { keepReview, keptReview, toldSteps } from "./kept.js";

/** @import { ReviewChunk as ReviewPart } from "croupier/review" */
/** @import { Engine } from "../../types/engine.d.ts" */
/** @import { Reviewed } from "./kept.js" */

/** A slice takes about so many milliseconds: a question in between waits no longer. */
const SLICE = 120;
/** So many decisions are the first slice; and so many at most are one. */
const FIRST = 2;
const MOST = 40;
/** After so many milliseconds what has been found is kept. */
const KEEP_EVERY = 2000;

/** The latest games that were analysed since the page was opened, the latest last. @type {Map<string, Reviewed>} */
const known = new Map();
/** Their number, at most: a person may watch games all day. */
const MOST_KNOWN = 8;

/** @param {string} record @param {Reviewed} review */
function learn(record, review) {
  known.delete(record);
  known.set(record, review);
  const [oldest = ""] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
}

/**
 * What is known of a game's review, from this visit or an earlier one.
 * @param {string} record @returns {Reviewed | null}
 */
export function reviewOf(record) {
  const found = known.get(record) ?? keptReview(record);
  if (found) learn(record, found);
  return found;
}

/**
 * Goes on with the analysis of a game to its end.
 * @param {Pick<Engine, "call">} engine @param {string} record
 * @param {(review: Reviewed) => void} news after every slice
 * @returns {{ done: Promise<Reviewed | null>, stop: () => void }} null where it was stopped
 */
export function analyse(engine, record, news) {
  const runs = latest();
  const run = runs.next();
  return {
    done: goOn(engine, record, news, run),
    stop() {
      if (run.aborted) return;
      runs.next();
      const review = known.get(record);
      if (review) keepReview(record, review);
    },
  };
}

/** With so much effort at most games are analysed one after another. */
const LOOKS_ASIDE = 2;

/**
 * Analyses a game among many: with less effort for what stays open, and nothing of it is kept.
 * @param {Pick<Engine, "call">} engine @param {string} record @param {AbortSignal} run
 * @param {(part: number) => void} tell how much of it is done, from 0 to 1, after every slice
 * @returns {Promise<Reviewed | null>} null where it is wanted no longer
 */
export async function analyseAside(engine, record, run, tell) {
  let review = reviewOf(record);
  try {
    while (!review?.summary || (review.firmer && review.firmer <= LOOKS_ASIDE)) {
      const looks = (review?.summary && review.firmer) || 1;
      const news = (/** @type {Reviewed} */ { steps, length }) =>
        tell((looks === 1 ? 0 : 0.5) + (0.5 * steps.length) / Math.max(1, length));
      review = await look(engine, record, looks, review, news, run, false);
      if (!review) return null;
    }
    return review;
  } finally {
    if (!keptReview(record)) known.delete(record);
  }
}

/**
 * First everything is judged at a first look; then, while that makes more of it sure, once more with
 * more effort.
 * @param {Pick<Engine, "call">} engine @param {string} record @param {(review: Reviewed) => void} news
 * @param {AbortSignal} run
 */
async function goOn(engine, record, news, run) {
  let review = reviewOf(record);
  while (!review?.summary || review.firmer) {
    const looks = (review?.summary && review.firmer) || 1;
    review = await look(engine, record, looks, review, news, run);
    if (!review) return null;
  }
  return review;
}

/**
 * Goes through the whole game with so many looks at what is open.
 * @param {Pick<Engine, "call">} engine @param {string} record @param {number} looks @param {Reviewed | null} before
 * @param {(review: Reviewed) => void} news @param {AbortSignal} run
 * @param {boolean} [keep] with the reviews that are kept
 */
async function look(engine, record, looks, before, news, run, keep = true) {
  let review = before;
  let ply = review?.summary ? 0 : (review?.steps.length ?? 0);
  let steps = review && !review.summary ? toldSteps(review.steps) : null;
  let decisions = FIRST;
  let kept = performance.now();
  for (;;) {
    const began = performance.now();
    const part = await engine.call("review", { record, ply, decisions, looks, steps });
    if (run.aborted) return null;
    const now = performance.now();
    review = withPart(review, part);
    steps = null;
    ply = part.begin + part.steps.length;
    decisions = nextSlice(decisions, now - began);
    learn(record, review);
    news(review);
    if (keep && (part.summary || now - kept > KEEP_EVERY)) {
      // Once the news are on the screen: a long game takes a while to be written down.
      await afterFrame();
      if (run.aborted) return null;
      keepReview(record, review);
      kept = now;
    }
    if (part.summary) return review;
  }
}

/**
 * How many decisions are the next slice where so many took so many milliseconds.
 * @param {number} decisions @param {number} took
 */
const nextSlice = (decisions, took) =>
  Math.max(1, Math.min(MOST, 2 * decisions, Math.round((decisions * SLICE) / Math.max(1, took))));

/**
 * A review with one more part. An engine that was started again may begin earlier; with more effort
 * what was known stays until it is known better.
 * @param {Reviewed | null} before @param {ReviewPart} part
 * @returns {Reviewed}
 */
export function withPart(before, { start, begin, length, steps, summary, sure, firmer }) {
  const known = before?.steps ?? [];
  const after = before?.summary ? known.slice(begin + steps.length) : [];
  const all = [...known.slice(0, begin), ...steps, ...after];
  return summary || !before?.summary
    ? { start, length, steps: all, summary, sure, firmer }
    : { ...before, start, steps: all };
}
