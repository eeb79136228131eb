/** The cause of a turning point, in words. */

/** @import { Summary } from "croupier/review" */
/** @import { Speaker } from "../review/moment.js" */

/** @typedef {NonNullable<Summary["turning_point"]>} Jump */

/**
 * Whether it was a choice and whose, what chance brought, or cards that others held.
 * @param {Jump} jump @param {number | null} chooser the seat that chose at that ply
 * @param {string} kind of what was due before it, such as "roll"
 * @param {Speaker} speaker
 */
export function causeWords({ seat, cause }, chooser, kind, { t, names }) {
  const word = (/** @type {string} */ key, params = {}) => t(`review.causes.${key}`, params);
  if (cause === "own") return word("own", { name: names[seat] });
  if (cause === "others") return word("others", { name: names[chooser ?? -1] ?? "" });
  if (cause === "hidden") return word("hidden");
  return word(t.has(`review.causes.${kind}`) ? kind : "luck");
}
