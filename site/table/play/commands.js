/** Commands of the person at the table while a game is played. */

import { Link } from "../../links/link.js";
import { takeSeats } from "../../saves/by_link.js";
import { newSeed } from "../../saves/seed.js";
import { wayBack } from "../../together/return_to.js";
import { advance, drive } from "./drive.js";
import { conceal, cover, focusAgain, showHand } from "./hands.js";
import { fail, mayUndo, scored, updateTools } from "./state.js";

/** @import { PlayState } from "./state.js" */

/**
 * The commands of the table's buttons, by `data-command`.
 * @param {PlayState} play
 * @returns {Record<string, (() => void) | undefined>}
 */
export function commandsOf(play) {
  const { table, key } = play;
  const { shell } = table;
  const { navigate } = shell;
  return {
    roll: () => goOn(play),
    "show-hand": () => showHand(play),
    undo: () => undo(play),
    retry: () => retry(play),
    hint: () => hint(play),
    "hide-advice": () => hideAdvice(play),
    again: () => again(play),
    here: () => navigate(Link.of(play.frame.record).withPage("here")),
    share: async () => (await import("./share.js")).sharePlay(play),
    return: () => navigate(wayBack(key) ?? ""),
    analysis: () => analyseGame(shell, play.frame),
    setup: () => navigate(Link.of(key).withPage("setup")),
  };
}

/** A choice. @param {PlayState} play @param {string} action in notation */
export async function act(play, action) {
  if (play.pending !== "act" || !play.frame.next.actions.includes(action)) return;
  const { record, ply, next } = play.frame;
  if (!next.forced && (await isAskedAbout(play, action))) return;
  play.acted = true;
  if (!next.forced) play.here?.played(record, action);
  forgetAdvice(play);
  conceal(play);
  await advance(play, { record, ply, ...(next.forced ? {} : { action }) });
}

/**
 * True if the coach wants a choice to be confirmed: where it is on, and in a first game. Its code is loaded
 * with the first one.
 * @param {PlayState} play @param {string} action in notation
 */
async function isAskedAbout(play, action) {
  const { first, shell } = play.table;
  if (!first && shell.settings.get("coach") !== "on") return false;
  const coach = await import("./coach.js").catch(() => null);
  return coach?.asksAgain(play, action, () => act(play, action));
}

/** Removes the advice with the next choice (../advice.js). @param {PlayState} play */
const forgetAdvice = ({ table }) => table.tableBar.grid.querySelector(".advice")?.remove();

/** It may be asked for once more. @param {PlayState} play */
function hideAdvice(play) {
  forgetAdvice(play);
  updateTools(play);
  focusAgain(play);
}

/** The button that goes on: its words say how. @param {PlayState} play */
function goOn(play) {
  const { record, ply } = play.frame;
  if (play.ahead) skip(play);
  if (play.pending === "send") import("./share.js").then(({ sharePlay }) => sharePlay(play));
  if (play.pending === "roll") advance(play, { record, ply });
  if (play.pending === "pass") cover(play);
}

/** Passes over what is new in a link. @param {PlayState} play */
function skip(play) {
  play.skipping = true;
  play.table.motion.rush(true);
}

/** Goes back to the last decision of a person. @param {PlayState} play */
async function undo(play) {
  if (!mayUndo(play)) return;
  if (play.frame.revealed) markPractice(play);
  await backTo(play, play.frame.undo);
}

/** Plays the worst choice of a lost game again. @param {PlayState} play */
async function retry(play) {
  const button = play.table.tableBar.view.querySelector('[data-command="retry"]');
  if (!(button instanceof HTMLElement) || scored(play)) return;
  markPractice(play);
  await backTo(play, Number(button.dataset.ply));
}

/** Goes back to a ply and plays on from there. @param {PlayState} play @param {number | null} ply */
async function backTo(play, ply) {
  const { motion, ask, log, view, tableBar } = play.table;
  const run = play.runs.next();
  play.pending = null;
  forgetAdvice(play);
  conceal(play);
  motion.rush(true);
  const { record } = play.frame;
  try {
    const answer = await ask("frame", { record, ply });
    if (run.aborted) return;
    log.cut(answer.ply);
    view.show(null);
    delete tableBar.element.dataset.over;
    motion.rush(false);
    drive(play, answer, false);
  } catch (error) {
    if (!run.aborted) fail(play, error);
  }
}

/**
 * From here on the game counts nowhere: the player knows what is coming. It is said once, and stays
 * in what is kept of the game; the record and its links are as they were.
 * @param {PlayState} play
 */
function markPractice(play) {
  if (play.practice) return;
  play.practice = true;
  play.table.shell.say(play.table.shell.t("table.practice.said"));
}

/**
 * Shows what the strongest bot thinks of each choice; its code comes with the first hint. Without it the
 * game goes on.
 * @param {PlayState} play
 */
async function hint(play) {
  if (play.pending !== "act" || scored(play)) return;
  const { tableBar, shell } = play.table;
  const run = play.runs.present();
  const pressed = document.activeElement === tableBar.hint;
  tableBar.hint.disabled = true;
  try {
    await (await import("./hint.js")).showHint(play, run, pressed);
  } catch {
    if (play.left) return;
    shell.say(shell.t("error.trouble"));
    updateTools(play);
  }
}

/** The same set-up with new luck. @param {PlayState} play */
function again({ table: { shell }, frame, here }) {
  if (here?.live) return here.again();
  const fresh = Link.of(frame.record).withSetup({ seed: newSeed() }).record;
  if (shell.byLink) takeSeats(shell, fresh, shell.byLink.mine);
  else shell.navigate(fresh);
}

/**
 * To the analysis: of a game that is over to its review, else to the present moment. In a game by link
 * another person may be thinking about that: there it is a replay.
 * @param {PlayState["table"]["shell"]} shell @param {PlayState["frame"]} frame
 */
function analyseGame({ navigate, byLink }, { record, ply, next }) {
  const link = Link.of(record);
  if (next.kind === "over") navigate(link.withPage("review"));
  else navigate(link.withPage(byLink ? "" : "analysis").at(ply));
}
