/** The choices of the card game in the words of a review. */

import { cardsWords } from "./words.js";

/** @typedef {import("croupier/vegas_cards").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * An action of a frame in words: the cards that are laid; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator }} words
 */
export function choiceWords({ observation, next }, action, { t }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const { cards, taken } = choice;
  if (next.kind === "chip") return t(`review.choice.vegas_cards.${taken ? "take" : "leave"}`);
  const key = cards.length ? "lay" : "none";
  return t(`review.choice.vegas_cards.${key}`, { cards: cardsWords(t, cards) });
}
