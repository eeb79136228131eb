/** What is edited in the viewer: what is laid out, what is held, and what the engine says of it. */

import { Link } from "../../links/link.js";
import { begun, stepped, turnedTo, written } from "./model.js";

/** @import { Arrangement, EditorPlan, EditorModule, EditorWords } from "../../types/editor.d.ts" */
/** @import { PositionReport as Placed } from "croupier/match" */
/** @import { Latest } from "../../lib/latest.js" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { History } from "./model.js" */

/**
 * @typedef {object} Editor
 * @property {Shell} shell
 * @property {string} game
 * @property {EditorWords} words
 * @property {EditorModule} parts   the game's own
 * @property {string} setup   the set-up without its position
 * @property {string | null} before   the position of the place in the tree; null where there is none
 * @property {History} history
 * @property {Placed} placed   what the engine said last
 * @property {Promise<boolean>} judged   whether the engine has said something of what is shown
 * @property {{ thing: string, place: string } | null} held   what is taken up
 * @property {{ home: string, hash: string, isOwn: boolean }} address   before anything was moved; as it was
 *   written last; whether it is an entry of its own in the browser's history
 * @property {Latest} asks
 * @property {(words: string) => void} say   to screen readers
 * @property {() => void} draw   draws the viewer as it is
 */

/**
 * @param {Pick<Editor, "shell" | "game" | "words" | "parts" | "before" | "asks" | "draw">} given
 * @param {string} record @param {Placed} placed @returns {Editor}
 */
export function createEditor(given, record, placed) {
  const { hash } = location;
  return {
    ...given,
    setup: Link.of(record).withSetup({ pos: "" }).record,
    history: begun(placed.arrangement ?? { places: {}, facts: {} }),
    placed,
    judged: Promise.resolve(true),
    held: null,
    address: { home: hash, hash, isOwn: /^#\/\w+\/position/.test(hash) },
    say() {},
  };
}

/** What the game makes of what is laid out. @param {Pick<Editor, "parts" | "history" | "words">} editor @returns {EditorPlan} */
export const planOf = ({ parts, history, words }) => parts.plan(history.now, words);

/** The places of a plan. @param {EditorPlan} plan */
export const placesOf = ({ seats, felt, tray }) => [
  ...seats.flatMap(({ places }) => places),
  ...felt,
  ...tray,
];

/** The link to what is laid out, whether or not it can be. @param {Pick<Editor, "setup" | "placed">} editor */
export const linkHere = ({ setup, placed }) =>
  Link.of(setup).withSetup({ pos: placed.text }).withPage("position");

/** True if nothing has been moved. @param {Editor} editor */
export const isUnchanged = ({ before, placed }) => before === placed.text;

/** One step: another arrangement, which is drawn at once and judged. @param {Editor} editor @param {Arrangement} now */
export function change(editor, now) {
  if (now === editor.history.now) return;
  editor.history = stepped(editor.history, now);
  judge(editor);
}

/** Takes steps back, or takes them again. @type {Record<string, (history: History) => number>} */
const STEPS = {
  first: () => 0,
  back: ({ at }) => at - 1,
  forward: ({ at }) => at + 1,
  last: ({ steps }) => steps.length,
};

/** @param {Editor} editor @param {string} name */
export function step(editor, name) {
  const { history } = editor;
  editor.history = turnedTo(history, STEPS[name]?.(history) ?? history.at);
  if (editor.history.at === history.at) return;
  editor.held = null;
  judge(editor);
}

/** Shows what is laid out, and asks the engine about it. @param {Editor} editor */
function judge(editor) {
  const run = editor.asks.next();
  editor.judged = ask(editor, run);
  editor.draw();
  return editor.judged;
}

/** Whether the engine knows what is laid out; where it could not say anything, it is asked again. @param {Editor} editor */
export const isKnown = async (editor) => (await editor.judged) || judge(editor);

/**
 * The engine also writes what it knows better: how many dice a roll has, what is left.
 * @param {Editor} editor @param {AbortSignal} run @returns {Promise<boolean>} whether it said something
 */
async function ask(editor, run) {
  const { shell, setup, history } = editor;
  try {
    const arrangement = history.now;
    const placed = await shell.engine.call("position", { record: setup, arrangement });
    if (run.aborted) return false;
    editor.placed = placed;
    if (placed.arrangement) editor.history = written(editor.history, placed.arrangement);
    writeAddress(editor);
    editor.draw();
    return true;
  } catch (error) {
    if (run.aborted) return false;
    sayFailed(editor, error);
    return false;
  }
}

/** The engine could not say anything: what is laid out stays. @param {Editor} editor @param {unknown} error */
export function sayFailed({ shell }, error) {
  reportError(error);
  shell.say(shell.t("analysis.edit.failed"));
}

/**
 * What is laid out is in the address: it can be copied from there, and comes back with a reload. One step
 * back in the browser is the tree before. Where another screen is on its way, the address is that one's.
 * @param {Editor} editor
 */
function writeAddress(editor) {
  const { address } = editor;
  if (location.hash !== address.hash) return;
  const hash = isUnchanged(editor) ? address.home : linkHere(editor).signed().hash;
  if (hash === address.hash) return;
  if (address.isOwn) history.replaceState(null, "", hash);
  else history.pushState(null, "", hash);
  Object.assign(address, { hash, isOwn: true });
}
