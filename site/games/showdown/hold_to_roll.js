/** The dice that a person holds before a throw. */

import { enableHold } from "../../parts/hold_to_roll.js";
import { DICE } from "./slots.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { ThrownDie } from "../../parts/throw.js" */
/** @import { HoldToRollModule } from "../../types/game.d.ts" */

/** @type {HoldToRollModule<Frame>["enableHoldToRoll"]} */
export const enableHoldToRoll = (table, frame) => enableHold(table, frame, diceInHand(frame));

/** @param {Frame} frame @returns {ThrownDie[]} */
function diceInHand({ next, observation }) {
  if (next.kind !== "throw") return [{ tone: "red", face: 1 }];
  const left = DICE - (observation.attempt?.kept.length ?? 0);
  return Array.from({ length: left }, (_, i) => ({ tone: "black", face: (i % 6) + 1 }));
}
