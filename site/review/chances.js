/** What a review says of everybody's chances. */

/**
 * Everybody's chances at a ply, as far as they are known.
 * @param {import("./kept.js").Reviewed} review @param {number} ply
 */
export const chancesAt = ({ start, steps }, ply) =>
  steps[Math.min(ply, steps.length) - 1]?.chances ?? start;
