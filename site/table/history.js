/**
 * The log of what happened before this page was opened, fetched backwards ply by ply while the
 * table waits, so that nobody waits for it.
 */

/** @import { PlayState } from "./play/state.js" */

/** Games whose log is being filled. @type {WeakSet<PlayState>} */
const filling = new WeakSet();

/** @param {PlayState} play */
export async function fillHistory(play) {
  const { ask, log } = play.table;
  if (filling.has(play)) return;
  filling.add(play);
  // Old lines are not read out.
  log.list.setAttribute("aria-live", "off");
  try {
    for (;;) {
      const { record, ply } = play.frame;
      const first = log.first ?? ply + 1;
      if (play.left || first <= 0) return;
      const frame = await ask("frame", { record, ply: first - 1 });
      // What an undo has taken back meanwhile is no part of the game any more.
      if (play.frame.record === record) log.addBefore(frame);
    }
  } catch {
    // The game has moved on meanwhile (an undo): the next call tries again.
  } finally {
    filling.delete(play);
    log.list.removeAttribute("aria-live");
  }
}
