/** Parts of a whole in percent as a language writes them: beside numbers.js, for few tables need it. */

import { formOf, writeNumber } from "./numbers.js";

/** @typedef {{ lang: string }} Speaker of a language, such as a translator */

/** A share, 0 to 1, in whole percent. @param {Speaker} t @param {number} share */
export const percent = (t, share) => writePercent(t.lang, share, 0);

/** A share in percent with one decimal, for small differences. @param {Speaker} t @param {number} share */
export const percentTenths = (t, share) => writePercent(t.lang, share, 1);

/** A difference with its sign, unless it rounds to zero. @param {Speaker} t @param {number} share @param {number} [digits] */
export function withSign(t, share, digits = 0) {
  const text = writePercent(t.lang, share, digits);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/**
 * A part of 1 in percent; a negative one has its sign unless it rounds to zero.
 * @param {string} lang @param {number} part @param {number} digits decimals
 */
export function writePercent(lang, part, digits) {
  // 28.5 of a hundred is 28.499999999999996 as the machine multiplies it.
  const exact = Number((Math.abs(part) * 100).toPrecision(12));
  const size = Math.round(exact * 10 ** digits) / 10 ** digits;
  return formOf(lang).percent.replace(
    "#",
    writeNumber(lang, size && part < 0 ? -size : size, digits),
  );
}
