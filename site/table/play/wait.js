/** Steps when a game waits for input. */

import { whenIdle } from "../../lib/scheduling.js";
import { rolling } from "../../lib/settings.js";
import { loadEnd, persistStorage } from "../lazy.js";
import { cover, focusAgain } from "./hands.js";
import { fail, lookOf, save, setBusy, updateTools } from "./state.js";

/** @import { PlayState } from "./state.js" */

/**
 * The table waits for a person now.
 * @param {PlayState} play @param {"act" | "roll" | "send" | "over"} wait
 * @param {boolean} moved whether what led here has just been acted out
 */
export function waitFor(play, wait, moved) {
  const { table, frame, passDevice } = play;
  table.taps.choicesAppear();
  play.pending = (wait === "act" && passDevice.before(frame)) || wait;
  table.motion.rush(false);
  if (play.due !== null) save(play);
  setBusy(play, false);
  table.view.relook(lookOf(play));
  updateTools(play);
  if (play.pending === "cover") cover(play);
  if (play.pending === remarkTime(table)) table.guide.open(frame);
  if (play.pending === "roll") enableHold(play);
  if (play.pending === "over") end(play, moved);
  else focusAgain(play);
  whenIdle(() =>
    import("../history.js").then(({ fillHistory }) => fillHistory(play)).catch(() => {}),
  );
}

/**
 * When a first game has a remark: before a roll, while there is nothing to choose; else with the choice.
 * @param {PlayState["table"]} table
 */
const remarkTime = ({ controller, shell }) =>
  controller.byHand.size && rolling(shell.settings) === "tap" ? "roll" : "act";

/** Enables press-and-hold for the roll, if motion is on. @param {PlayState} play */
async function enableHold({ table, frame }) {
  const { game, motion } = table;
  if (motion.kind === "still") return;
  (await import(`../../games/${game}/hold_to_roll.js`).catch(() => null))?.enableHoldToRoll(
    table,
    frame,
  );
}

/**
 * The end is shown step by step, unless it was there before; a tap shows it at once.
 * @param {PlayState} play @param {boolean} animate
 */
async function end(play, animate) {
  const { table, frame, acted, runs } = play;
  const { tableBar, shell } = table;
  const run = runs.present();
  if (acted) persistStorage().catch(() => {});
  if (shell.byLink && acted && !play.here?.live) tableBar.setNotice(shell.t("by_link.last"));
  setBusy(play, true);
  try {
    const { showEnd } = await loadEnd();
    await showEnd(table, frame, run, { animate, practice: play.practice });
  } catch (error) {
    return run.aborted ? undefined : fail(play, error);
  }
  if (run.aborted) return;
  table.log.add(frame);
  setBusy(play, false);
}
