/** Whose money is hidden from the people at this screen. */

import { peopleOf } from "../lib/people.js";

/**
 * Whether a seat's winnings lie face down for the people at this screen, in a game in which money
 * is hidden: a lone person sees their own, several see nobody's, and with no person there is
 * nobody to hide it from. In the last round all of it lies face down, until it is turned over at the end.
 * @param {{seats: string[], options: {hidden_money?: unknown}}} setup @param {number} seat
 * @param {boolean} [isLast]  the last round is played
 */
export function hidesMoney({ seats, options }, seat, isLast = false) {
  const count = peopleOf(seats).length;
  if (!options.hidden_money || count === 0) return false;
  return isLast || count > 1 || seats[seat] !== "human";
}
