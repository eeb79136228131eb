/** The die that a person has in hand before it is rolled. */

import { offerHold } from "../../parts/hold.js";

/** @type {import("../../types/game.d.ts").HeldModule<import("croupier/pig").Frame>["holdDice"]} */
export const holdDice = (table, frame) =>
  offerHold(table, frame, [{ tone: frame.observation.seat ?? 0, face: 1 }]);
