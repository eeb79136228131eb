/**
 * The coach: asks before a choice that is a slip, while nothing has come of it yet. Never of others'
 * choices, and never in a game that is compared with others' games.
 */

import { importWithCss } from "../../lib/dom.js";
import { isCompared } from "../../together/return_to.js";
import { lookOf, scored } from "./state.js";

/** @import { Suggestions } from "croupier/match" */
/** @import { PlayState } from "./state.js" */

/** The grades of which the coach speaks. */
const SLIPS = ["slip", "blunder"];

/** The last question at each table: repeating the choice confirms it. @type {WeakMap<PlayState, string>} */
const lastQuestions = new WeakMap();

/** True if the coach may speak at this table at all. @param {PlayState} play */
const mayCoach = (play) =>
  !play.table.shell.byLink && !scored(play) && (play.practice || !isCompared(play.key));

/**
 * Asks about a choice if it is a slip and has not been asked about; then everything is as it was before.
 * Meanwhile nothing else is chosen.
 * @param {PlayState} play @param {string} action in notation @param {() => void} anyway makes the choice
 * @returns {Promise<boolean>} whether the choice is not to be made now
 */
export async function asksAgain(play, action, anyway) {
  const name = `${play.frame.ply}/${action}`;
  if (!mayCoach(play) || lastQuestions.get(play) === name) return false;
  if (play.pending !== "act") return true; // something else is being thought about
  const run = play.runs.present();
  play.pending = null;
  const ask = await questionAbout(play, action).catch(() => null); // what the coach says is not worth an error
  if (run.aborted) return true;
  play.pending = "act";
  if (!ask) return false;
  lastQuestions.set(play, name);
  play.table.guide.hide();
  play.table.view.relook(lookOf(play));
  ask(anyway);
  return true;
}

/**
 * Question about a choice, if it is a slip.
 * @param {PlayState} play @param {string} action in notation
 * @returns {Promise<((anyway: () => void) => void) | null>}
 */
async function questionAbout(play, action) {
  const { table, frame } = play;
  const { record, ply, next } = frame;
  const [{ questionAt }, advice] = await Promise.all([
    importWithCss(import("../advice.js"), new URL("../advice.css", import.meta.url)),
    table.ask("suggest", { record, ply, seat: next.actor, action }),
    table.shell.t.learn("review"),
    table.shell.t.learnLater(table.game),
  ]);
  const { choices } = /** @type {Suggestions} */ (advice);
  const made = choices.find((each) => each.action === action);
  if (!made || !SLIPS.includes(made.grade)) return null;
  return questionAt(table, frame, advice, made.loss);
}
