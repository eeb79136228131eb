/** The stories that are saved in this browser. */

import { stories } from "../../saves/own_stores.js";
import { movesOf, orderOf, treeOf } from "../game_tree.js";

/** @import { SavedTree } from "../../saves/own_stores.js" */
/** @import { Chapter, Story } from "./chapters.js" */

/** Saves a story, unless it has no moves and no words. @param {string} key @param {Story} story */
export function keep(key, { chapters, chapter }) {
  const [first, ...more] = chapters.map(savedOf);
  if (!first || (!more.length && isBare(first))) return forget(key);
  const further = more.length ? { more, chapter } : {};
  stories.save({ [key]: { ...first, ...further, updated: Date.now() } });
}

/** @param {Chapter} chapter @returns {SavedTree} */
const savedOf = ({ record, title, tree, here }) => ({
  ...{ record, title, moves: movesOf(tree) },
  here: Math.max(0, orderOf(tree).indexOf(here)),
});

/** @param {SavedTree} tree */
const isBare = ({ title, moves }) => !title && moves.length < 2 && !moves[0]?.comment;

/**
 * The story that is kept under a key, if it is one.
 * @param {string} key @returns {Story | null}
 */
export function keptUnder(key) {
  const found = stories.get(key);
  if (!found) return null;
  try {
    const chapters = [found, ...(found.more ?? [])].map(chapterFrom);
    const { chapter = 0 } = found;
    return { chapters, chapter: chapter !== null && chapter in chapters ? chapter : 0 };
  } catch {
    return null;
  }
}

/** Throws a RangeError where its moves are no tree. @param {SavedTree} saved @returns {Chapter} */
function chapterFrom({ record, title, moves, here }) {
  const tree = treeOf(moves);
  return { record, title, tree, here: tree.has(here) ? here : 0 };
}

/** All saved stories, the latest first: the beginning and the title of each. */
export const keptTrees = () =>
  Object.entries(stories.load())
    .map(([key, { record, title, moves, more, updated }]) => ({
      ...{ key, record, title, updated },
      moves: [{ moves }, ...(more ?? [])].reduce((sum, each) => sum + each.moves.length - 1, 0),
    }))
    .sort((a, b) => b.updated - a.updated);

/** @param {string} key */
export const forget = (key) => stories.save({ [key]: undefined });
