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

/** Whether a space is on the left or the right side of the loop. @param {number} space */
export const isOnSide = (space) => cell(space)[0] % SIDE === 0;

/** How far a pawn stands from the middle of its space, in cells: beside the card, not on it. */
const OFF = 0.63;

/** Where a pawn stands, in cells: between its space and the bowl. @param {number} space */
export function pawnSpot(space) {
  const [x, y] = cell(space);
  const inwards = (/** @type {number} */ at) =>
    at + 0.5 + (at === 0 ? OFF : at === SIDE ? -OFF : 0);
  return { x: inwards(x), y: inwards(y) };
}
