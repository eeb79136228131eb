/** The choices of Expert Yahtzee in the words of a review. */

import { DICE } from "./slots.js";
import { cardName } from "./words.js";

/** @typedef {import("croupier/showdown").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * An action of a frame in words: "keep 4 4 4"; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator, names: string[] }} words
 */
export function choiceWords({ observation }, action, { t, names }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const { kind, places, card, value, loser } = choice;
  const say = (/** @type {string} */ key, params = {}) =>
    t(`review.choice.showdown.${key}`, params);
  if (kind === "keep") {
    if (places.length === DICE) return say("keep_all");
    const dice = observation.attempt?.dice ?? [];
    const kept = places.map((place) => dice[place] ?? 0).sort((a, b) => a - b);
    return kept.length ? say("keep", { faces: kept.join(" ") }) : say("keep_none");
  }
  const name = loser === null ? "" : names[loser];
  return say(kind, { card: card ? cardName(t, card) : "", value, name });
}
