/**
 * Changes between the frames of a game as columns: which places change together, and then for each place
 * all of its values. Similar values are adjacent, so it packs into half of the size.
 */

/** @typedef {Record<string, any> | [unknown] | 0} Delta  [new value], or deltas by key; 0: removed */
/**
 * @typedef {{
 *   paths: string[], steps: number[][], rows: number[], columns: unknown[][]
 * }} Columns  `paths`: places in order, each `=` (a value), `-` (removed) or `#` (a list's length) and its
 *   keys; `steps`: places that change together, each as how many places it comes after the one before;
 *   `rows`: the number of what changes together; `columns`: for each place its values, in order.
 *   Earlier texts have `shapes` instead of `steps`: the places by number.
 */

const VALUE = "=";
const REMOVED = "-";
const LENGTH = "#";
const BETWEEN = "/";
/** Places that all frames of a game may have. */
const MOST_PATHS = 5_000;
/** Keys in one of them. */
const DEEPEST = 16;

/** @param {Delta[]} deltas  each an object @returns {Columns} */
export function toColumns(deltas) {
  /** @type {Map<string, unknown[]>} */
  const columns = new Map();
  /** @type {Map<string, number>} */
  const shapes = new Map();
  const rows = deltas.map((delta) => {
    const paths = [...changes(delta, "")].map(([path, value]) => {
      if (!columns.has(path)) columns.set(path, []);
      columns.get(path)?.push(value);
      return path;
    });
    const shape = paths.join("\n");
    if (!shapes.has(shape)) shapes.set(shape, shapes.size);
    return shapes.get(shape) ?? 0;
  });
  const paths = [...columns.keys()].sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));
  const numbers = new Map(paths.map((path, number) => [path, number]));
  return {
    paths,
    steps: [...shapes.keys()].map((shape) => stepsOf(numbersIn(shape, numbers))),
    rows,
    columns: paths.map((path) => columns.get(path) ?? []),
  };
}

/** By what a path is sorted: its keys, numbers among them by their size, then what happens there. @param {string} path */
const inOrder = (path) =>
  path.slice(1).replaceAll(/\d+/g, (number) => number.padStart(6, "0")) + path[0];

/** @param {string} shape @param {Map<string, number>} numbers */
const numbersIn = (shape, numbers) =>
  shape ? shape.split("\n").map((path) => numbers.get(path) ?? 0) : [];

/** @param {number[]} numbers */
const stepsOf = (numbers) =>
  numbers.sort((one, other) => one - other).map((number, at, all) => number - (all[at - 1] ?? 0));

/** The numbers again. @param {number[]} steps */
function* numbersOf(steps) {
  let number = 0;
  for (const step of steps) {
    number += step;
    yield number;
  }
}

/** @param {any} delta @param {string} path @returns {Generator<[string, unknown]>} */
function* changes(delta, path) {
  if (Array.isArray(delta)) yield [VALUE + path, delta[0]];
  else if (delta === 0) yield [REMOVED + path, 0];
  else if (typeof delta === "number")
    yield [LENGTH + path.slice(0, path.lastIndexOf(BETWEEN)), delta];
  else
    for (const [key, change] of Object.entries(delta)) {
      yield* changes(change, path ? path + BETWEEN + key : key);
    }
}

/**
 * The changes that the columns hold. Throws where they are none, or more than a game has.
 * @param {any} packed @param {number} most  values that may be put together
 * @returns {Generator<Delta>}
 */
export function* fromColumns(packed, most) {
  const { paths, steps, shapes, rows, columns } = checked(packed);
  const values = columns.map((column) => column.values());
  let left = most;
  for (const row of rows) {
    /** @type {Record<string, any>} */
    const delta = {};
    for (const number of shapes?.at(row) ?? numbersOf(steps.at(row) ?? [])) {
      const path = paths.at(number);
      const { value, done } = values.at(number)?.next() ?? { done: true };
      left -= 1;
      if (path === undefined || done || left < 0) throw new RangeError("no value");
      put(delta, path, value);
    }
    yield delta;
  }
}

/** @param {any} packed @returns {Columns & { shapes?: number[][] }} */
function checked(packed) {
  const { paths, shapes, steps = [], rows, columns } = packed;
  const areLists = (/** @type {unknown} */ all) => Array.isArray(all) && all.every(Array.isArray);
  const places = areLists(shapes ?? steps);
  if (!Array.isArray(paths) || !Array.isArray(rows) || !places || !areLists(columns)) {
    throw new TypeError("no columns");
  }
  if (paths.length > MOST_PATHS || paths.some((path) => typeof path !== "string")) {
    throw new RangeError("no paths");
  }
  return { paths, steps, shapes, rows, columns };
}

/** @param {Record<string, any>} delta @param {string} path @param {unknown} value */
function put(delta, path, value) {
  const keys = path.slice(1).split(BETWEEN);
  if (path[0] === LENGTH) keys.push("length");
  const last = keys.pop() ?? "";
  if (keys.length >= DEEPEST) throw new RangeError("too deep");
  let node = delta;
  for (const key of keys) {
    if (!Object.hasOwn(node, key)) define(node, key, {});
    node = node[key];
    if (typeof node !== "object" || Array.isArray(node)) throw new TypeError("no node");
  }
  define(node, last, path[0] === VALUE ? [value] : path[0] === REMOVED ? 0 : value);
}

/**
 * As a property of its own, whatever it is called: `__proto__` must not become anything else.
 * @param {object} node @param {string} key @param {unknown} value
 */
const define = (node, key, value) =>
  Object.defineProperty(node, key, { value, enumerable: true, writable: true, configurable: true });
