/** The editor of positions as it stands: what is laid out, what is held, what the engine says of it. */

import { latest } from "../../lib/latest.js";
import { Link } from "../../links/link.js";
import { begun, stepped, written } from "./model.js";

/** @import { Arrangement, PositionReport as Placed } from "croupier/match" */
/** @import { Latest } from "../../lib/latest.js" */
/** @import { EditorModule } from "../../types/editor.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { History } from "./model.js" */

/**
 * @typedef {object} Editor
 * @property {Shell} shell
 * @property {string} game
 * @property {string} setup   the set-up without its position
 * @property {string[]} names   one a seat
 * @property {EditorModule} parts   the game's own
 * @property {History} history
 * @property {Placed} placed   what the engine said last
 * @property {boolean} asking   the engine has not said anything yet of what is shown
 * @property {{ thing: string, place: string } | null} held   what is taken up
 * @property {Latest} asks
 * @property {() => void} draw   shows it as it is
 * @property {(words: string) => void} say   to screen readers
 */

/**
 * @param {Pick<Editor, "shell" | "game" | "names" | "parts">} given @param {string} record
 * @param {Placed} placed @returns {Editor}
 */
export function createEditor(given, record, placed) {
  const { arrangement } = placed;
  const empty = { places: {}, facts: {} };
  return {
    ...given,
    setup: Link.of(record).withSetup({ pos: "" }).record,
    history: begun(arrangement ?? empty),
    placed,
    asking: false,
    held: null,
    asks: latest(),
    draw() {},
    say() {},
  };
}

/** The link to the editor with what is laid out, whether or not it can be. @param {Pick<Editor, "setup" | "placed">} editor */
export const linkHere = ({ setup, placed }) =>
  Link.of(setup).withSetup({ pos: placed.text }).withPage("position");

/** One step: another arrangement, which is drawn at once and judged. @param {Editor} editor @param {Arrangement} now */
export function change(editor, now) {
  if (now === editor.history.now) return;
  editor.history = stepped(editor.history, now);
  judge(editor);
}

/**
 * Shows what is laid out and asks the engine about it, which also writes what it knows better: how
 * many dice a roll has, what is left.
 * @param {Editor} editor
 */
export async function judge(editor) {
  const { shell, asks, setup } = editor;
  const run = asks.next();
  editor.asking = true;
  editor.draw();
  try {
    const arrangement = editor.history.now;
    const placed = await shell.engine.call("position", { record: setup, arrangement });
    if (run.aborted) return;
    editor.placed = placed;
    if (placed.arrangement) editor.history = written(editor.history, placed.arrangement);
  } catch (error) {
    if (run.aborted) return;
    reportError(error);
    editor.say(shell.t("editor.failed"));
  }
  editor.asking = false;
  // What one sees stands in the address: it can be copied from there, and comes back with a reload. Where
  // another screen is on its way, the address is that one's.
  const { game, page } = Link.of(location.hash);
  if (game === editor.game && page === "position")
    history.replaceState(null, "", linkHere(editor).signed().hash);
  editor.draw();
}
