/** The dice that a person has in hand: there are none in this game. */

/** @type {import("../../types/game.d.ts").HeldModule<import("croupier/vegas_cards").Frame>["holdDice"]} */
export const holdDice = async () => {};
