/** The trees that are saved in this browser. */

import { stories } from "../../records/own_stores.js";
import { movesOf, orderOf, treeOf } from "../game_tree.js";

/** @import { GameTree } from "../game_tree.js" */

/**
 * Saves a tree, unless it has no moves and no words.
 * @param {string} key @param {{ record: string, title: string, tree: GameTree, here: number }} story
 */
export function keep(key, { record, title, tree, here }) {
  const { [key]: _, ...others } = stories.load();
  const moves = movesOf(tree);
  if (moves.length > 1 || moves[0]?.comment || title) {
    const at = Math.max(0, orderOf(tree).indexOf(here));
    others[key] = { record, title, moves, here: at, updated: Date.now() };
  }
  stories.save(others);
}

/**
 * The tree that is kept under a key, if it is one.
 * @param {string} key
 * @returns {{ record: string, title: string, tree: GameTree, here: number } | null}
 */
export function keptUnder(key) {
  const found = stories.load()[key];
  if (!found) return null;
  try {
    const tree = treeOf(found.moves);
    const here = tree.has(found.here) ? found.here : 0;
    return { record: found.record, title: found.title, tree, here };
  } catch {
    return null;
  }
}

/** All saved trees, the latest first: the beginning and the title of each. */
export const keptTrees = () =>
  Object.entries(stories.load())
    .map(([key, { record, title, moves, updated }]) => ({
      ...{ key, record, title, updated },
      moves: moves.length - 1,
    }))
    .sort((a, b) => b.updated - a.updated);

/** @param {string} key */
export function forget(key) {
  const { [key]: _, ...others } = stories.load();
  stories.save(others);
}
