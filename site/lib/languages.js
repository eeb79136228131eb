/**
 * The languages of the page, English first: the one list of them, which build and tests read too.
 *
 * `name` is what a language calls itself, `locale` what other sites call it. The rest is how it
 * writes numbers: `group` is between thousands, `decimal` before tenths; `money` has `#` for the
 * sum, `percent` for the number; `and` before the last of a list.
 */

import { getOwn } from "./get_own.js";

/** Spaces where no line breaks. */
const NARROW = "\u202f";
const SPACE = "\u00a0";

export const LANGUAGES = {
  en: {
    name: "English",
    locale: "en_GB",
    group: ",",
    decimal: ".",
    money: "$#",
    percent: "#%",
    and: " and ",
  },
  de: {
    name: "Deutsch",
    locale: "de_DE",
    group: ".",
    decimal: ",",
    money: `#${SPACE}$`,
    percent: `#${SPACE}%`,
    and: " und ",
  },
  fr: {
    name: "Français",
    locale: "fr_FR",
    group: NARROW,
    decimal: ",",
    money: `#${SPACE}$`,
    percent: `#${SPACE}%`,
    and: " et ",
  },
  nl: {
    name: "Nederlands",
    locale: "nl_NL",
    group: ".",
    decimal: ",",
    money: `$${SPACE}#`,
    percent: "#%",
    and: " en ",
  },
};

/** @typedef {typeof LANGUAGES["en"]} Language */

export const LANGS = /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES));

/**
 * Data of a language; undefined for one that is not ours.
 * @param {string} lang
 */
export const language = (lang) => getOwn(/** @type {Record<string, Language>} */ (LANGUAGES), lang);

/** What the browser's `Intl` calls a language. @param {string} lang */
export const localeOf = (lang) => (language(lang) ?? LANGUAGES.en).locale.replace("_", "-");
