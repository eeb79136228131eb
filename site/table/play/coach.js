/**
 * The coach: says at once when a choice was a slip. Never of others' choices, and never in a game that
 * is compared with others' games.
 */

import { withStyle } from "../../lib/dom.js";
import { isCompared } from "../../share/return_to.js";

/** @typedef {import("./state.js").PlayState} PlayState */

/** The grades of which the coach speaks. */
const SLIPS = ["slip", "blunder"];

/**
 * @param {PlayState} play @param {{ record: string, ply: number, action: string }} made
 * @param {{ may: () => boolean, takeBack: () => void }} undo
 */
export async function judgeChoice(play, { record, ply, action }, { may, takeBack }) {
  const { table, key } = play;
  const { shell, ask, gone } = table;
  if (shell.post || isCompared(key)) return;
  try {
    const [{ tellSlip }, frame, advice] = await Promise.all([
      withStyle(import("../advice.js"), new URL("../advice.css", import.meta.url)),
      ask("frame", { record, ply }),
      ask("suggest", { record, ply }),
      shell.t.learn("review"),
    ]);
    const made = advice.choices.find((each) => each.action === action);
    // Another choice has been made meanwhile, or this one has been taken back.
    if (gone() || !made || !SLIPS.includes(made.grade) || !isLast(play, ply)) return;
    const open = () => may() && isLast(play, ply);
    tellSlip(table, frame, advice, made.loss, open() ? () => open() && takeBack() : null);
  } catch {
    // What the coach has to say is not worth an error.
  }
}

/** Whether nobody has chosen anything here since. @param {PlayState} play @param {number} ply */
const isLast = ({ frame }, ply) => frame.ply > ply && frame.undo === ply;
