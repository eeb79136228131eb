/** Expert Yahtzee for replays without an engine. */

/** @import { Frame } from "croupier/showdown" */
/** @import { WatchedModule } from "../../types/game.d.ts" */

/** @typedef {Frame["observation"]} Observation */

/**
 * Odds of dice are for the person who throws. They are most of a frame, and change with every die.
 * @type {WatchedModule<Observation>["watched"]}
 */
export const watched = (observation) => ({
  ...observation,
  offers: [],
  choices: observation.choices.map((choice) => ({ ...choice, made: [], points: [] })),
});
