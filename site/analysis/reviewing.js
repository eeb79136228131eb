/** The review of the game in the viewer: it is made in slices, and shown as it grows. */

import { afterFrame } from "../lib/scheduling.js";
import { fail, goToPly, showAgain } from "./controller.js";
import { PRIORITIES } from "./engine_queue.js";
import { analyse, reviewOf } from "./review/analysis.js";
import { momentsOf } from "./review/moments.js";
import { costliestFor } from "./review/verdict.js";
import { presentJudgement } from "./state.js";

/** @import { Reviewed } from "./review/kept.js" */
/** @import { Engine } from "../types/engine.d.ts" */
/** @import { Analysis } from "./state.js" */

/** Shows a review of an earlier visit. @param {Analysis} state */
export function recallReview(state) {
  const known = state.game && reviewOf(state.game.record);
  if (known) learn(state, known);
}

/**
 * Reviews the game, or continues a review that was stopped.
 * @param {Analysis} state @param {{ isLooking: boolean }} how whether to go to what cost most
 * @returns {() => void} stops it; what has been found is kept
 */
export function startReview(state, { isLooking }) {
  const { game, queue } = state;
  if (!game) return () => {};
  state.isReviewing = true;
  state.draw.review();
  const engine = {
    /** @type {Engine["call"]} */
    call: (...args) =>
      /** @type {any} */ (
        queue.later(
          PRIORITIES.review,
          () => !state.left.aborted,
          (call) => call(...args),
        )
      ),
  };
  let isFirst = isLooking;
  const news = async (/** @type {Reviewed} */ review) => {
    const before = presentJudgement(state);
    learn(state, review);
    state.draw.review();
    const look = isFirst && review.summary ? worthALook(state) : null;
    if (review.summary) isFirst = false;
    await afterFrame();
    if (state.left.aborted || state.mode !== "analysis") return;
    // A person who has gone somewhere meanwhile stays there.
    if (look !== null && !state.isSpoken) goToPly(state, look, { chunked: true });
    else if (!before && presentJudgement(state)) showAgain(state);
  };
  if (state.review?.summary) news(state.review);
  const running = analyse(engine, game.record, news);
  running.done
    .catch((error) => fail(state, error))
    .finally(() => {
      state.isReviewing = false;
      if (!state.left.aborted) state.draw.review();
    });
  return running.stop;
}

/** @param {Analysis} state @param {Reviewed} review */
function learn(state, review) {
  state.review = review;
  state.moments = momentsOf(review);
}

/** The ply before the choice that cost the person most, else the turning point. @param {Analysis} state */
function worthALook({ review, person }) {
  const [most] = costliestFor(review, person);
  return most === undefined ? (review?.summary?.turning_point?.ply ?? null) : most - 1;
}
