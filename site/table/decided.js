/** One sentence at the end of a game: where it was decided, by the turning point of its review. */

import { setText } from "../lib/dom.js";
import { reportOf } from "./report_of.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */

/**
 * `ply`: the one that changed most; `costliest`: the one that the reader's worst choice led to.
 * @typedef {{ words: string, ply: number, costliest: number | null }} Decided
 */

/**
 * Finds out where the game was decided, and says it; null where it is not known any more.
 * @param {TableContext} table @param {Frame} frame a finished game's
 * @param {AbortSignal} run  until something else is to be shown
 * @returns {Promise<Decided | null>}
 */
export async function findDecided(table, { record }, run) {
  const { shell, seat, controller, names, sectionName } = table;
  try {
    const turning = await shell.turningPoint(record, seat, run);
    const frames = turning ? await roundFrom(table, record, turning.ply, run) : [];
    const [first] = frames;
    if (!first || run.aborted) return null;
    const [report, before] = await Promise.all([
      reportOf(table.game),
      table.ask("frame", { record, ply: Math.max(0, first.ply - 1) }),
    ]);
    const { now, section = now } = controller.progress(first);
    const words =
      report?.decided?.([before, ...frames], { t: shell.t, names }) ??
      shell.t("table.end.decided", { section: sectionName(section) });
    return { words, ply: first.ply, costliest: turning?.costliest ?? null };
  } catch {
    return null; // the report does without it
  }
}

/**
 * The frames from a ply to the end of its round.
 * @param {TableContext} table @param {string} record @param {number} ply @param {AbortSignal} run
 */
async function roundFrom({ ask }, record, ply, run) {
  /** @type {Frame[]} */
  const frames = [];
  for (let at = ply; !run.aborted; at += 1) {
    const frame = await ask("frame", { record, ply: at });
    frames.push(frame);
    const rounds = frame.observation.ledger.length;
    const began = frames[0]?.observation.ledger.length ?? 0;
    if (frame.next.kind === "over" || rounds > began) break;
  }
  return frames;
}

/**
 * Puts the sentence where it has its room already.
 * @param {Promise<Decided | null>} decided @param {Element} panel
 */
export async function showTurningPoint(decided, panel) {
  const decision = await decided;
  offerRetry(panel, decision?.costliest ?? null);
  if (!decision) return;
  const place = panel.querySelector(".end-decided");
  if (!(place instanceof HTMLElement)) return;
  setText(place, decision.words);
  place.dataset.ply = String(decision.ply); // from where it is shared
}

/**
 * Lets a person who lost play their worst choice again; without one there is nothing to offer.
 * @param {Element} panel @param {number | null} costliest
 */
function offerRetry(panel, costliest) {
  const button = panel.querySelector('[data-command="retry"]');
  if (!(button instanceof HTMLButtonElement)) return;
  if (costliest === null) return button.remove();
  button.dataset.ply = String(costliest - 1);
  button.disabled = false;
}
