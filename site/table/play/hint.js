/** The hint: what the strongest bot thinks of each choice. */

import { loadStyle } from "../../lib/dom.js";
import { hintAt } from "../advice.js";
import { focusAgain } from "./hands.js";

/** @import { PlayState } from "./state.js" */

/**
 * Shows it, if the choice has not been made meanwhile.
 * @param {PlayState} play @param {AbortSignal} run
 * @param {boolean} pressed  the hint's button has the focus
 */
export async function showHint(play, run, pressed) {
  if (run.aborted) return;
  const { table, frame } = play;
  const { tableBar, view, guide, ask, shell, game } = table;
  const { record, ply, next } = frame;
  const [advice] = await Promise.all([
    ask("suggest", { record, ply, seat: next.actor }),
    shell.t.learn("review"),
    shell.t.learnLater(game),
    loadStyle(new URL("../advice.css", import.meta.url)).catch(() => {}),
  ]);
  const tell = await hintAt(table, frame, advice);
  if (run.aborted || play.pending !== "act") return;
  view.hint(advice.choices);
  guide.hide();
  tell();
  if (!pressed) return;
  tableBar.hint.blur(); // disabled now, it may still keep the focus
  focusAgain(play);
}
