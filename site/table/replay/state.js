/** State of a replay. */

import { h } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { createControls } from "./controls.js";

/** @import { Latest } from "../../lib/latest.js" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { TableContext } from "../context.js" */
/** @import { Controls } from "./controls.js" */

/**
 * A game being looked at.
 * @typedef {object} ReplayState
 * @property {TableContext} table
 * @property {string} record   the whole game
 * @property {Frame} first   the frame it was opened with
 * @property {Frame} frame   what is shown
 * @property {number} aim   the ply that is shown or about to be
 * @property {number} last   the last ply
 * @property {number | null} viewer   whose hands lie open: a seat's, everybody's, or nobody's (null)
 * @property {Promise<boolean>} finished   whether the game has been played to its end
 * @property {Map<number, Promise<Frame>>} frames   known ones by ply, as the viewer sees them
 * @property {boolean} playing   it goes on by itself
 * @property {Latest} runs   whatever is asked of the engine
 * @property {Controls} controls
 * @property {Latest} fills   the log is being fetched
 * @property {Promise<unknown>} steps   those that have been asked for, one after another
 * @property {HTMLElement} said   what happened at the ply that is shown, for screen readers
 */

/**
 * @param {TableContext} table @param {Frame} first
 * @returns {ReplayState}
 */
export function createReplayState(table, first) {
  const { record, t } = table.shell;
  const last = Math.max(first.length, first.ply);
  /** @type {ReplayState} */
  const replay = {
    finished: isFinished(table, record, last),
    table,
    record,
    first,
    frame: first,
    aim: first.ply,
    last,
    viewer: table.seat,
    frames: new Map([[first.ply, Promise.resolve(first)]]),
    playing: false,
    runs: latest(),
    controls: createControls(t, last),
    fills: latest(),
    steps: Promise.resolve(),
    said: h("p", { class: "sr", role: "status", dataset: { region: "said" } }),
  };
  return replay;
}

/**
 * Until a game is over its link keeps secret what those at the table must not see.
 * @param {TableContext} table @param {string} record @param {number} ply the last
 */
async function isFinished({ ask }, record, ply) {
  const { next } = await ask("frame", { record, ply });
  return next.kind === "over";
}

/** The frame at a ply, as the viewer sees it. @param {ReplayState} replay @param {number} ply */
export function frameAt({ table, record, viewer, frames }, ply) {
  let known = frames.get(ply);
  if (!known) {
    known = table.ask("frame", { record, ply, seat: viewer });
    frames.set(ply, known);
    known.catch(() => frames.delete(ply));
  }
  return known;
}
