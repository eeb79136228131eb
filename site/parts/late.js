/** How late an evening it is at a table with casinos. */

/**
 * Whether the last round is played: dusk lies over the felt, and money is covered. Not before all is told
 * of the round before it.
 * @param {{next: {kind: string}, events: readonly {type: string}[]}} frame
 * @param {number} now @param {number} all rounds
 */
export const isLastRound = ({ next, events }, now, all) =>
  now === all &&
  (next.kind === "over" || !events.some(({ type }) => /^(round|deal)_ended$/.test(type)));
