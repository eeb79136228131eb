/** What a replay without an engine shows of Expert Yahtzee. */

/** @typedef {import("croupier/showdown").Frame["observation"]} Observation */

/**
 * What dice may still bring to each card is of use to whoever throws them. It is most of a frame, and
 * changes with every die.
 * @type {import("../../types/game.d.ts").WatchedModule<Observation>["watched"]}
 */
export const watched = (observation) => ({
  ...observation,
  offers: [],
  choices: observation.choices.map((choice) => ({ ...choice, made: [], points: [] })),
});
