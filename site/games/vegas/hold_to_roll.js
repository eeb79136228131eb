/** The dice that a person holds before a roll. */

import { enableHold } from "../../parts/hold_to_roll.js";
import { KINDS } from "./kinds.js";
import { isSolo } from "./seats.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { ThrownDie } from "../../parts/throw.js" */
/** @import { HoldToRollModule } from "../../types/game.d.ts" */

/** @type {HoldToRollModule<Frame>["enableHoldToRoll"]} */
export const enableHoldToRoll = (table, frame) => enableHold(table, frame, diceInHand(frame));

/** @param {Frame} frame @returns {ThrownDie[]} */
function diceInHand(frame) {
  const { next, observation } = frame;
  if (next.kind !== "roll") return [];
  if (isSolo(frame)) {
    return observation.seats.flatMap(({ own }, colour) => (own ? [dieOf(colour, colour)] : []));
  }
  const left = observation.seats[next.seat ?? -1];
  if (!left) return [];
  const some = (/** @type {number} */ n, /** @type {ThrownDie["tone"]} */ tone, big = false) =>
    Array.from({ length: n }, (_, i) => dieOf(tone, i, big));
  const seat = next.seat ?? 0;
  return [
    ...some(left.own, seat),
    ...KINDS.flatMap(({ id, tone, big }) => some(left[id], tone ?? seat, big)),
  ];
}

/** @param {ThrownDie["tone"]} tone @param {number} nth @returns {ThrownDie} */
const dieOf = (tone, nth, big = false) => ({ tone, face: (nth % 6) + 1, big });
