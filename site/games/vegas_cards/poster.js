/** Poster of this game: a hand to choose from, and two bills. */

import { bill } from "../../parts/bill.js";
import { card } from "../../parts/card.js";

/** @import { Placed } from "../../types/game.d.ts" */

/** The hand: number and dice of each card. */
const HAND = /** @type {const} */ ([
  [1, 1],
  [3, 1],
  [3, 2],
  [3, 1],
  [6, 1],
]);

/** @returns {Placed[]} */
export const poster = () => [
  [42, 24, -7, bill(100, "100")],
  [58, 26, 6, bill(70, "70")],
  ...HAND.map(inHand),
];

/** @param {readonly [face: number, dice: number]} card @param {number} place @returns {Placed} */
function inHand([face, dice], place) {
  const turn = (place - 2) * 12;
  return [50 + turn * 0.85, 61 + Math.abs(turn) * 0.3, turn, card(0, { face, dice })];
}
