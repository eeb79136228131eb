/** No dice to hold: this game has none to roll. */

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { HoldToRollModule } from "../../types/game.d.ts" */

/** @type {HoldToRollModule<Frame>["enableHoldToRoll"]} */
export const enableHoldToRoll = async () => {};
