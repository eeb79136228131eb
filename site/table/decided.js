/** One sentence at the end of a game: where it was decided, by the turning point of its review. */

import { setText } from "../lib/dom.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./context.js").TableContext} TableContext */

/**
 * Finds out where the game was decided, and says it; "" where it is not known any more.
 * @param {TableContext} table @param {Frame} frame a finished game's
 * @param {{stale: boolean}} run  stale once something else is to be shown
 * @returns {Promise<string>}
 */
export async function decidedWords(table, { record }, run) {
  const { shell, seat, controller, names, sectionName } = table;
  const wanted = () => !run.stale && !table.gone();
  try {
    const turning = await shell.turningPoint(record, seat, wanted);
    const frames = turning ? await roundFrom(table, record, turning.ply, wanted) : [];
    const [first] = frames;
    if (!first || !wanted()) return "";
    const { now, section = now } = controller.stage(first);
    return (
      controller.decided?.(frames, { t: shell.t, names }) ??
      shell.t("table.end.decided", { section: sectionName(section) })
    );
  } catch {
    return ""; // the report does without it
  }
}

/**
 * The frames from a ply to the end of its round.
 * @param {TableContext} table @param {string} record @param {number} ply @param {() => boolean} wanted
 */
async function roundFrom({ ask }, record, ply, wanted) {
  /** @type {Frame[]} */
  const frames = [];
  for (let at = ply; wanted(); at += 1) {
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
 * @param {Promise<string>} words @param {Element} place
 */
export const tellDecided = async (words, place) => setText(place, await words);
