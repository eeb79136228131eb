/** The last round at a table with casinos. */

/**
 * True during the last round, when dusk falls over the felt and money is covered; false while the end
 * of the round before it is still being shown.
 * @param {{next: {kind: string}, events: readonly {type: string}[]}} frame
 * @param {number} now @param {number} all rounds
 */
export const isLastRound = ({ next, events }, now, all) =>
  now === all &&
  (next.kind === "over" || !events.some(({ type }) => /^(round|deal)_ended$/.test(type)));
