/** What a review says of everybody's chances. */

import { percentTenths } from "../../lib/percent.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Reviewed } from "./kept.js" */

/**
 * Everybody's chances at a ply, as far as they are known.
 * @param {Reviewed} review @param {number} ply
 */
export const chancesAt = ({ start, steps }, ply) =>
  steps[Math.min(ply, steps.length) - 1]?.chances ?? start;

/** Standard errors to either side of an interval. */
const STANDARD_ERRORS = 2;
/** Less than this is no error that could be read. */
const LEAST = 0.0005;

/**
 * A difference and how sure it is: "8.1% ± 2.0%"; without its error where nothing was left to chance.
 * @param {Translator} t @param {number} loss as a part of a victory @param {number} error one standard error
 */
export const withError = (t, loss, error) =>
  STANDARD_ERRORS * error < LEAST
    ? percentTenths(t, loss)
    : t("review.within", {
        loss: percentTenths(t, loss),
        error: percentTenths(t, STANDARD_ERRORS * error),
      });

/**
 * How much worse a choice looks: with its error where that is smaller, else about so much.
 * @type {typeof withError}
 */
export const aboutWorse = (t, loss, error) =>
  STANDARD_ERRORS * error < loss || loss < LEAST
    ? lossWords(t, loss, error)
    : t("review.about", { loss: percentTenths(t, -loss) });

/** The same as what was lost: "−8.1% ± 2.0%". @type {typeof withError} */
export const lossWords = (t, loss, error) => withError(t, -loss, error);
