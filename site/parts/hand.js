/** The hand that has just let go of dice: the next throw of a person leaves from there. */

/** @typedef {import("./throw_places.js").Point} Point */
/**
 * `at`: where it let go, in pixels of the window; `speed`: how it moved, in pixels a millisecond; `clear`:
 * takes the dice away that it held.
 * @typedef {{at: Point, speed: Point, clear: () => void}} Hand
 */

/** @type {Hand | null} */
let hand = null;

/** Dice have been let go. @param {Hand} from */
export const letGo = (from) => {
  hand = from;
};

/** The hand that throws now, once; null where nobody held the dice. */
export function takeHand() {
  const taken = hand;
  hand = null;
  taken?.clear();
  return taken;
}
