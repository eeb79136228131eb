/** State of a game in play, and its derived values. */

import { latest } from "../../lib/latest.js";
import { peopleOf } from "../../lib/people.js";
import { hereGameAt } from "../../saves/here.js";
import { isCompared } from "../../together/return_to.js";
import { keyOf } from "../context.js";
import { keepShown } from "../shown_last.js";
import { createPassDevice } from "./pass_device.js";

/** @import { Latest } from "../../lib/latest.js" */
/** @import { Frame, Look } from "../../types/game.d.ts" */
/** @import { HereGame } from "../../saves/here.js" */
/** @import { TableContext } from "../context.js" */
/** @import { PassDevice } from "./pass_device.js" */

/**
 * Pending input of the table. Where people share a screen and have hands, "act" comes after three
 * others: "pass" (everybody looks at what is new), "cover" (the hand is covered) and "fetch" (the
 * hand is being fetched).
 * @typedef {ReturnType<typeof import("../pending_input.js").pendingInput> | "pass" | "cover" | "fetch"} PendingInput
 */
/**
 * A game being played.
 * @typedef {object} PlayState
 * @property {TableContext} table
 * @property {string} key   under which the game is kept
 * @property {Frame} frame   what is shown
 * @property {Frame | null} publicFrame   what everybody may see, while a person sees their hand
 * @property {PendingInput} pending   null while the table goes on by itself
 * @property {string} ahead   a record to be shown to its end before anything is played; "" after it
 * @property {boolean} skipping   the plies of `ahead` are passed over
 * @property {string} sent   the record whose link was passed on last; "" where none was
 * @property {number | null} due   the seat on another device that has a choice to make
 * @property {boolean} rolls   the next roll by hand is made at once: it has been pressed already
 * @property {boolean} practice   it counts nowhere: what chance had shown was taken back, or it is
 *   a second try at a table of the day
 * @property {boolean} acted   a person here has chosen something since the table was opened
 * @property {Latest} runs   whatever is asked of the engine
 * @property {boolean} left   something else is shown where it was played
 * @property {PassDevice} passDevice
 * @property {HereGame | null} here   the others are at this table with devices of their own
 */

/**
 * @param {TableContext} table @param {Frame} first
 * @param {string} ahead @param {(play: PlayState) => void} hide
 *   called when the page goes out of sight
 * @returns {PlayState}
 */
export function createPlayState(table, first, ahead, hide) {
  const key = keyOf(first.record, table.shell.byLink);
  const saved = table.shell.saves.load(key);
  /** @type {PlayState} */
  const play = {
    table,
    key,
    frame: first,
    publicFrame: null,
    pending: null,
    ahead,
    skipping: false,
    sent: table.shell.byLink?.sent ?? "",
    due: null,
    rolls: false,
    practice: saved?.practice || (!saved?.over && isAgain(table, key)),
    acted: false,
    runs: latest(table.left),
    left: false,
    passDevice: createPassDevice(table, first, () => hide(play)),
    here: hereGameAt(key),
  };
  return play;
}

/** True for a daily table that has been played here before, or whose dice were seen. @param {PlayState["table"]} table @param {string} key */
const isAgain = ({ shell: { tries, catalog } }, key) => tries?.isSecond(catalog.days, key) ?? false;

/**
 * Saves the game; once it has been left another person may be writing it.
 * @param {PlayState} play
 */
export function save({ table, key, frame, ahead, due, sent, practice, left }) {
  if (left) return;
  const { record, ply, next, observation } = frame;
  const { winners } = observation.result ?? {};
  const totals = table.names.map((_, seat) => table.controller.total(frame, seat));
  const { saves, byLink, catalog, tries } = table.shell;
  keepShown(table, frame, ahead || record);
  const given = {
    record: ahead || record,
    ply,
    updated: Date.now(),
    over: next.kind === "over",
    ...(winners ? { result: { totals, winners } } : { standing: standingOf(table, frame) }),
    ...(practice && { practice }),
    ...(byLink && { byLink: { ...byLink, turn: due ?? next.seat, ...(sent && { sent }) } }),
  };
  saves.store(key, given);
  tries?.keepOn(catalog.days, key, given);
}

/**
 * Where a game stands, as the home page says it. In a last round with hidden money the own total is
 * covered too. @param {PlayState["table"]} table @param {Frame} frame
 */
function standingOf({ controller, shell: { byLink } }, frame) {
  const { now, all, key } = controller.progress(frame);
  const { seats, options } = frame.setup;
  const [seat, ...others] = byLink?.mine ?? peopleOf(seats);
  const isOpen = seat !== undefined && !others.length && !(options.hidden_money && now === all);
  return { now, all, ...(key && { key }), ...(isOpen && { own: controller.total(frame, seat) }) };
}

/** True for a daily table that is tried once, and without help. @param {PlayState} play */
export const scored = ({ table: { shell }, key, practice }) =>
  shell.tries?.isScored(shell.catalog.days, key, practice) ?? false;

/** True if the link of the present state has been sent. @param {PlayState} play */
const isSent = ({ sent, ahead, frame }) => sent !== "" && sent === (ahead || frame.record);

/**
 * Look of the frame: open to choices, and the words on the button that goes on.
 * @param {PlayState} play
 * @returns {Look}
 */
export function lookOf(play) {
  const { table, frame, pending, passDevice, ahead, skipping, due, here } = play;
  const { shell, controller, names } = table;
  const { t, byLink } = shell;
  const open = pending === "act";
  if (pending === "roll") {
    // What the first roll of a first game is to show: a tap would do as well.
    const holds = table.first && frame.undo === null && table.motion.kind !== "still";
    return {
      open,
      roll: controller.handWords(frame, t),
      ...(holds && { line: t("table.first.hold") }),
    };
  }
  if (pending === "pass") return { open, roll: passDevice.words(frame) };
  if (pending === "send") {
    const sent = isSent(play);
    const name = names[due ?? -1];
    if (here?.live) return { open, quiet: true, line: t("by_link.sent", { name }) };
    const line = t(sent ? "by_link.sent" : "by_link.done", { name });
    return {
      open,
      line,
      quiet: sent,
      roll: t(sent ? "by_link.send_again" : "by_link.send", { name }),
    };
  }
  const catches = ahead && byLink && !skipping && !here?.live;
  return { open, roll: catches ? t("by_link.skip") : null };
}

/** Marks the table as busy; a tap skips then. @param {PlayState} play @param {boolean} on */
export function setBusy(play, on) {
  const { element } = play.table.tableBar;
  if (on) play.table.guide.hide();
  if (on) element.dataset.busy = "";
  else delete element.dataset.busy;
  updateTools(play);
}

/** @param {PlayState} play */
export function updateTools(play) {
  const { tableBar } = play.table;
  const { t } = play.table.shell;
  tableBar.undo.disabled = !mayUndo(play);
  tableBar.undo.title = t(isFinal(play) ? "table.undo_final" : "table.undo");
  tableBar.hint.disabled = play.pending !== "act";
  if (scored(play)) play.table.shell.tries?.markScored(tableBar);
  tableBar.practice.hidden = !play.practice;
}

/**
 * In a game that is compared with others' games, what chance has answered stays; a daily game that does not
 * count is compared with nobody's.
 * @param {PlayState} play
 */
const isFinal = ({ table, key, frame, practice }) =>
  frame.revealed && isCompared(key) && !practice && !table.shell.tries;

/**
 * By link, only what this device has just done and nobody has been sent may be taken back; in a game
 * that is compared, nothing that is final; at a daily table that counts nothing.
 * @param {PlayState} play
 */
export function mayUndo(play) {
  const { table, frame, passDevice, ahead, here } = play;
  const { byLink } = table.shell;
  if (here?.live || scored(play) || isFinal(play)) return false;
  if (!byLink) return passDevice.mayUndo(frame);
  const own = byLink.mine.includes(frame.action?.actor ?? -1) && frame.undo === frame.ply - 1;
  return own && !isSent(play) && !ahead;
}

/** The game cannot go on. @param {PlayState} play @param {unknown} error */
export function fail({ table, frame }, error) {
  if (!table.left.aborted) table.shell.fail(error, frame.record);
}
