/** Reviews that are kept with their games, the latest ones; each says which build has made it. */

import { recall, remember } from "../lib/small_store.js";
import { nameless } from "../records/check.js";

/** @typedef {import("croupier/review").Step} Step */
/** @typedef {import("croupier/review").Summary} Summary */
/**
 * A review as far as it has come. `start`: every seat's chance before the first ply; `length`: the
 * plies of the game; `summary` once it is complete; `sure`: whether the chances have no errors.
 * @typedef {{ start: number[], length: number, steps: Step[], summary: Summary | null, sure: boolean }} Reviewed
 */

/** So many reviews are kept whole. */
const MOST = 8;
/** Decimals of a chance that are kept: a hundredth of a percent. */
const EXACT = 1e4;

const { build = "" } = globalThis.document?.documentElement.dataset ?? {};

/** @param {string} record @returns {Reviewed | null} null where none of this build is kept */
export function keptReview(record) {
  const found = recall("reviews")[nameless(record)];
  return found?.build === build ? found.review : null;
}

/** @param {string} record @param {Reviewed} review */
export function keepReview(record, review) {
  const key = nameless(record);
  const { [key]: _, ...others } = recall("reviews");
  remember("reviews", { ...others, [key]: { build, review: rounded(review) } }, MOST);
}

/**
 * The same in fewer characters: nobody reads more than two decimals of a percent.
 * @param {Reviewed} review @returns {Reviewed}
 */
const rounded = (review) =>
  JSON.parse(JSON.stringify(review), (_, value) =>
    typeof value === "number" ? Math.round(value * EXACT) / EXACT : value,
  );
