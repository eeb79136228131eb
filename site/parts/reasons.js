/** The engine's reasons as a sentence; the words are among those of a game that come later. */

import { capital } from "../lib/i18n.js";

/** @import { Judgement } from "croupier/review" */
/** @import { Translator } from "../lib/i18n.js" */

/** @typedef {Judgement["reasons"][number]} Reason */

/** Largest number of reasons in a sentence. */
const MOST = 2;

/**
 * Why a choice is better than another one, in one sentence. `best`: the better one in words, "" where it
 * has just been named; `other`: the other one.
 * @param {readonly Reason[]} reasons @param {{ best?: string, other?: string }} choices
 * @param {string} game @param {string[]} names one a seat @param {Translator} t
 * @returns {string} empty where there is nothing to say
 */
export function whyWords(reasons, { best = "", other = "" }, game, names, t) {
  const [one = "", two = ""] = reasons
    .filter(({ code }) => t.has(`${game}.reasons.${code}`))
    .slice(0, MOST)
    .map((reason) => clause(reason, game, names, t));
  const why = two ? t("review.why.two", { one, two }) : one;
  if (!why && !(best && other)) return "";
  const key = why ? (best ? "both" : "than") : "none";
  const words = other ? t(`review.why.${key}`, { best, other, why }) : why;
  // A casino's name in mid-sentence may come first after all.
  return `${capital(words, t.lang)}.`;
}

/**
 * @param {Reason} reason @param {string} game @param {string[]} names @param {Translator} t
 */
function clause({ code, money, casino, card, owner, dice, percent, than }, game, names, t) {
  return t(`${game}.reasons.${code}`, {
    n: dice ?? 0,
    dice: dice ?? 0,
    money: money === null ? "" : amount(money, game, t),
    casino: casino === null ? "" : placeName(casino, game, t),
    card: card === null ? "" : t(`${game}.cards.${card}`),
    name: owner === null ? "" : (names[owner] ?? strangerName(owner, game, t)),
    percent: percent ?? "",
    than: than ?? "",
  });
}

/**
 * A casino's name within a sentence, with the word before it that it may grow together with.
 * @param {number} casino @param {string} game @param {Translator} t
 */
function placeName(casino, game, t) {
  return t(`${game}.mid_sentence.${casino}`);
}

/** A colour of the solo game, or nobody's dice. @param {number} owner @param {string} game @param {Translator} t */
function strangerName(owner, game, t) {
  const colour = `${game}.colours.${owner}`;
  return t(t.has(colour) ? colour : `${game}.neutral`);
}

/** Money where there are casinos, else points. @param {number} value @param {string} game @param {Translator} t */
const amount = (value, game, t) => (t.has(`${game}.casinos`) ? t.money(value) : t.number(value));
