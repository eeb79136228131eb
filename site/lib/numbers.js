/**
 * Numbers, money and lists as a language writes them. The browser's own `Intl` says the same, and
 * is asked for whatever is not here; but its first use takes longer than all else that is done
 * before a table stands.
 */

import { language } from "./languages.js";

/**
 * @param {string} lang
 * @param {number} value
 * @returns {string}
 */
export function writeNumber(lang, value) {
  const form = language(lang);
  if (!form || !Number.isSafeInteger(value)) return new Intl.NumberFormat(lang).format(value);
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, form.group);
}

/**
 * A number with one decimal, such as megabytes.
 * @param {string} lang
 * @param {number} value
 */
export function writeTenths(lang, value) {
  const [whole = "", tenth = ""] = value.toFixed(1).split(".");
  const decimal = language(lang)?.decimal;
  if (decimal) return `${writeNumber(lang, Number(whole))}${decimal}${tenth}`;
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }).format(value);
}

/**
 * @param {string} lang
 * @param {number} dollars  whole ones
 */
export function writeMoney(lang, dollars) {
  const form = language(lang);
  if (form && dollars >= 0) return form.money.replace("#", () => writeNumber(lang, dollars));
  return new Intl.NumberFormat(lang, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(dollars);
}

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
  return form.percent.replace("#", () => String(rounded).replace(".", form.decimal));
}

/**
 * "Ada, Ben, and Cleo".
 * @param {string} lang
 * @param {string[]} items
 */
export function writeList(lang, items) {
  const form = language(lang);
  if (!form) return new Intl.ListFormat(lang).format(items);
  const before = items.slice(0, -1);
  const last = items.slice(-1).join("");
  return before.length
    ? before.join(", ") + (before.length > 1 ? form.last : form.and) + last
    : last;
}
