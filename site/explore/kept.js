/** The trees that this browser keeps, so that nothing is lost when a page is loaded again. */

import { fields, list, maybe, text, time, whole } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { isRecord } from "../records/fields.js";
import { orderOf, toldMoves, treeOf } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/**
 * `record`: where it begins; `here`: the node that is looked at, by its place among the moves.
 * @typedef {{ record: string, title: string, moves: import("./tree.js").ToldMove[], here: number,
 *   updated: number }} Kept
 */

/** So many trees are kept, the latest ones. */
const MOST = 20;

const isKept = fields({
  ...{ record: isRecord, title: text, here: whole(0), updated: time },
  moves: list(fields({ parent: whole(-1), move: text, mark: maybe(text), comment: maybe(text) })),
});
/** By the address that leads there. @type {import("../lib/small_store.js").Shelf<Kept>} */
const trees = shelf("stories", isKept, MOST);

/**
 * Keeps a tree; one with no moves and no words is not worth it.
 * @param {string} key @param {{ record: string, title: string, tree: Tree, here: number }} told
 */
export function keep(key, { record, title, tree, here }) {
  const { [key]: _, ...others } = trees.recall();
  const moves = toldMoves(tree);
  if (moves.length > 1 || moves[0]?.comment || title) {
    const at = Math.max(0, orderOf(tree).indexOf(here));
    others[key] = { record, title, moves, here: at, updated: Date.now() };
  }
  trees.remember(others);
}

/**
 * The tree that is kept under a key, if it is one.
 * @param {string} key
 * @returns {{ record: string, title: string, tree: Tree, here: number } | null}
 */
export function keptUnder(key) {
  const found = trees.recall()[key];
  if (!found) return null;
  try {
    const tree = treeOf(found.moves);
    const here = tree.has(found.here) ? found.here : 0;
    return { record: found.record, title: found.title, tree, here };
  } catch {
    return null;
  }
}

/** All that are kept, the latest first: where each begins, and its name. */
export const keptTrees = () =>
  Object.entries(trees.recall())
    .map(([key, { record, title, moves, updated }]) => ({
      ...{ key, record, title, updated },
      moves: moves.length - 1,
    }))
    .sort((a, b) => b.updated - a.updated);

/** @param {string} key */
export function forget(key) {
  const { [key]: _, ...others } = trees.recall();
  trees.remember(others);
}
