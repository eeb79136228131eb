/** The result of a game at the end of its replay: acted out, where a step led there. */

import { importWithCss } from "../lib/dom.js";
import { viewpoint } from "../lib/people.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Analysis } from "./state.js" */

const loadPanel = () =>
  importWithCss(import("../table/end_panel.js"), new URL("../table/end.css", import.meta.url));
const loadFinale = () =>
  importWithCss(import("../table/finale.js"), new URL("../table/finale.css", import.meta.url));

/**
 * @param {Analysis} state @param {Frame} frame  the last one @param {AbortSignal} run @param {boolean} isActedOut
 */
export async function showResult(state, frame, run, isActedOut) {
  const { board, shell, controller, speaker, motion, cue } = state;
  const { t, game, names } = speaker;
  const seat = viewpoint(frame.setup.seats);
  // In another person's game nobody is "you".
  const isOwn = seat !== null && names[seat] === t("you");
  const table = { shell, game, names, controller, seat: isOwn ? seat : null };
  if (isActedOut) {
    const { finale } = await loadFinale();
    const tableBar = { grid: board.grid, view: board.root };
    await finale({ ...table, cue, motion: { get: motion }, tableBar }, frame);
  }
  const { endPanel } = await loadPanel();
  if (!run.aborted) board.cover(endPanel(frame, table, { isReplay: true }));
}
