/** Chances and differences in percent. */

import { writeNumber, writeTenths } from "../lib/numbers.js";

/** @import { Translator } from "../lib/i18n.js" */

/** A share, 0 to 1, in whole percent. @param {Translator} t @param {number} share */
export const percent = (t, share) => formatPercent(t, share, 0);

/** A share in percent with one decimal, for small differences. @param {Translator} t @param {number} share */
export const percentTenths = (t, share) => formatPercent(t, share, 1);

/**
 * A share in percent. A negative one has a true minus sign unless it rounds to zero.
 * @param {Translator} t @param {number} share @param {0 | 1} digits
 */
function formatPercent(t, share, digits) {
  const below = Math.round(share * 100 * 10 ** digits) < 0;
  const size = Math.abs(share * 100);
  const n = digits ? writeTenths(t.lang, size) : writeNumber(t.lang, Math.round(size));
  return t("review.percent", { n: (below ? "−" : "") + n });
}

/** A difference with its sign. @param {Translator} t @param {number} share @param {0 | 1} [digits] */
export function withSign(t, share, digits = 0) {
  const rounded = Math.round(share * 100 * 10 ** digits);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return sign + formatPercent(t, Math.abs(share), digits);
}
