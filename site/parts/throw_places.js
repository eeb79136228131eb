/** Resting places of thrown dice: scattered, without overlap. */

/** @typedef {{x: number, y: number}} Point in pixels */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** From the middle of one die to that of the next, in dice: two that lie askew still do not touch. */
const PITCH = 1.55;
/** The same between dice of one row where there is room: thrown dice do not lie in files. */
const WIDE = 2.15;
/** Minimum distance between the middles of two dice. */
const NEAR = 1.07;
/** Maximum shift between the starts of two rows, as a share of the distance to the next die. */
const SHIFT = 0.45;

/**
 * The middles of dice at rest.
 * @param {number} count @param {Box} area that they lie in @param {number} size of a die
 * @param {() => number} random from 0 to 1
 * @returns {Point[]}
 */
export function restingPlaces(count, area, size, random) {
  const { columns, rows, across, down } = gridFor(count, area, size);
  const left = area.left + (area.width - across * columns) / 2;
  const top = area.top + (area.height - down * rows) / 2;
  const stray = (/** @type {number} */ pitch) =>
    (random() - 0.5) * Math.max(0, pitch - NEAR * size);
  const spare = Math.max(0, (area.width - across * columns) / 2);
  const shifts = Array.from({ length: rows }, () => {
    return (random() - 0.5) * 2 * Math.min(SHIFT * across, spare);
  });
  const cells = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    // A shorter row is centred.
    const column = (i % columns) + (columns - inRow) / 2;
    return {
      x: left + across * (column + 0.5) + (shifts[row] ?? 0) + stray(across),
      y: top + down * (row + 0.5) + stray(down),
    };
  });
  return shuffled(cells, random);
}

/**
 * Rows and columns, closer together where there is little room.
 * @param {number} count @param {Box} area @param {number} size
 */
function gridFor(count, area, size) {
  const pitch = size * PITCH;
  const most = Math.max(1, Math.floor(area.height / pitch));
  const rows = Math.min(most, rowsOf(count));
  const columns = Math.ceil(count / rows);
  return {
    columns,
    rows,
    across: Math.min(size * WIDE, area.width / columns),
    down: Math.min(pitch, area.height / rows),
  };
}

/** In how many rows dice lie where there is room. @param {number} count */
const rowsOf = (count) => (count > 10 ? 3 : count > 3 ? 2 : 1);

/** Height of the area that they need, in pixels. @param {number} count @param {number} size of a die */
export const roomFor = (count, size) => Math.ceil(rowsOf(count) * size * PITCH);

/**
 * Empty area for thrown dice: between the table's elements and the tray, and on the tray itself if that
 * is too low for them.
 * @param {number} top  down to the first thing @param {Box} tray
 * @param {number} least how high it has to be, in pixels
 * @returns {Box}
 */
export function emptyFelt(top, { left, top: edge, width, height }, least) {
  const bottom = Math.max(edge, Math.min(top + least, edge + height));
  const begin = Math.min(top, bottom - least);
  return { left, top: begin, width, height: bottom - begin };
}

/** Milliseconds of a hand's movement that carry the dice. */
const CARRY = 220;

/**
 * The part of an area that a hand throws to.
 * @param {Box} area @param {{at: Point, velocity: Point}} release @param {number} count of dice
 * @param {number} size of a die
 * @returns {Box}
 */
export function sideOf(area, { at, velocity }, count, size) {
  const needed = Math.ceil(count / rowsOf(count)) * size * WIDE;
  const width = Math.min(area.width, needed);
  const left = at.x + velocity.x * CARRY - width / 2;
  const most = area.left + area.width - width;
  return { ...box(area), left: Math.max(area.left, Math.min(most, left)), width };
}

/** A rectangle of the browser has its sides where nothing copies them. @param {Box} area */
const box = ({ left, top, width, height }) => ({ left, top, width, height });

/** @template T @param {T[]} items @param {() => number} random @returns {T[]} */
function shuffled(items, random) {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/**
 * Numbers from 0 to 1 that look random and are the same for the same seed.
 * @param {number} seed
 * @returns {() => number}
 */
export function randomFrom(seed) {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647 || 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  next();
  return next;
}
