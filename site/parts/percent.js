/** Chances and differences as people write them. */

import { writeNumber, writeTenths } from "../lib/numbers.js";

/** @import { Translator } from "../lib/i18n.js" */

/** A part of 1 in percent, without decimals. @param {Translator} t @param {number} share */
export const percent = (t, share) => written(t, share, 0);

/** The same with one decimal: for differences, which are small. @param {Translator} t @param {number} share */
export const fine = (t, share) => written(t, share, 1);

/**
 * Less than nothing has a true minus, and what rounds to nothing has none.
 * @param {Translator} t @param {number} share @param {0 | 1} digits
 */
function written(t, share, digits) {
  const below = Math.round(share * 100 * 10 ** digits) < 0;
  const size = Math.abs(share * 100);
  const n = digits ? writeTenths(t.lang, size) : writeNumber(t.lang, Math.round(size));
  return t("review.percent", { n: (below ? "−" : "") + n });
}

/** A difference with its sign. @param {Translator} t @param {number} share @param {0 | 1} [digits] */
export function signed(t, share, digits = 0) {
  const rounded = Math.round(share * 100 * 10 ** digits);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return sign + written(t, Math.abs(share), digits);
}
