/** Place for a note on a table, covering as little as possible of what matters now. */

/** @typedef {{width: number, height: number}} Size in pixels */

/** The least between a note and the edge of the room, and between two places that are tried, in pixels. */
export const EDGE = 8;
const STEP = 8;

/**
 * Places all over a room, the nearest to something first.
 * @param {DOMRect} room @param {Size} size @param {DOMRect} near
 */
export function placesIn(room, { width, height }, near) {
  const free = Math.max(0, room.width - width - 2 * EDGE);
  const columns = [free / 2, near.x + near.width / 2 - width / 2 - room.x - EDGE, 0, free].map(
    (x) => Math.max(0, Math.min(free, x)),
  );
  const rows = Math.max(0, Math.floor((room.height - height - 2 * EDGE) / STEP)) + 1;
  return Array.from({ length: rows }, (_, i) => room.y + EDGE + i * STEP)
    .flatMap((y) => columns.map((x) => new DOMRect(room.x + EDGE + x, y, width, height)))
    .sort((a, b) => farFrom(near, a) - farFrom(near, b));
}

/**
 * The first of the places that cover least of the first rectangles, then of the second, and so on.
 * @template {{box: DOMRect}} P
 * @param {P[]} places @param {DOMRect[][]} rects what matters most first
 * @returns {P | undefined}
 */
export const freest = (places, rects) =>
  places
    .map((place) => ({ place, hides: rects.map((each) => hidden(place.box, each)) }))
    .sort((a, b) => byTurns(a.hides, b.hides))[0]?.place;

/** All that can be seen of what a selector names. @param {HTMLElement} root @param {string} selector */
export const visibleRects = (root, selector) =>
  [...root.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());

/** @param {DOMRect} a @param {DOMRect} b */
export const overlap = (a, b) => overlapArea(a, b) > 0;

/** Area of some rectangles that a box covers, in square pixels. @param {DOMRect} box @param {DOMRect[]} rects */
const hidden = (box, rects) => rects.reduce((sum, each) => sum + overlapArea(each, box), 0);

/** The first number that differs decides. @param {number[]} a @param {number[]} b */
const byTurns = (a, b) => a.map((each, i) => each - (b[i] ?? 0)).find(Boolean) ?? 0;

/** Distance between two middles. @param {DOMRect} a @param {DOMRect} b */
const farFrom = (a, b) =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);

/** Area that two rectangles share, in square pixels. @param {DOMRect} a @param {DOMRect} b */
const overlapArea = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
