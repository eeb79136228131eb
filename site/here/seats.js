/**
 * Who sits where, as values. A seat is the host's, a device's, a bot's, or open; before the game, seats may
 * come and go, later they only change hands.
 */

import { Link } from "../links/link.js";

/** @import { SeatInfo } from "./messages.js" */

/** `holder`: "host", the token of a device, or null; `bot`: the bot that plays here, or null. @typedef {{ holder: string | null, bot: string | null, name: string }} Seat */
/**
 * @typedef {{ seats: Seat[], base: string, fixed: boolean, most: number, fillers: string[] }} Seating
 *   `base`: the set-up or the record to begin with; `fixed`: it has moves already, so its seats stay as they
 *   are; `most`: seats that the edition has; `fillers`: bots for seats that stay open
 */

export const HOST = "host";

/**
 * The seats of a set-up or a record: the host's are `mine`, those of other people are open.
 * @param {string} base @param {{ mine: number[], most: number, fillers: string[] }} how
 * @returns {Seating}
 */
export function seatingOf(base, { mine, most, fillers }) {
  const link = Link.of(base);
  const { seats, names } = link.setup;
  return {
    ...{ base, fixed: link.play !== null, most, fillers },
    seats: seats.map((who, seat) => ({
      holder: who === "human" && mine.includes(seat) ? HOST : null,
      bot: who === "human" ? null : who,
      name: names[seat] ?? "",
    })),
  };
}

/** @param {Seating} seating @param {number} at @param {Partial<Seat>} change @returns {Seating} */
const withSeat = (seating, at, change) => ({
  ...seating,
  seats: seating.seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat)),
});

/** @param {Seating} seating @param {string} holder */
export const seatsOf = ({ seats }, holder) =>
  seats.flatMap((seat, at) => (seat.holder === holder ? [at] : []));

/** A person's name counts before the game only: then it is part of the record. @param {Seating} seating @param {string} name */
const named = ({ fixed }, name) => (fixed ? {} : { name });

/**
 * A device sits down, in this seat or in the best one: an open one, else a bot's, else one more; null where
 * there is none.
 * @param {Seating} seating @param {string} device @param {string} name @param {number} [wanted]
 * @returns {Seating | null}
 */
export function sitDown(seating, device, name, wanted) {
  const { seats, fixed, most } = seating;
  const isFree = (/** @type {Seat | undefined} */ seat) =>
    seat !== undefined && seat.holder === null && (seat.bot === null || !fixed);
  if (wanted !== undefined && !isFree(seats[wanted])) return null;
  const open = seats.findIndex((seat) => seat.holder === null && seat.bot === null);
  const at = wanted ?? (open >= 0 ? open : seats.findIndex(isFree));
  const person = { holder: device, bot: null, ...named(seating, name) };
  if (at >= 0) return withSeat(standUp(seating, device), at, person);
  return fixed || seats.length >= most ? null : addSeat(seating, { ...person, name });
}

/** The seats of a device are open again. @param {Seating} seating @param {string} device @returns {Seating} */
export const standUp = (seating, device) =>
  seatsOf(seating, device).reduce(
    (rest, at) => withSeat(rest, at, { holder: null, ...named(seating, "") }),
    seating,
  );

/** @param {Seating} seating @param {Seat} [seat] an open one @returns {Seating} */
export function addSeat(seating, seat = { holder: null, bot: null, name: "" }) {
  const { seats, fixed, most } = seating;
  return fixed || seats.length >= most ? seating : { ...seating, seats: [...seats, seat] };
}

/** Takes a seat away in which nobody sits. @param {Seating} seating @param {number} at @param {number} least @returns {Seating} */
export function removeSeat(seating, at, least) {
  const { seats, fixed } = seating;
  const stays = fixed || seats.length <= least || !seats[at] || seats[at].holder !== null;
  return stays ? seating : { ...seating, seats: seats.filter((_, i) => i !== at) };
}

/** The host plays a seat, too, or leaves it to a device that comes. @param {Seating} seating @param {number} at @returns {Seating} */
export function takeOver(seating, at) {
  const seat = seating.seats[at];
  if (!seat || seat.bot !== null) return seating;
  return withSeat(seating, at, { holder: seat.holder === HOST ? null : HOST });
}

/** @param {Seating} seating @param {string} name @returns {Seating} */
export const withoutName = (seating, name) => ({
  ...seating,
  seats: seating.seats.map((seat) => (seat.name === name ? { ...seat, name: "" } : seat)),
});

/** Seats as they play: bots on open ones, or the host where the record has its people. @param {Seating} seating @returns {Seating} */
export function filled(seating) {
  const { seats, fixed, fillers } = seating;
  let used = 0;
  const fill = (/** @type {Seat} */ seat) => {
    if (seat.holder !== null || seat.bot !== null) return seat;
    if (fixed) return { ...seat, holder: HOST };
    return { ...seat, name: "", bot: fillers[used++ % fillers.length] ?? null };
  };
  return { ...seating, seats: seats.map(fill) };
}

/** Text of the record to begin with. @param {Seating} seating @param {string} [seed] another one: the next game */
export function recordOf({ seats, base, fixed }, seed) {
  const link = Link.of(base);
  if (fixed && !seed) return link.record;
  const { setup } = link;
  const colours = seats.length === setup.seats.length ? setup.colours : [];
  return link.withSetup({
    ...{ seats: seats.map(({ bot }) => bot ?? "human"), names: seats.map(({ name }) => name) },
    ...{ colours, ...(seed && { seed }) },
  }).record;
}

/** What others see of the seats; nobody sees a device's token. @param {Seating} seating @param {string[]} present devices @returns {SeatInfo[]} */
export const seatInfos = ({ seats }, present) =>
  seats.map(({ holder, bot, name }) => {
    const isHere = holder !== null && present.includes(holder);
    const who = bot ? "bot" : !holder ? "open" : holder === HOST ? HOST : isHere ? "guest" : "away";
    return { who, name, bot };
  });
