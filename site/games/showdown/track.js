/** Cells of the sixteen spaces of the loop on a board of five by five. */

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

/** True for a wild corner. @param {number} space */
export const isWild = (space) => space % SIDE === 0;

/** True for a space on the left or right side of the loop. @param {number} space */
export const isOnSide = (space) => cell(space)[0] % SIDE === 0;

/** Offset of a pawn from the middle of its space, in cells: beside the card, not on it. */
const OFF = 0.63;

/** Place of a pawn, in cells: between its space and the bowl. @param {number} space */
export function pawnSpot(space) {
  const [x, y] = cell(space);
  const inwards = (/** @type {number} */ at) =>
    at + 0.5 + (at === 0 ? OFF : at === SIDE ? -OFF : 0);
  return { x: inwards(x), y: inwards(y) };
}
