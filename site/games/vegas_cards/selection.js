/**
 * Cards being picked from a hand: a set of places as a number, one bit a place. The engine lists
 * every way to pick the cards of every choice; a card may be picked while one of these is still
 * possible.
 */

/** @import { Choice } from "croupier/vegas_cards" */

/** @param {readonly number[]} places */
export const bitsOf = (places) => places.reduce((bits, place) => bits | (1 << place), 0);

/** The choice that exactly these cards mean, if any. @param {Choice[]} choices @param {number} picked */
export const choiceOf = (choices, picked) =>
  choices.find(({ ways }) => ways.some((way) => bitsOf(way) === picked)) ?? null;

/**
 * True if the card at a place may be added, or put back.
 * @param {Choice[]} choices @param {number} picked @param {number} place
 */
export function mayToggle(choices, picked, place) {
  const want = picked | (1 << place);
  if (want === picked) return true;
  return choices.some(({ ways }) => ways.some((way) => (bitsOf(way) & want) === want));
}
