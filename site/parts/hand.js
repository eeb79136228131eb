/** The hand that has just let go of dice: the next throw of a person leaves from there. */

/** @import { Point } from "./throw_places.js" */

/**
 * `at`: where it let go, in pixels of the window; `speed`: how it moved, in pixels a millisecond; `clear`:
 * takes the dice away that it held.
 * @typedef {{at: Point, speed: Point, clear: () => void}} Hand
 */

/** @typedef {{time: number} & Point} Sample where the hand was, in milliseconds and pixels of the window */

/** So many milliseconds of the hand's way count for its speed. */
const LATELY = 90;

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

/** How the hand moved at last, in pixels a millisecond. @param {Sample[]} way @returns {Point} */
export function speedOf(way) {
  const last = way.at(-1);
  const first = last && way.find(({ time }) => last.time - time <= LATELY);
  const time = last && first ? last.time - first.time : 0;
  if (!last || !first || time < 1) return { x: 0, y: 0 };
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}
