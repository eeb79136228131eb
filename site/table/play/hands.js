/** One person's hand on a screen that several share: covered, shown, and taken away again. */

import { fail, lookOf, updateTools } from "./state.js";

/** @import { Frame } from "../../types/game.d.ts" */
/** @import { PlayState } from "./state.js" */

/** Targets of the focus when its button is gone; else a part of a choice. */
const NEXT = "[data-action], .roll:not([hidden])";
const PART = "[data-part]:not(:disabled)";

/** Covers the table until the person who is to choose says that they have the device. @param {PlayState} play */
export function cover(play) {
  const { view, tableBar } = play.table;
  play.pending = "cover";
  view.show(play.passDevice.cover(play.frame));
  updateTools(play);
  const show = tableBar.element.querySelector('[data-command="show-hand"]');
  if (show instanceof HTMLElement) show.focus({ preventScroll: true });
}

/** The person who is to choose has the device: fetches and shows what they see. @param {PlayState} play */
export async function showHand(play) {
  if (play.pending !== "cover") return;
  const run = play.runs.next();
  play.pending = "fetch";
  const { record, ply, next } = play.frame;
  try {
    const own = await play.table.ask("frame", { record, ply, seat: next.actor });
    if (!run.aborted) uncover(play, own);
  } catch (error) {
    if (!run.aborted) fail(play, error);
  }
}

/** @param {PlayState} play @param {Frame} own */
function uncover(play, own) {
  const { view } = play.table;
  play.publicFrame = play.frame;
  play.frame = own;
  play.pending = "act";
  view.show(null);
  view.update(own, lookOf(play));
  updateTools(play);
  play.table.guide.open(own);
  focusAgain(play);
}

/** Takes a hand off the screen, at once. @param {PlayState} play */
export function conceal(play) {
  if (!play.publicFrame) return;
  play.table.guide.hide();
  play.frame = play.publicFrame;
  play.publicFrame = null;
  play.pending = null;
  play.table.view.update(play.frame, lookOf(play));
}

/** The page is out of sight, and who comes back may be another person. @param {PlayState} play */
export function hide(play) {
  if (!play.publicFrame && play.pending !== "fetch") return;
  play.runs.next();
  conceal(play);
  cover(play);
}

/**
 * For hands on the keyboard: the focus, lost with its button, goes to the next thing to do.
 * @param {PlayState} play
 */
export function focusAgain({ table }) {
  const { element } = table.tableBar;
  if (element.dataset.keys === undefined) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  const next = element.querySelector(NEXT) ?? element.querySelector(PART);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
