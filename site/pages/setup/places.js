/** Places of chairs around a table: half of them behind it, half in front, clockwise. */

/**
 * Gives every chair its place, in a grid with two columns a chair: a shorter row is centred.
 * @param {HTMLElement} table @param {HTMLElement} around  the chairs' list
 * @param {number} count  of those that are there
 */
export function placesAround(table, around, count) {
  const behind = Math.ceil(count / 2);
  const inFront = count - behind;
  table.classList.toggle("round-alone", count === 1);
  table.style.setProperty("--columns", String(2 * behind));
  [...around.children].forEach((each, place) => {
    const chair = /** @type {HTMLElement} */ (each);
    const far = place < behind;
    const fromLeft = far ? place : count - 1 - place;
    const column = 2 * fromLeft + 1 + (far ? 0 : behind - inFront);
    chair.style.setProperty("--column", String(Math.max(1, column)));
    chair.classList.toggle("chair-front", !far);
    chair.hidden = place >= count;
  });
}
