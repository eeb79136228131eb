/** Pending input: what the table waits for, and from whom. */

import { peopleOf, personDue } from "../lib/people.js";

/** @import { Controller, Frame } from "../types/game.d.ts" */

/**
 * Pending input of the table: a choice (act), a roll by hand, a person on another device (send), nothing
 * any more (over), or nothing (null: it goes on by itself).
 * @param {Frame} frame
 * @param {string} rolling the setting: "auto" or "tap"
 * @param {Controller["byHand"]} byHand kinds of chance that a person may set off
 * @param {number[]} [localSeats] in a game by link: the seats of this device
 * @returns {"act" | "roll" | "send" | "over" | null}
 */
export function pendingInput(frame, rolling, byHand, localSeats) {
  const { next, setup } = frame;
  if (next.kind === "over") return "over";
  const seat = personDue(frame);
  if (seat === null) return null;
  const chance = next.actor < 0;
  if (chance ? !byHand.has(next.kind) : next.automatic) return null;
  if (localSeats && !localSeats.includes(seat)) return "send";
  if (!chance) return "act";
  return rolling === "tap" || (localSeats ?? peopleOf(setup.seats)).length > 1 ? "roll" : null;
}

/**
 * True if a decision may be taken back. By a lone person always; with several people only until something
 * new is on the table: nobody chooses again with more knowledge.
 * @param {Frame} frame
 * @param {number} [back] for how many plies nothing new has come
 */
export function mayTakeBack({ undo, ply, setup }, back = 1) {
  if (undo === null) return false;
  return peopleOf(setup.seats).length === 1 || undo >= ply - back;
}
