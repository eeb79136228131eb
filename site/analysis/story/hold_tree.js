/** The lock on a tree: of two tabs that have it open, the second one saves a copy. */

import { hold } from "../../lib/tab_lock.js";

/** @import { Analysis } from "../state.js" */

/**
 * Holds the present tree in place of the one before. A tree that another tab has open is saved under a
 * key of its own once it changes, so that neither tab overwrites the other's words.
 * @param {Analysis} state
 */
export async function holdTree(state) {
  const { key, isKept, shell, speaker } = state;
  state.release();
  state.release = () => {};
  const release = await hold(`story/${key}`);
  // Meanwhile the screen was left, or another moment was opened.
  if (state.left.aborted || state.key !== key) return release?.();
  if (release) {
    state.release = release;
    return;
  }
  Object.assign(state, { key: `${key}#${Date.now()}`, isChanged: false });
  if (isKept) shell.say(speaker.t("analysis.copy"));
}
