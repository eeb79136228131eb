/** Conditions of the tips about extras. */

/** @import { Casino, Frame } from "croupier/vegas" */
/** @import { Dice, LazyExtra } from "../../../types/extra.d.ts" */

/** @typedef {LazyExtra["tip"]} Tip */

/** True if the seat in turn has dice at a casino. @param {Frame} frame */
export const begun = ({ observation: { casinos }, next }) =>
  casinos.some(({ dice }) => dice.some(({ owner }) => owner === next.seat));

/**
 * About a casino's contents: once the seat in turn has laid dice.
 * @param {string} at a selector @param {(casino: Casino) => boolean} lies @returns {Tip}
 */
export const tipOfThing = (at, lies) => ({
  at,
  due: (frame) => begun(frame) && frame.observation.casinos.some(lies),
});

/**
 * About dice of a kind: when they are in a roll that is to be placed.
 * @param {string} at a selector @param {Dice["id"]} kind
 * @returns {Tip}
 */
export const tipOfDice = (at, kind) => ({
  at,
  due: ({ next, observation: { roll } }) => next.kind === "place" && Boolean(roll?.[kind].length),
});
