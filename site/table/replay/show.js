/** Going through a replay. */

import { toCodedError } from "../../lib/coded_error.js";
import { loadEnd } from "../lazy.js";
import { announce, showFrame } from "../showing.js";
import { showPlaying, showPly } from "./controls.js";
import { frameAt } from "./state.js";
import { stopFrom, unitOf } from "./steps.js";
import { showPresent } from "./story.js";

/** @import { Run } from "../../lib/latest.js" */
/** @import { ReplayState } from "./state.js" */
/** @import { Unit } from "./steps.js" */

/**
 * Shows a ply; one step forward is acted out.
 * @param {ReplayState} replay @param {number} ply beyond the ends means the end
 */
export function go(replay, ply) {
  stop(replay);
  return show(replay, ply);
}

/**
 * Goes one step; steps that are asked for faster than they can be shown follow one another.
 * @param {ReplayState} replay @param {1 | -1} by @param {Unit} [unit]
 */
export function step(replay, by, unit = unitOf(replay)) {
  stop(replay);
  replay.steps = replay.steps.then(() => stepNow(replay, by, unit));
  return replay.steps;
}

/** @param {ReplayState} replay @param {1 | -1} by @param {Unit} unit */
async function stepNow(replay, by, unit) {
  const run = replay.runs.present();
  try {
    const ply = await stopFrom(replay, replay.aim, by, unit);
    // Not waited for: the next step starts from there, drawn or not.
    if (!run.stale) show(replay, ply);
  } catch (error) {
    if (!run.stale && !replay.table.gone())
      replay.table.shell.fail(toCodedError(error), replay.record);
  }
}

/** @param {ReplayState} replay */
export function stop(replay) {
  replay.playing = false;
  showPlaying(replay.controls, false);
}

/** Plays from here on by itself, from the start if this is the end; or stops. @param {ReplayState} replay */
export function toggle(replay) {
  if (replay.playing) return stop(replay);
  replay.playing = true;
  showPlaying(replay.controls, true);
  show(replay, replay.frame.ply >= replay.last ? 0 : replay.frame.ply + 1);
}

/** @param {ReplayState} replay @param {number} ply */
async function show(replay, ply) {
  const { table, record, last } = replay;
  const run = replay.runs.next();
  const to = Math.min(last, Math.max(0, ply));
  replay.aim = to;
  table.motion.rush(true);
  try {
    const animate = to === replay.frame.ply + 1;
    const [frame, reveal] = await Promise.all([frameAt(replay, to), replay.finished]);
    if (run.stale) return;
    table.motion.rush(false);
    replay.frame = frame;
    await draw(replay, animate, reveal, run);
    if (run.stale) return;
    delete table.tableBar.element.dataset.busy;
    if (replay.playing) await playNext(replay, run);
  } catch (error) {
    if (!run.stale && !table.gone()) table.shell.fail(toCodedError(error), record);
  }
}

/**
 * Resolves when everything has come to rest.
 * @param {ReplayState} replay @param {boolean} animate @param {boolean} reveal nobody's money is a secret
 * @param {Run} run
 */
async function draw(replay, animate, reveal, run) {
  const { table, frame, controls } = replay;
  const { tableBar, view, controller } = table;
  const over = frame.next.kind === "over";
  if (!over) view.show(null);
  controls.playOn.disabled = over;
  tableBar.element.dataset.busy = "";
  await showFrame(table, frame, { animate, reveal }, () => {
    if (run.stale) return;
    announce(table, frame);
    showPresent(replay);
    showPly(controls, frame.ply, controller.progress(frame).now);
    if (!over) delete tableBar.element.dataset.over;
  });
  if (!over) return;
  const { showEnd } = await loadEnd();
  if (!run.stale) await showEnd(table, frame, run, { isReplay: true, animate });
}

/** @param {ReplayState} replay @param {Run} run */
async function playNext(replay, run) {
  const { table, frame, last } = replay;
  await table.motion.get().pause(table.controller.replayPause(frame));
  if (run.stale || !replay.playing) return;
  if (frame.ply >= last) stop(replay);
  else show(replay, frame.ply + 1);
}
