/** What a replay without an engine shows of Expert Yahtzee. */

/** @import { Frame } from "croupier/showdown" */
/** @import { WatchedModule } from "../../types/game.d.ts" */

/** @typedef {Frame["observation"]} Observation */

/**
 * What dice may still bring to each card is of use to whoever throws them. It is most of a frame, and
 * changes with every die.
 * @type {WatchedModule<Observation>["watched"]}
 */
export const watched = (observation) => ({
  ...observation,
  offers: [],
  choices: observation.choices.map((choice) => ({ ...choice, made: [], points: [] })),
});
