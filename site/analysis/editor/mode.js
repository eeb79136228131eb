/** The mode edit: how it begins at the present place or at an address, and where it leads. */

import { loadStyles, setText } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { viewpoint } from "../../lib/people.js";
import { Link } from "../../links/link.js";
import { fail, panelIn, setMode, showAgain } from "../controller.js";
import { addressHere } from "../state.js";
import { createDrawing, draw } from "./draw.js";
import { listen, press } from "./hand.js";
import { change, createEditor, isKnown, isUnchanged, sayFailed, step } from "./state.js";
import { STYLES } from "./styles.js";
import { chooseTable } from "./tables.js";

/** @import { PositionReport as Placed } from "croupier/match" */
/** @import { Engine, Shell } from "../../types/shell.d.ts" */
/** @import { Analysis, Mode, Slots, ToEdit } from "../state.js" */
/** @import { Editor } from "./state.js" */

/** Plies before the first choice of any game, at most. */
const MOST_PLIES = 200;

/**
 * Begins to edit the present place, or what an address has given.
 * @param {Analysis} state @param {ToEdit} [given]
 */
export async function startEditing(state, given) {
  const { shell, speaker, mode: from } = state;
  const { t, game, names } = speaker;
  const run = state.runs.next();
  state.motion().skip();
  state.isPlaying = false;
  try {
    const [parts, { record, placed, before, behind }] = await Promise.all([
      partsOf(shell, game),
      given ?? positionHere(state),
    ]);
    if (run.aborted) return;
    const words = { t, names };
    const draw = () => state.draw.place();
    const asks = latest(state.left);
    const editor = createEditor({ shell, game, words, parts, before, asks, draw }, record, placed);
    state.edit = {
      ...{ editor, behind, from: from === "edit" ? "analysis" : from },
      isKnown: () => isKnown(editor),
      step: (name) => step(editor, name),
      press: (event) => press(editor, event),
      put: (slots) => putInto(state, editor, slots),
      stop: (mode) => stopEditing(state, mode),
    };
    Object.assign(state, { mode: "edit", panel: "edit" });
    draw();
  } catch (error) {
    if (!run.aborted) fail(state, error);
  }
}

/** The game's own part, with its words and sheets. @param {Shell} shell @param {string} game */
async function partsOf({ t }, game) {
  const parts = await import(`../../games/${game}/editor.js`);
  await Promise.all([t.learn("position"), loadStyles([...STYLES, ...(parts.STYLES ?? [])])]);
  return parts;
}

/** @param {Analysis} state @returns {Promise<ToEdit>} */
async function positionHere(state) {
  const { record, ply } = await addressHere(state);
  const placed = await placedAt(state.queue, Link.of(record).at(ply), state.game?.seat);
  return { record, placed, before: placed.text };
}

/**
 * The position of a moment, one in words, or how a table begins.
 * @param {Pick<Engine, "call">} engine @param {Link} link
 * @param {number | null} [seat]  that sees it
 */
async function placedAt(engine, link, seat = viewpoint(link.setup.seats)) {
  const { record, ply, play } = link;
  if (play !== null || ply !== null)
    return engine.call("position", { record, seat, ...(ply === null ? {} : { ply }) });
  const { pos } = link.setup;
  return pos ? engine.call("position", { record, text: pos }) : beginning(engine, record);
}

/**
 * The table when the first choice or the first throw of a person is due.
 * @param {Pick<Engine, "call">} engine @param {string} record @returns {Promise<Placed>}
 */
async function beginning(engine, record) {
  const empty = Link.of(record).withSetup({ pos: "" });
  const { byHand } = await import(`../../games/${empty.game}/controller.js`);
  let frame = await engine.call("frame", { record: empty.record, seat: null });
  for (let n = 0; n < MOST_PLIES; n++) {
    const { next, record: here, ply } = frame;
    if (next.kind === "over" || next.actor >= 0 || byHand.has(next.kind)) break;
    frame = await engine.call("advance", { record: here, ply, seat: null });
  }
  return engine.call("position", { record: frame.record, ply: frame.ply, seat: null });
}

/**
 * What an address of the mode opens: what is edited, and the tree behind it. Where a position cannot be,
 * the tree is that of the table's beginning, to which nothing leads back.
 * @param {Shell} shell @param {Link} link
 * @returns {Promise<ToEdit & { behind: Link }>} rejects with a CodedError
 */
export async function editAt({ engine }, link) {
  const { record } = link;
  const placed = await placedAt(engine, link);
  if (link.play !== null)
    return { record, placed, before: placed.text, behind: link.withPage("analysis") };
  const known = placed.record && placed.arrangement ? placed : await beginning(engine, record);
  // A text that is no position at all leaves an opening to begin from.
  const shown = placed.arrangement ? placed : { ...known, problems: placed.problems };
  const before = placed.record === null ? null : placed.text;
  return {
    ...{ record, placed: shown, before },
    behind: Link.of(known.record ?? record)
      .withPage("analysis")
      .at(0),
  };
}

/** Puts what is edited into the viewer. @param {Analysis} state @param {Editor} editor @param {Slots} slots @returns {() => void} draws it as it is */
function putInto({ game, shell }, editor, { place, panel, spoken }) {
  // A moment of a game is of its own table.
  const tables = game ? "" : chooseTable(shell, editor.setup);
  const drawing = createDrawing(editor, () => layOpening(editor), tables);
  place.replaceChildren(drawing.board);
  panel.replaceChildren(drawing.panel);
  for (const each of [drawing.board, drawing.panel]) listen(editor, each);
  editor.say = (words) => setText(spoken, words);
  return () => draw(editor, drawing);
}

/** The table as it is when a game begins, in the place of what is laid out. @param {Editor} editor */
async function layOpening(editor) {
  const { shell, setup, asks } = editor;
  const run = asks.present();
  try {
    const { arrangement } = await beginning(shell.engine, setup);
    if (arrangement && !run.aborted) change(editor, arrangement);
  } catch (error) {
    if (!run.aborted) sayFailed(editor, error);
  }
}

/**
 * Ends editing. Where nothing was moved, the tree is as it was; else the position is the beginning of
 * another tree, and one step back in the browser is this one. One that cannot be is edited further.
 * @param {Analysis} state @param {Mode} mode  to which one goes
 */
async function stopEditing(state, mode) {
  const { edit, shell, speaker } = state;
  if (!edit) return;
  if (!(await edit.isKnown()) || state.edit !== edit || state.left.aborted) return;
  const { problems, record } = edit.editor.placed;
  if (!isUnchanged(edit.editor)) {
    if (record) shell.navigate(Link.of(record).withPage("analysis").at(0));
    else shell.say(speaker.t("analysis.edit.wrong", { n: problems.length }));
    return;
  }
  // A reload shows the analysis again, and not the editor.
  if (edit.behind) history.replaceState(null, "", edit.behind.signed().hash);
  Object.assign(state, { edit: null, mode: edit.from });
  state.panel = panelIn(state);
  if (mode === edit.from) await showAgain(state);
  else await setMode(state, mode);
}
