/** A frame, and what somebody is doing about it: what every part of the table is drawn from. */

import { viewpoint } from "../../lib/people.js";
import { keepOf } from "./slots.js";

/** @typedef {import("croupier/showdown").Frame} Frame */
/** @typedef {import("croupier/showdown").Choice} Choice */
/**
 * @typedef {object} Scene
 * @property {Frame} frame
 * @property {boolean} open
 * @property {number | null} me      whose cards are "one's own": the only person's, or whose turn it is
 * @property {boolean} chances       the odds are shown
 * @property {Choice | null} keep    what the dice kept at the moment mean
 * @property {Choice | null} preview the claim that a pointer or the focus is on
 * @property {string | null} picked  a card that may go to several spaces and waits for one
 */

/**
 * @param {Frame} frame
 * @param {{open: boolean, chances: boolean, slots: import("./slots.js").Slots,
 *   preview: Choice | null, picked: string | null}} doing
 * @returns {Scene}
 */
export function sceneOf(frame, { open, chances, slots, preview, picked }) {
  const { setup, observation, next } = frame;
  return {
    frame,
    open,
    me: viewpoint(setup.seats) ?? next.seat ?? observation.seat,
    chances,
    keep: open && slots.held.size ? keepOf(frame, slots) : null,
    preview,
    picked,
  };
}
