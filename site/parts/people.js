/** Which seats are people's at this screen, and what follows from that. */

/** @typedef {{seats: string[]}} Seated */

/** The seats of people. @param {Seated} setup @returns {number[]} */
const people = ({ seats }) => seats.flatMap((who, seat) => (who === "human" ? [seat] : []));

/** The seat of the only person; null where there are none or several. @param {Seated} setup */
export function onlyPerson(setup) {
  const [first = null, second] = people(setup);
  return second === undefined ? first : null;
}

/**
 * Whether a seat's winnings lie face down for the people at this screen, in a game in which money
 * is hidden: a lone person sees their own, several see nobody's, and with no person there is
 * nobody to hide it from.
 * @param {Seated & {options: {hidden_money?: unknown}}} setup @param {number} seat
 */
export function hidesMoney(setup, seat) {
  const count = people(setup).length;
  if (!setup.options.hidden_money || count === 0) return false;
  return count > 1 || setup.seats[seat] !== "human";
}
