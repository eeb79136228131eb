/** The choices of Expert Yahtzee in the words of a review. */

import { h } from "../../lib/dom.js";
import { die } from "../../parts/die.js";
import { cardSign } from "./card_sign.js";
import { DICE } from "./slots.js";
import { cardName } from "./words.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */

/**
 * An action of a frame in words: "keep 4 4 4"; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator, names: string[] }} words
 */
export function choiceWords({ observation }, action, { t, names }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const { kind, places, card, value, loser } = choice;
  if (kind === "raise" && !card) return raisingWords(observation, t);
  const say = (/** @type {string} */ key, params = {}) => t(`showdown.choices.${key}`, params);
  if (kind === "keep") {
    if (places.length === DICE) return say("keep_all");
    const dice = observation.attempt?.dice ?? [];
    const kept = places.map((place) => dice[place] ?? 0).sort((a, b) => a - b);
    return kept.length ? say("keep", { faces: kept.join(" ") }) : say("keep_none");
  }
  const name = loser === null ? "" : names[loser];
  return say(kind, { card: card ? cardName(t, card) : "", value, name });
}

/**
 * The same drawn: the five dice, those that are thrown again as ghosts; the card, and what it brings.
 * @param {Frame} frame @param {string} action @returns {Node[]}
 */
export function choicePicture({ observation }, action) {
  const choice = observation.choices.find((each) => each.action === action);
  if (choice?.kind === "keep") {
    const dice = [...(observation.attempt?.dice ?? [])];
    return dice.map((face, at) => die("black", face, { ghost: !choice.places.includes(at) }));
  }
  return choice?.card ? [cardSign(choice.card), h("b", null, String(choice.value))] : [];
}

/**
 * To try to raise the card under the pawn, or any card of the seat.
 * @param {Frame["observation"]} observation @param {Translator} t
 */
function raisingWords({ offers }, t) {
  const within = offers.filter(({ kind, least }) => kind === "raise" && least !== null);
  const [offer] = within;
  if (within.length !== 1 || !offer) return t("showdown.choices.raise_any");
  const params = { value: offer.least ?? 0, card: cardName(t, offer.card) };
  return t("showdown.choices.raise_try", params);
}
