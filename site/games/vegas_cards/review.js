/** The choices of the card game in the words of a review. */

import { card } from "../../parts/card.js";
import { chip } from "../../parts/chip.js";

/** @import { Card, Frame } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */

/**
 * An action of a frame in words: the cards that are laid; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator }} words
 */
export function choiceWords({ observation, next }, action, { t }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const { cards, taken } = choice;
  if (next.kind === "chip") return t(`vegas_cards.choices.${taken ? "take" : "leave"}`);
  if (!cards.length) return t("vegas_cards.choices.none");
  return t("vegas_cards.choices.lay", { cards: t.list(piles(cards).map(words)) });

  /** @param {{ card: Card, n: number }} pile "two 5s" */
  function words({ card: { face, dice }, n }) {
    const key = `vegas_cards.choices.${dice === 2 ? "double" : "single"}`;
    return t(key, { n, face, count: t(`vegas_cards.choices.counts.${n}`) });
  }
}

/**
 * The same drawn: the cards that are laid, the chip card.
 * @param {Frame} frame @param {string} action @returns {Node[]}
 */
export function choicePicture({ observation, next }, action) {
  const choice = observation.choices.find((each) => each.action === action);
  if (next.kind === "chip") return choice?.taken ? [chip()] : [];
  return choice?.cards.map((each) => card(next.actor, each)) ?? [];
}

/** Equal cards together, in their order. @param {Card[]} cards */
function piles(cards) {
  /** @type {Map<string, { card: Card, n: number }>} */
  const found = new Map();
  for (const card of cards) {
    const key = `${card.face}/${card.dice}`;
    found.set(key, { card, n: (found.get(key)?.n ?? 0) + 1 });
  }
  return [...found.values()];
}
