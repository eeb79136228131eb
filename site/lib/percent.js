/** Parts of a whole as a language writes them: beside numbers.js, for few tables need it. */

import { getOwn } from "./get_own.js";
import { language } from "./languages.js";

/** Percent signs without a space; elsewhere a non-breaking space precedes it. @type {Record<string, string>} */
const SIGNS = { en: "%", nl: "%" };

/**
 * A part of 1 in percent, with as many decimals as it needs.
 * @param {string} lang
 * @param {number} part  from 0 to 1
 * @param {number} digits  decimals at most
 */
export function writePercent(lang, part, digits) {
  const form = language(lang);
  if (!form) {
    const format = { style: /** @type {const} */ ("percent"), maximumFractionDigits: digits };
    return new Intl.NumberFormat(lang, format).format(part);
  }
  // 28.5 of a hundred is 28.499999999999996 as the machine multiplies it.
  const exact = Number((part * 100).toPrecision(12));
  const rounded = Math.round(exact * 10 ** digits) / 10 ** digits;
  return `${String(rounded).replace(".", form.decimal)}${getOwn(SIGNS, lang) ?? "\u00a0%"}`;
}
