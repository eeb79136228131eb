/**
 * What a choice changes at a casino, in words: for the one who chooses, and for the others. The
 * engine says what changes; this only finds the words.
 */

import { h } from "../lib/dom.js";
import { capital } from "../lib/i18n.js";
import { mark } from "../ui/mark.js";

/** @typedef {import("croupier/vegas").Outcome} Outcome */
/** @typedef {import("../ui/mark.js").Tone} Tone */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

/**
 * A few words and the marks of those whom they are about, which stand behind the words or, with
 * `first`, before them. `amounts`: what this brings or costs each of them, behind their mark.
 * @typedef {{text: string, tones: Tone[], first?: boolean, amounts?: string[]}} Phrase
 */
/**
 * `kind`: whether the one who chooses is better off; `phrases`: the main one first, for a button;
 * `spoken`: the same in sentences.
 * @typedef {{kind: "gain" | "tied" | "short", phrases: Phrase[], spoken: string}} Effect
 */
/**
 * Who the owners are: their marks and names.
 * @typedef {{t: Translator, toneOf: (owner: number) => Tone, nameOf: (owner: number) => string}}
 *   Owners
 */

/** @param {Outcome} outcome @param {Owners} owners @returns {Effect} */
export function effectOf(outcome, owners) {
  const said = [ownPart(outcome, owners), ...otherParts(outcome, owners)];
  return {
    kind: outcome.ties.length ? "tied" : outcome.gain > 0 || outcome.own > 0 ? "gain" : "short",
    phrases: shortened(said),
    spoken: said.map(({ spoken }) => spoken).join(" "),
  };
}

/** @typedef {{phrase: Phrase, about: number[], spoken: string}} Said */

/**
 * The phrases, where somebody's money stands behind their mark if they are named before: "ties ■"
 * and "■ −60" are "ties ■ −60".
 * @param {Said[]} said @returns {Phrase[]}
 */
function shortened(said) {
  const named = said.filter(({ phrase }) => !phrase.first).flatMap(({ about }) => about);
  const money = said.filter(({ phrase }) => phrase.first);
  const amountOf = (/** @type {number} */ owner) =>
    money.find(({ about }) => about[0] === owner)?.phrase.text ?? "";
  return said
    .filter(({ phrase, about }) => !phrase.first || !named.includes(about[0] ?? -1))
    .map(({ phrase, about }) =>
      phrase.first ? phrase : { ...phrase, amounts: about.map(amountOf) },
    );
}

/** What changes for the one who chooses. @param {Outcome} outcome @param {Owners} owners @returns {Said} */
function ownPart({ own, gain, ties, taken_from, at_least }, owners) {
  if (ties.length) return say("ties", owners, { about: ties });
  if (taken_from !== null && gain === own)
    return say("takes", owners, { money: own, about: [taken_from] });
  if (gain > 0) return say(at_least ? "gain_least" : "gain", owners, { money: gain });
  if (gain < 0) return say("lose", owners, { money: -gain });
  if (own > 0) return say("keep", owners, { money: own });
  return say("none", owners);
}

/**
 * What else there is to say: a tie broken, a bill taken, who else gets less or more.
 * @param {Outcome} outcome @param {Owners} owners @returns {Said[]}
 */
function otherParts({ own, gain, others, taken_from, breaks, ties }, owners) {
  const takes = taken_from !== null && gain !== own;
  const rest = others.filter(({ owner }) => owner !== taken_from);
  const less = rest.filter(({ money }) => money < 0);
  const more = rest.filter(({ money, owner }) => money > 0 && !ties.includes(owner));
  return [
    ...(breaks.length ? [say("breaks", owners, { about: breaks })] : []),
    ...(takes ? [say("takes", owners, { money: own, about: [taken_from] })] : []),
    ...less.map(({ owner, money }) =>
      markFirst(say("costs", owners, { money: -money, about: [owner] })),
    ),
    ...more.map(({ owner, money }) => markFirst(say("gives", owners, { money, about: [owner] }))),
  ];
}

/**
 * @param {string} key @param {Owners} owners
 * @param {{money?: number, about?: number[]}} [what] thousands, and whom it is about
 * @returns {Said}
 */
function say(key, { t, toneOf, nameOf }, { money = 0, about = [] } = {}) {
  return {
    phrase: { text: t(`outcome.${key}`, { money: t.short(money) }), tones: about.map(toneOf) },
    about,
    spoken: capital(
      t(`outcome.${key}_spoken`, { money: t.money(money), names: t.list(about.map(nameOf)) }),
      t.lang,
    ),
  };
}

/** @param {Said} said @returns {Said} */
const markFirst = ({ phrase, ...rest }) => ({ ...rest, phrase: { ...phrase, first: true } });

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
 * A line ends before a word, and never between the last word and the first mark or between a mark
 * and its amount.
 * @param {Phrase} phrase
 */
function aboutSomebody({ text, tones, first, amounts = [] }) {
  const whole = (/** @type {(Node | string)[]} */ ...parts) =>
    h("span", { class: "phrase-whole" }, ...parts);
  if (first) return [whole(...tones.map((tone) => mark(tone)), text)];
  const end = text.lastIndexOf(" ") + 1;
  const [mine, ...others] = tones.map((tone, i) => [mark(tone), amounts[i] ?? ""]);
  return [
    text.slice(0, end),
    whole(text.slice(end), ...(mine ?? [])),
    ...others.map((each) => whole(...each)),
  ];
}
