/** Seats of people, and the seat for whom the table waits. Seats are 0-based. */

/** @import { Frame } from "../types/game.d.ts" */

/** The viewer who sees all hands once a game is over: `ALL_HANDS` in the engine. */
export const ALL_HANDS = -3;

/** The seats of people, not bots. @param {string[]} seats @returns {number[]} */
export const peopleOf = (seats) => seats.flatMap((who, seat) => (who === "human" ? [seat] : []));

/**
 * The seat whose hand the screen may show: the only person's; null where there are several or none.
 * @param {string[]} seats @param {number[]} [localSeats] in a game by link: the seats of this device
 */
export function viewpoint(seats, localSeats = peopleOf(seats)) {
  return localSeats.length === 1 ? (localSeats[0] ?? null) : null;
}

/**
 * The seat of the person whose choice or roll comes next; null at the end and where a bot's turn or
 * nobody's comes next.
 * @param {Pick<Frame, "next" | "setup">} frame
 * @returns {number | null}
 */
export function personDue({ next, setup }) {
  if (next.kind === "over" || next.seat === null) return null;
  return setup.seats[next.seat] === "human" ? next.seat : null;
}
