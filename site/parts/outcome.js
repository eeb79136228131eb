/**
 * Effect of a choice at a casino, in words: for the chooser, and for the others. The engine computes it;
 * this only finds the words.
 */

import { h } from "../lib/dom.js";
import { capital } from "../lib/i18n.js";
import { mark } from "../ui/mark.js";

/** @import { Outcome } from "croupier/vegas" */
/** @import { Translator } from "../lib/i18n.js" */
/** @import { Tone } from "../ui/mark.js" */

/**
 * A few words and the marks of those whom they are about, behind them. `amounts`: what this brings or
 * costs each of them, behind their mark.
 * @typedef {{text: string, tones: Tone[], amounts?: string[]}} Phrase
 */
/**
 * `kind`: whether the one who chooses is better off; `phrases`: for a button, first what it does for
 * the chooser, then what it does to others; `spoken`: the same in sentences.
 * @typedef {{kind: "gain" | "tied" | "short", phrases: Phrase[], spoken: string}} Effect
 */
/**
 * Marks and names of the owners.
 * @typedef {{t: Translator, toneOf: (owner: number) => Tone, nameOf: (owner: number) => string}}
 *   Owners
 */

/** @param {Outcome} outcome @param {Owners} owners @returns {Effect} */
export function effectOf(outcome, owners) {
  const { ties, gain, own } = outcome;
  return {
    kind: ties.length ? "tied" : gain > 0 || own > 0 ? "gain" : "short",
    phrases: [plain(ownWords(outcome, owners)), ...otherPhrases(outcome, owners)],
    spoken: [ownSentence(outcome, owners), ...otherSentences(outcome, owners)].join(" "),
  };
}

/** Effect on the chooser. @param {Outcome} outcome @param {Owners} owners */
function ownWords({ own, gain, at_least }, { t }) {
  const say = (/** @type {string} */ key, money = 0) =>
    t(`outcome.${key}`, { money: t.short(money) });
  if (gain > 0) return say(at_least ? "gain_least" : "gain", gain);
  if (gain < 0) return say("lose", -gain);
  return own > 0 ? say("keep", own) : say("none");
}

/**
 * A tie, a tie broken, and what the others get less or more, each amount behind its mark.
 * @param {Outcome} outcome @param {Owners} owners @returns {Phrase[]}
 */
function otherPhrases({ ties, breaks, others }, { t, toneOf }) {
  const amountOf = (/** @type {number} */ owner) => {
    const { money = 0 } = others.find((each) => each.owner === owner) ?? {};
    return (
      money && t(`outcome.${money < 0 ? "costs" : "gives"}`, { money: t.short(Math.abs(money)) })
    );
  };
  const about = (/** @type {string} */ text, /** @type {number[]} */ who) => ({
    text,
    tones: who.map(toneOf),
    amounts: who.map((owner) => amountOf(owner) || ""),
  });
  const named = [...ties, ...breaks];
  const rest = others.filter(({ owner, money }) => money && !named.includes(owner));
  return [
    ...(ties.length ? [about(t("outcome.ties"), ties)] : []),
    ...(breaks.length ? [about(t("outcome.breaks"), breaks)] : []),
    ...rest.sort((a, b) => a.money - b.money).map(({ owner }) => about("", [owner])),
  ];
}

/** @param {Outcome} outcome @param {Owners} owners */
function ownSentence({ own, gain, ties, taken_from, at_least }, owners) {
  if (ties.length) return say("ties", owners, { about: ties });
  if (taken_from !== null && gain === own)
    return say("takes", owners, { money: own, about: [taken_from] });
  if (gain > 0) return say(at_least ? "gain_least" : "gain", owners, { money: gain });
  if (gain < 0) return say("lose", owners, { money: -gain });
  return own > 0 ? say("keep", owners, { money: own }) : say("none", owners);
}

/**
 * Further effects: a tie broken, a bill taken, who else gets less or more.
 * @param {Outcome} outcome @param {Owners} owners
 */
function otherSentences({ own, gain, others, taken_from, breaks, ties }, owners) {
  const takes = taken_from !== null && gain !== own;
  const rest = others.filter(({ owner }) => owner !== taken_from);
  const less = rest.filter(({ money }) => money < 0);
  const more = rest.filter(({ money, owner }) => money > 0 && !ties.includes(owner));
  return [
    ...(breaks.length ? [say("breaks", owners, { about: breaks })] : []),
    ...(takes ? [say("takes", owners, { money: own, about: [taken_from] })] : []),
    ...less.map(({ owner, money }) => say("costs", owners, { money: -money, about: [owner] })),
    ...more.map(({ owner, money }) => say("gives", owners, { money, about: [owner] })),
  ];
}

/**
 * @param {string} key @param {Owners} owners
 * @param {{money?: number, about?: number[]}} [what] thousands, and whom it is about
 */
const say = (key, { t, nameOf }, { money = 0, about = [] } = {}) =>
  capital(
    t(`outcome.${key}_spoken`, { money: t.money(money), names: t.list(about.map(nameOf)) }),
    t.lang,
  );

/** A phrase of its own that is about nobody. @param {string} text @returns {Phrase} */
export const plain = (text) => ({ text, tones: [] });

/** The phrases on a button, the first as the main one. @param {Phrase[]} phrases */
export const phraseNodes = (phrases) =>
  phrases.flatMap((phrase, i) => {
    const look = { class: i ? "phrase phrase-more" : "phrase" };
    const node = h("span", look, phrase.tones.length ? aboutSomebody(phrase) : phrase.text);
    return i ? [" ", node] : [node];
  });

/**
 * A phrase is one line: the words with the first mark and its amount; where it is about several, another
 * line may begin before the mark of each.
 * @param {Phrase} phrase
 */
function aboutSomebody({ text, tones, amounts = [] }) {
  const amount = text ? "phrase-amount" : "";
  return tones.flatMap((tone, i) => [
    i ? " " : "",
    h(
      "span",
      { class: "phrase-whole" },
      !i && text && `${text} `,
      mark(tone),
      amounts[i] && h("span", { class: amount }, amounts[i]),
    ),
  ]);
}
