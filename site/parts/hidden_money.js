/** Hidden money of seats. */

import { peopleOf } from "../lib/people.js";

/**
 * True if a seat's winnings are face down for the people at this screen, in a game with hidden money: a
 * lone person sees their own, several see nobody's, and without people nothing is hidden. In the last
 * round all of it is face down, until it is revealed at the end.
 * @param {{seats: string[], options: {hidden_money?: unknown}}} setup @param {number} seat
 * @param {boolean} [isLast]  the last round is played
 */
export function hidesMoney({ seats, options }, seat, isLast = false) {
  const count = peopleOf(seats).length;
  if (!options.hidden_money || count === 0) return false;
  return isLast || count > 1 || seats[seat] !== "human";
}
