/**
 * Numbers, money and lists as a language writes them. The browser's own `Intl` says the same, and
 * is asked for whatever is not here; but its first use takes longer than all else that is done
 * before a table is shown.
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
