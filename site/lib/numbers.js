/**
 * Numbers, money and lists as a language writes them, with the data of languages.js: the first use of
 * the browser's `Intl` takes longer than all else that is done before a table is shown.
 */

import { LANGUAGES, language } from "./languages.js";

const MINUS = "−";

/** How a language of the page writes numbers. @param {string} lang */
export const formOf = (lang) => language(lang) ?? LANGUAGES.en;

/**
 * A number with groups of thousands.
 * @param {string} lang
 * @param {number} value
 * @param {number} [digits] decimals; as many as it has if left out
 * @returns {string}
 */
export function writeNumber(lang, value, digits) {
  const { group, decimal } = formOf(lang);
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  const [whole = "", rest = ""] = text.replace("-", MINUS).split(".");
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (rest && decimal + rest);
}

/**
 * @param {string} lang
 * @param {number} dollars  whole ones
 * @returns {string}
 */
export function writeMoney(lang, dollars) {
  if (dollars < 0) return MINUS + writeMoney(lang, -dollars);
  return formOf(lang).money.replace("#", () => writeNumber(lang, dollars));
}

/**
 * A difference with its sign, such as money won; zero has none.
 * @param {number} value @param {(size: number) => string} write
 */
export const writeChange = (value, write) =>
  (value > 0 ? "+" : value < 0 ? MINUS : "") + write(Math.abs(value));

/**
 * "Ada, Ben and Cleo".
 * @param {string} lang
 * @param {string[]} items
 */
export function writeList(lang, items) {
  const before = items.slice(0, -1).join(", ");
  return before + (items.length > 1 ? formOf(lang).and : "") + items.slice(-1);
}
