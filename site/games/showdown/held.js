/** The dice that a person has in hand before they are thrown. */

import { offerHold } from "../../parts/hold.js";
import { DICE } from "./slots.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { ThrownDie } from "../../parts/throw.js" */
/** @import { HeldModule } from "../../types/game.d.ts" */

/** @type {HeldModule<Frame>["holdDice"]} */
export const holdDice = (table, frame) => offerHold(table, frame, diceInHand(frame));

/** @param {Frame} frame @returns {ThrownDie[]} */
function diceInHand({ next, observation }) {
  if (next.kind !== "throw") return [{ tone: "red", face: 1 }];
  const left = DICE - (observation.attempt?.kept.length ?? 0);
  return Array.from({ length: left }, (_, i) => ({ tone: "black", face: (i % 6) + 1 }));
}
