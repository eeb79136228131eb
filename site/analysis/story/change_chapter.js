/** From chapter to chapter; adding one and removing one. */

import { hold } from "../../lib/tab_lock.js";
import { openInstead, saveTree } from "../controller.js";
import { openChapter } from "../opening.js";
import { chaptersOf, MOST_CHAPTERS, newChapter, storyOf } from "./chapters.js";
import { keep, keptUnder } from "./kept.js";
import { boardLink } from "./link.js";

/** @import { Analysis } from "../state.js" */
/** @import { Chapter, Story } from "./chapters.js" */

/** Shows another chapter. @param {Analysis} state @param {number} chapter */
export async function showChapter(state, chapter) {
  const story = { chapters: chaptersOf(state), chapter };
  if (state.game) await openApart(state, { ...(await storyOf(state)), chapter });
  else await showStory(state, story);
}

/** Shows a chapter in place of the present one. @param {Analysis} state @param {Story} story */
async function showStory(state, story) {
  await openInstead(state, async () => openChapter(state.queue, state, story));
  await saveTree(state);
}

/** The present position as a new chapter, the last one. @param {Analysis} state */
export async function addChapter(state) {
  const { nodes, tree, here, game, runs } = state;
  const run = runs.present();
  const { record } = await nodes.at(tree, here);
  if (run.aborted) return;
  const story = game ? await storyApart(state) : { chapters: chaptersOf(state) };
  const { length } = story.chapters;
  if (length >= MOST_CHAPTERS) return state.shell.say(state.speaker.t("analysis.chapters.full"));
  const longer = { chapters: [...story.chapters, newChapter(record)], chapter: length };
  if (game) await openApart(state, longer);
  else await change(state, longer);
}

/** Removes the present chapter; a message can bring it back. @param {Analysis} state */
export async function removeChapter(state) {
  const { chapter, key, shell, speaker } = state;
  const before = chaptersOf(state);
  const [removed] = before.slice(chapter, chapter + 1);
  if (state.game || before.length < 2 || !removed) return;
  const chapters = before.filter((each) => each !== removed);
  await change(state, { chapters, chapter: Math.max(0, chapter - 1) });
  shell.say(speaker.t("analysis.chapters.removed"), {
    label: speaker.t("analysis.undo"),
    act() {
      const now = chaptersOf(state);
      if (state.left.aborted || state.key !== key || now.length >= MOST_CHAPTERS) return;
      const at = Math.min(chapter, now.length);
      const restored = [...now.slice(0, at), removed, ...now.slice(at)];
      change(state, { chapters: restored, chapter: at });
    },
  });
}

/** @param {Analysis} state @param {Story} story */
async function change(state, story) {
  state.isChanged = true;
  await showStory(state, story);
}

// -- from the tree of a game -----------------------------------------------------------------------

/**
 * The story that begins where the tree of a game does. The game's own tree is its first chapter, and has
 * no others: what is added to a game goes to that story.
 * @param {Analysis} state @returns {Promise<{ chapters: Chapter[] }>}
 */
async function storyApart(state) {
  const own = await storyOf(state);
  const kept = keptUnder(own.chapters[0]?.record ?? "");
  return kept && own.chapters.length === 1 ? kept : own;
}

/**
 * Saves a story under its beginning, and opens it there. What another tab has open there is not
 * overwritten: the story is saved beside it.
 * @param {Analysis} state @param {Story} story
 */
async function openApart({ key, shell, speaker }, story) {
  const record = story.chapters[0]?.record ?? "";
  const isOwn = key === record;
  const release = isOwn ? null : await hold(`story/${record}`);
  const isFree = isOwn || release !== null;
  keep(isFree ? record : `${record}#${Date.now()}`, story);
  release?.();
  if (isFree) shell.navigate(boardLink(record));
  else shell.say(speaker.t("analysis.copy"));
}
