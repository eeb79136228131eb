/** The chapters of a story: trees of one table, one of which is looked at. */

import { newTree, ROOT } from "../game_tree.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { GameTree } from "../game_tree.js" */
/** @import { Analysis } from "../state.js" */

/**
 * `record`: where it begins, "" for a whole game; `here`: the node that is looked at.
 * @typedef {{ record: string, title: string, tree: GameTree, here: number }} Chapter
 */
/** `chapter`: the place of the one that is looked at. @typedef {{ chapters: Chapter[], chapter: number }} Story */

/** `MOST_CHAPTERS` in engine/croupier/analysis/story.py. */
export const MOST_CHAPTERS = 20;

/** A chapter without moves. @param {string} record @returns {Chapter} */
export const newChapter = (record) => ({ record, title: "", tree: newTree(), here: ROOT });

/** All chapters, the present one as it is now. @param {Analysis} state @returns {Chapter[]} */
export const chaptersOf = ({ chapters, chapter, title, tree, here }) =>
  chapters.map((each, at) => (at === chapter ? { ...each, title, tree, here } : each));

/**
 * The story as it is saved and sent. Only where a whole game begins, the engine has to say.
 * @param {Analysis} state @returns {Promise<Story>} rejects with a CodedError
 */
export async function storyOf(state) {
  const { chapter, root } = state;
  const chapters = chaptersOf(state);
  if (chapters.every(({ record }) => record)) return { chapters, chapter };
  const { record } = await root();
  return {
    chapters: chapters.map((each) => ({ ...each, record: each.record || record })),
    chapter,
  };
}

/** Moves of all chapters. @param {Analysis} state */
export const movesInAll = (state) =>
  chaptersOf(state).reduce((sum, { tree }) => sum + tree.size - 1, 0);

/** What a chapter is called in a list. @param {Translator} t @param {{ title: string }} chapter @param {number} at */
export const chapterName = (t, { title }, at) =>
  title
    ? t("analysis.chapters.titled", { n: at + 1, title: isolated(title) })
    : t("analysis.chapters.nth", { n: at + 1 });

/** In marks that end whatever direction a text has. @param {string} text */
const isolated = (text) => `\u2068${text}\u2069`;
