/** The die that a person has in hand before it is rolled. */

import { enableHold } from "../../parts/hold_to_roll.js";

/** @type {import("../../types/game.d.ts").HoldToRollModule<import("croupier/pig").Frame>["enableHoldToRoll"]} */
export const enableHoldToRoll = (table, frame) =>
  enableHold(table, frame, [{ tone: frame.observation.seat ?? 0, face: 1 }]);
