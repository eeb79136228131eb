/**
 * Numbers, money and lists as a language writes them. The browser's own `Intl` says the same, and
 * is asked for whatever is not here; but its first use takes longer than all else that is done
 * before a table stands.
 */

/** Spaces where no line breaks. */
const NARROW = "\u202f";
const SPACE = "\u00a0";

/**
 * `group` stands between thousands, `decimal` before tenths; `money` has `#` for the sum; `and`
 * before the last of two, `last` of several.
 * @type {Record<string, { group: string, decimal: string, money: string, and: string, last: string }>}
 */
const FORMS = {
  en: { group: ",", decimal: ".", money: "$#", and: " and ", last: ", and " },
  de: { group: ".", decimal: ",", money: `#${SPACE}$`, and: " und ", last: " und " },
  fr: { group: NARROW, decimal: ",", money: `#${SPACE}$`, and: " et ", last: " et " },
  nl: { group: ".", decimal: ",", money: `$${SPACE}#`, and: " en ", last: " en " },
};

/**
 * @param {string} lang
 * @param {number} value
 * @returns {string}
 */
export function writeNumber(lang, value) {
  const form = FORMS[lang];
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
  const decimal = FORMS[lang]?.decimal;
  if (decimal) return `${writeNumber(lang, Number(whole))}${decimal}${tenth}`;
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }).format(value);
}

/**
 * @param {string} lang
 * @param {number} dollars  whole ones
 */
export function writeMoney(lang, dollars) {
  const form = FORMS[lang];
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
  const form = FORMS[lang];
  if (!form) return new Intl.ListFormat(lang).format(items);
  const before = items.slice(0, -1);
  const last = items.slice(-1).join("");
  return before.length
    ? before.join(", ") + (before.length > 1 ? form.last : form.and) + last
    : last;
}
