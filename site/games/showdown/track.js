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

/** Where a pawn stands, in cells: on the inner edge of its space, off the card. @param {number} space */
export function pawnSpot(space) {
  const [x, y] = cell(space);
  const along = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
    at + 0.5 + (at === 0 ? low : at === SIDE ? -high : 0);
  return { x: along(x, 0.5, 0.42), y: along(y, 0.52, 0.5) };
}
