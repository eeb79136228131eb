/**
 * Reviews that are kept with their games, the latest ones. What can be counted again is left out, so that
 * keeping one takes a few milliseconds.
 */

import { createCache, createStore, namesBelow, removeStore } from "../../lib/store.js";
import { Link } from "../../links/link.js";

/** @import { Judgement, Step, Summary } from "croupier/review" */

/**
 * What a review shows of a ply; and until it is complete what its summary will be made of.
 * @typedef {Pick<Step, "ply" | "round" | "chances" | "error" | "stop" | "judgement">
 *   & Partial<Pick<Step, "actor" | "seat" | "luck" | "skill" | "hidden">>} SeenStep
 */
/**
 * A review as far as it has come. `start`: every seat's chance before the first ply; `length`: the
 * plies of the game; `summary` once it is complete; `sure`: whether the chances have no errors;
 * `firmer`: the effort with which more of it would be sure.
 * @typedef {{ start: number[], length: number, steps: SeenStep[], summary: Summary | null,
 *   sure: boolean, firmer: number | null }} Reviewed
 */

/** So many reviews are kept. */
const MOST = 8;
/** What the names of their stores begin with. */
const FOLDER = "review/";
/** Decimals of a chance that are kept: a thousandth of a percent. */
const EXACT = 1e5;

/** @param {string} record */
const nameOf = (record) => FOLDER + Link.of(record).nameless;

/** The review under a name. @param {string} name */
const cacheOf = (name) => createCache(name, 1);

/** The names of the reviews that are kept. */
const names = createStore("reviews", () => true, MOST);

/** @param {string} record @returns {Reviewed | null} null where none of this build is kept */
export const keptReview = (record) => cacheOf(nameOf(record)).get("review");

/** @param {string} record @param {Reviewed} review */
export function keepReview(record, review) {
  const name = nameOf(record);
  names.save({ [name]: 1 });
  const kept = names.load();
  for (const each of namesBelow(FOLDER)) if (!(FOLDER + each in kept)) removeStore(FOLDER + each);
  cacheOf(name).save({ review: seen(review) });
}

/**
 * What is shown of a review, in few characters.
 * @param {Reviewed} review @returns {Reviewed}
 */
const seen = ({ start, length, steps, summary, sure, firmer }) =>
  JSON.parse(
    JSON.stringify({
      ...{ start, length, summary, sure, firmer },
      steps: summary ? steps.map(seenStep) : steps,
    }),
    (_, value) => (typeof value === "number" ? Math.round(value * EXACT) / EXACT : value),
  );

/** @param {SeenStep} step @returns {SeenStep} */
const seenStep = ({ ply, round, chances, error, stop, judgement }) => ({
  ...{ ply, round, chances, error, stop, judgement },
});

/**
 * What the engine needs of the steps so far, to sum up all of them at the end.
 * @param {SeenStep[]} steps
 */
export const toldSteps = (steps) =>
  steps.map(({ actor, seat, chances, error, luck, skill, hidden, judgement }) => ({
    ...{ actor, seat, chances, error, luck, skill, hidden },
    judged: judgement && [
      judgement.loss,
      judgement.grade,
      Math.max(...judgement.choices.map(({ loss }) => loss)),
    ],
  }));
