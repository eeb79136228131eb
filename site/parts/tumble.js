/** How rolled dice come to rest, one after another. */

import { turnDie } from "./die.js";

/** @typedef {import("../lib/motion.js").Motion} Motion */

/** How long a die tumbles, and how much later each next one settles: milliseconds at speed one. */
const TUMBLE = 430;
const AFTER = 45;
/** How long a tumbling die shows a face, in milliseconds at any speed. */
const FACE = 70;

/** When so many dice can be read, in milliseconds at speed one. @param {number} dice */
export const readableAfter = (dice) => AFTER * dice + TUMBLE * 0.5;

/**
 * Tumbles a die that lies in its place already.
 * @param {Element} die @param {number} face what it shows in the end
 * @param {number} nth of those that tumble together @param {Motion} motion
 */
export async function tumble(die, face, nth, motion) {
  let shown = face;
  const turning = setInterval(() => {
    shown = (shown % 6) + 1;
    turnDie(die, shown);
  }, FACE);
  const rest = () => {
    clearInterval(turning);
    turnDie(die, face);
  };
  const landing = setTimeout(rest, motion.scaled(AFTER * nth + TUMBLE * 0.66));
  await motion.settle(die, { delay: AFTER * nth, duration: TUMBLE });
  clearTimeout(landing);
  rest();
}
