/** Where the sixteen spaces of the loop are on a board of five by five. */

const SIDE = 4;
export const SPACES = 4 * SIDE;

/**
 * Column and row of a space, 0-4, clockwise from the upper left corner.
 * @param {number} space @returns {[number, number]}
 */
export function cell(space) {
  const along = space % SIDE;
  return /** @type {[number, number]} */ (
    [
      [along, 0],
      [SIDE, along],
      [SIDE - along, SIDE],
      [0, SIDE - along],
    ][Math.floor(space / SIDE)]
  );
}

/** Whether a space is one of the wild corners. @param {number} space */
export const isWild = (space) => space % SIDE === 0;

/** How far from the middle of its space a pawn stands: on the inner edge, off the card. */
const INWARD = { low: 0.52, high: -0.42 };

/** Where a pawn stands, in cells from the upper left corner. @param {number} space */
export function standing(space) {
  const [x, y] = cell(space);
  const along = (/** @type {number} */ at) =>
    at + 0.5 + (at === 0 ? INWARD.low : at === SIDE ? INWARD.high : 0);
  return { x: along(x), y: along(y) };
}
