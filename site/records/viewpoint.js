/**
 * The seat from which the screen shows the table; null where several people share the screen, or
 * none plays.
 * @param {string[]} seats @param {number[]} [mine] in a game by link: the seats of this device
 */
export function viewpoint(seats, mine = seats.flatMap((who, i) => (who === "human" ? [i] : []))) {
  return mine.length === 1 ? (mine[0] ?? null) : null;
}
