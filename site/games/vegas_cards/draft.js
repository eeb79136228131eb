/**
 * Cards being picked from a hand: a set of places as a number, one bit a place. The engine lists
 * every way to pick every choice; a draft is as good as what may still come of it.
 */

/** @typedef {import("./types.js").Choice} Choice */

/** @param {readonly number[]} places */
export const bitsOf = (places) => places.reduce((bits, place) => bits | (1 << place), 0);

/** The choice that exactly these cards mean, if any. @param {Choice[]} choices @param {number} draft */
export const choiceOf = (choices, draft) =>
  choices.find(({ ways }) => ways.some((way) => bitsOf(way) === draft)) ?? null;

/**
 * Whether the card at a place may be added, or put back.
 * @param {Choice[]} choices @param {number} draft @param {number} place
 */
export function mayToggle(choices, draft, place) {
  const want = draft | (1 << place);
  if (want === draft) return true;
  return choices.some(({ ways }) => ways.some((way) => (bitsOf(way) & want) === want));
}
