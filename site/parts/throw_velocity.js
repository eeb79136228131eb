/** Release of held dice: the place and velocity with which a person's next throw begins. */

/** @import { Point } from "./throw_places.js" */

/**
 * `at`: in pixels of the window; `velocity`: in pixels a millisecond; `clear`: removes the held dice.
 * @typedef {{at: Point, velocity: Point, clear: () => void}} Release
 */

/** @typedef {{time: number} & Point} Sample position of the pointer, in milliseconds and pixels of the window */

/** The last milliseconds of a movement, which make its velocity. */
const LATELY = 90;

/** @type {Release | null} */
let release = null;

/** Keeps a release for the next throw. @param {Release} latest */
export const setRelease = (latest) => {
  release = latest;
};

/** The release for the throw that begins, once; null if the dice were not held. */
export function takeRelease() {
  const taken = release;
  release = null;
  taken?.clear();
  return taken;
}

/** Velocity at the end of a movement, in pixels a millisecond. @param {Sample[]} path @returns {Point} */
export function velocityOf(path) {
  const last = path.at(-1);
  const first = last && path.find(({ time }) => last.time - time <= LATELY);
  const time = last && first ? last.time - first.time : 0;
  if (!last || !first || time < 1) return { x: 0, y: 0 };
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}
