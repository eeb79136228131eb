/** A frame, and what a person is doing about it: what every part of the table is drawn from. */

import { eventOf } from "../../parts/events.js";
import { keepOf } from "./slots.js";

/** @import { Choice, Frame } from "croupier/showdown" */
/** @import { Look } from "../../types/game.d.ts" */
/** @import { Slots } from "./slots.js" */

/**
 * @typedef {object} ViewState
 * @property {Frame} frame
 * @property {boolean} open
 * @property {number | null} turn    the seat in the light; null at the end
 * @property {boolean} chances       the odds are shown
 * @property {Choice | null} keep    what the dice kept at the moment mean, while a person may keep some
 * @property {Choice[]} claims       what a person may claim now, by stopping first where dice may be kept
 * @property {Choice | null} preview the claim that a pointer or the focus is on
 * @property {string | null} picked  a card that may go to several spaces and waits for one
 */

/**
 * @param {Frame} frame
 * @param {{look: Look, chances: boolean,
 *   slots: Slots, preview: Choice | null, picked: string | null}} doing
 * @returns {ViewState}
 */
export function viewStateOf(frame, { look, chances, slots, preview, picked }) {
  const open = Boolean(look.open);
  return {
    frame,
    open,
    turn: turnOf(frame, look),
    chances,
    keep: open && frame.next.kind === "keep" ? keepOf(frame, slots) : null,
    claims: open ? claimsOf(frame) : [],
    preview,
    picked,
  };
}

/** True while the table waits for a person, here or elsewhere. @param {Look} look */
export const isAsking = ({ open, roll, line }) => Boolean(open || roll || line);

/**
 * The seat whose turn the table shows: a turn that has just ended is shown until the next one begins.
 * @param {Frame} frame @param {Look} look
 */
export function turnOf({ next, observation, events }, look) {
  if (next.kind === "over") return null;
  const ended = isAsking(look) ? undefined : eventOf(events, "turn_ended");
  return ended?.seat ?? next.seat ?? observation.seat;
}

/** True if the frame shows a bot's action: that goes quicker. @param {Frame} frame */
export function isBotsDeed({ events, setup, next }) {
  const seat = events.flatMap((event) => ("seat" in event ? [event.seat] : []))[0] ?? next.seat;
  return seat !== null && (setup.seats[seat] ?? "human") !== "human";
}

/** The claims of the present dice; where some may be kept, by stopping at them. @param {Frame} frame */
export const claimsOf = ({ next, observation: { choices, claims } }) =>
  next.kind === "keep" ? claims : choices.filter(({ card }) => card !== null);

/** Turns that are over. @param {Frame} frame */
export const turns = ({ observation }) =>
  observation.seats.reduce((sum, seat) => sum + seat.turns, 0);
