/** Game loop: ply by ply, until it waits for a person. */

import { onDisk } from "../../lib/browser_storage.js";
import { importWithCss } from "../../lib/dom.js";
import { personDue } from "../../lib/people.js";
import { whenIdle, yieldToMain } from "../../lib/scheduling.js";
import { rolling } from "../../lib/settings.js";
import { loadEnd } from "../lazy.js";
import { pendingInput } from "../pending_input.js";
import { announce, showFrame } from "../showing.js";
import { fail, lookOf, save, scored, setBusy } from "./state.js";
import { waitFor } from "./wait.js";

/** @import { Speed } from "../../lib/motion.js" */
/** @import { CallParams } from "../../types/engine.d.ts" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { PlayState } from "./state.js" */

/** Milliseconds for which a frame need not be drawn. */
const UNSEEN_MS = 50;

/**
 * Shows a frame and everything that follows by itself, until the table waits for a person.
 * @param {PlayState} play @param {Frame} from
 * @param {boolean} animate whether what led to the first frame is acted out
 */
export async function drive(play, from, animate) {
  const run = play.runs.next();
  let next = from;
  let moved = animate;
  try {
    for (;;) {
      arrive(play, next);
      const wait = play.ahead ? null : waitOf(play);
      const coming = wait ? null : askAhead(play);
      // What a person has seen of the one try that a table of the day is given stays seen.
      if (scored(play)) await onDisk();
      // What has come is kept; to draw it is a task by itself.
      await yieldToMain();
      if (run.aborted) return;
      if (coming && (await comesAtOnce(play, coming))) pass(play);
      else await show(play, moved, run);
      if (run.aborted) return;
      if (wait && (wait !== "send" || (await decidedElsewhere(play)))) {
        if (!run.aborted) waitFor(play, wait, moved);
        return;
      }
      next = await following(play, coming);
      if (run.aborted) return;
      moved = true;
    }
  } catch (error) {
    if (!run.aborted) fail(play, error);
  }
}

/**
 * Asks the engine for one ply and goes on from there. What stands has been kept when it came
 * (`arrive`).
 * @param {PlayState} play @param {CallParams<"advance">} params what to advance by
 */
export async function advance(play, params) {
  if (play.left) return; // a hand that let go of its dice late, or an answer to the coach
  const run = play.runs.next();
  play.pending = null;
  setBusy(play, true);
  try {
    const answer = await play.table.ask("advance", params);
    if (!run.aborted) drive(play, answer, true);
    // Needed late, fetched with the first deed: the connection may be gone by then, and who has only
    // just come has no time for it.
    whenIdle(() => loadEnd().catch(() => {}));
  } catch (error) {
    if (!run.aborted) fail(play, error);
  }
}

/** Shows how far the game has come on another device. @param {PlayState} play @param {string} record */
export function follow(play, record) {
  if (record === (play.ahead || play.frame.record)) return;
  play.ahead = record;
  if (play.pending) drive(play, play.frame, false);
}

/** Makes a frame the present one and keeps it. @param {PlayState} play @param {Frame} frame */
function arrive(play, frame) {
  const { controller, motion } = play.table;
  const before = controller.scene(play.frame);
  play.frame = frame;
  if (controller.scene(frame) !== before && !play.skipping) motion.rush(false);
  if (frame.record === play.ahead) catchUp(play);
  play.pending = null;
  play.due = null;
  save(play);
  setBusy(play, true);
}

/** Ends catching up: from here on the game is played. @param {PlayState} play */
function catchUp(play) {
  if (play.skipping) play.table.motion.rush(false);
  play.skipping = false;
  play.ahead = "";
}

/** The pending input of the table, except a roll that has been pressed already. @param {PlayState} play */
function waitOf(play) {
  const { table, frame, rolls } = play;
  const { shell, controller } = table;
  const wait = pendingInput(frame, rolling(shell.settings), controller.byHand, shell.byLink?.mine);
  if (wait) play.rolls = false;
  return rolls && wait === "roll" ? null : wait;
}

/**
 * Resolves when the present frame has come to rest, and a round that it ended has been looked at.
 * @param {PlayState} play @param {boolean} animate @param {AbortSignal} run
 */
async function show(play, animate, run) {
  const { table, frame } = play;
  const onReveal = () => {
    if (!run.aborted) tell(play);
  };
  if (animate) offerSound(play);
  paceFirstPayout(play);
  await showFrame(table, frame, { ...lookOf(play), animate: animate && !play.skipping }, onReveal);
  if (!run.aborted && animate && !play.skipping) await lookAtRound(play, run);
}

/**
 * The first pay-out of a first game is slow.
 * @param {PlayState} play
 */
function paceFirstPayout({ table: { first, motion }, frame }) {
  if (first && frame.next.kind === "pay" && !frame.observation.ledger.length) motion.pace("calm");
}

/** Puts the present ply in the log and the table's numbers. @param {PlayState} play */
function tell({ table, frame, passDevice }) {
  announce(table, frame);
  // The log names the winner: at the end it waits for the finale (wait.js).
  if (frame.next.kind !== "over") table.log.add(frame);
  passDevice.saw(frame);
}

/** The same for a ply that is not drawn; the view takes from it what stays. @param {PlayState} play */
function pass(play) {
  play.table.view.pass?.(play.frame);
  tell(play);
}

/**
 * True if nobody would see the present frame: the table takes no time over it and the next is here.
 * To draw it would cost a slow phone more than the engine needs for the rest of the turn.
 * @param {PlayState} play @param {Promise<Frame>} coming
 */
async function comesAtOnce({ table: { motion } }, coming) {
  if (motion.get().scaled(1)) return false;
  const late = new Promise((resolve) => setTimeout(resolve, UNSEEN_MS, null));
  return Boolean(await Promise.race([coming, late]));
}

/** The question about sound comes after a first round. @param {PlayState} play */
async function offerSound({ table, frame }) {
  if (!frame.observation.ledger.length || table.shell.settings.get("sound") !== "off") return;
  (await import("../sound_question.js")).askForSound(table, frame);
}

/** Shows the result of a round, if the frame has ended one and the game goes on. @param {PlayState} play @param {AbortSignal} run */
async function lookAtRound({ table, frame }, run) {
  const { controller, motion, shell } = table;
  const ended = frame.next.kind === "over" ? null : controller.roundEnd?.(frame, shell.t);
  if (!ended || !motion.paced) return;
  if (table.first && ended.round === 1)
    motion.pace(/** @type {Speed} */ (shell.settings.get("speed")));
  const { showRoundEnd } = await importWithCss(
    import("../round_end.js"),
    new URL("../round_end.css", import.meta.url),
  );
  await showRoundEnd(table, frame, ended, run);
}

/**
 * Asks the engine for the next ply, which nobody here chooses.
 * @param {PlayState} play @returns {Promise<Frame>}
 */
const askNext = ({ table: { ask }, frame, ahead }) =>
  ahead
    ? ask("frame", { record: ahead, ply: frame.ply + 1 })
    : ask("advance", { record: frame.record, ply: frame.ply });

/**
 * The same while the present one is still being shown: then a slow engine keeps nobody waiting.
 * @param {PlayState} play
 */
function askAhead(play) {
  const answer = askNext(play);
  // The caller that waits for it gets the error; nobody may be left to.
  answer.catch(() => {});
  return answer;
}

/**
 * The next ply, after a pause to look at this one.
 * @param {PlayState} play @param {Promise<Frame> | null} coming  where it has been asked for already
 * @returns {Promise<Frame>}
 */
async function following(play, coming) {
  const { motion, controller } = play.table;
  const pause = motion.get().pause(controller.pauseBeforeNext(play.frame));
  const [next] = await Promise.all([coming ?? askNext(play), pause]);
  return next;
}

/**
 * True if a person elsewhere has a choice to make before anybody here. A turn without a choice is in no
 * record and no link: it is played automatically.
 * @param {PlayState} play
 */
async function decidedElsewhere(play) {
  const { table, frame } = play;
  const seat = personDue(await table.ask("frame", { record: frame.record }));
  if (seat === null || table.shell.byLink?.mine.includes(seat)) return false;
  play.due = seat;
  return true;
}
