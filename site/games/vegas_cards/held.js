/** The dice that a person has in hand: there are none in this game. */

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { HeldModule } from "../../types/game.d.ts" */

/** @type {HeldModule<Frame>["holdDice"]} */
export const holdDice = async () => {};
