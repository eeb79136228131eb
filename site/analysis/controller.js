/** Where the viewer is: going somewhere, the mode, the open panel. What changes the tree is in editing.js. */

import { ALL_HANDS } from "../lib/people.js";
import { depthOf, endOf, nodeAtPly, nodeOf, ROOT, siblingOf } from "./game_tree.js";
import { judge } from "./judging.js";
import { openGame, openMoment } from "./opening.js";
import { showPuzzle } from "./puzzles/board.js";
import { showResult } from "./result.js";
import { isMistake, momentFrom } from "./review/moments.js";
import {
  isAtNode,
  isFromMoment,
  isUnsolved,
  nodesOf,
  plyOf,
  presentFrame,
  presentJudgement,
  presentPly,
} from "./state.js";
import { storyOf } from "./story/chapters.js";
import { holdTree } from "./story/hold_tree.js";
import { keep } from "./story/kept.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { GameTree } from "./game_tree.js" */
/** @import { Opening } from "./opening.js" */
/** @import { Analysis, Mode, Panel } from "./state.js" */

/**
 * How a place is shown. `ply`: on the way to the node; `chunked`: no person went there, so the table is
 * drawn in chunks; `isPlaying`: the replay goes on by itself.
 * @typedef {{ ply?: number | null, chunked?: boolean, isPlaying?: boolean }} Manner
 */

// -- going somewhere -----------------------------------------------------------------------------

/**
 * Shows a node, and has the engine think about it. A replay that plays stops, unless it goes on itself.
 * @param {Analysis} state @param {number} id @param {Manner} [how]
 */
export async function goTo(state, id, how = {}) {
  const { ply = plyOf(state, id), chunked = false, isPlaying = false } = how;
  const run = state.runs.next();
  // What the step before still acts out is there at once.
  state.motion().skip();
  Object.assign(state, { here: id, ply, isPlaying, isSpoken: !chunked });
  state.draw.place();
  savePlace(state);
  try {
    await showPresent(state, run, chunked);
  } catch (error) {
    if (!run.aborted) fail(state, error);
  }
}

/** @param {Analysis} state @param {AbortSignal} run @param {boolean} chunked */
async function showPresent(state, run, chunked) {
  const { here, nodes, mode, tree } = state;
  if (mode === "puzzle") return showPuzzle(state);
  const isActedOut = await actOut(state, run);
  if (run.aborted) return;
  const frame = await presentFrame(state);
  if (run.aborted) return;
  if (!isActedOut) await showBoard(state, frame, chunked);
  if (run.aborted) return;
  if (mode === "replay" && frame.next.kind === "over")
    await showResult(state, frame, run, isActedOut);
  if (run.aborted) return;
  tellAround(state, frame);
  const { parent } = nodeOf(tree, here);
  const roller = parent < 0 ? null : (await nodes.tableAt(tree, parent)).next.seat;
  if (run.aborted) return;
  Object.assign(state, { shown: here, shownPly: state.ply, roller });
  state.draw.node();
  if (mode === "analysis" && !presentJudgement(state))
    await judge(state, here, run, () => {
      showHint(state, frame);
      state.draw.node();
    });
}

/** For the page around a frame (embed/messages.js). @param {Analysis} state @param {Frame} frame */
function tellAround({ controller, speaker: { names } }, frame) {
  const totals = names.map((_, seat) => controller.total(frame, seat));
  document.dispatchEvent(new CustomEvent("shown", { detail: { frame, names, totals } }));
}

/**
 * In a replay a step forward is acted out, ply by ply.
 * @param {Analysis} state @param {AbortSignal} run @returns {Promise<boolean>} whether it was
 */
async function actOut({ mode, tree, here, ply, shown, shownPly, nodes, board, game }, run) {
  const isStep = here === shown || nodeOf(tree, here).parent === shown;
  if (mode !== "replay" || !isStep || ply === null || shownPly === null) return false;
  for (let at = shownPly + 1; at <= ply && !run.aborted; at++)
    await board.show(await nodes.frame(at), { animate: true, reveal: Boolean(game?.isOver) });
  return shownPly < ply;
}

/** The table: open to choices where there are any, with the judged choices as ghosts. @param {Analysis} state @param {Frame} frame @param {boolean} chunked */
async function showBoard(state, frame, chunked) {
  const { board, mode, game } = state;
  const isAnalysis = mode === "analysis";
  const open = isAnalysis && isAtNode(state) && frame.next.actor >= 0;
  const choices = isAnalysis ? presentJudgement(state) : null;
  // Until a game is over, its replay keeps secret what those at the table must not see.
  const reveal = isAnalysis || game === null || game.isOver;
  await board.show(frame, { open, chunked, choices, reveal });
  showHint(state, frame);
}

/** Signs of the engine on the choices. @param {Analysis} state @param {Frame} frame */
function showHint(state, frame) {
  const { board, mode, evaluations, here } = state;
  if (frame.next.actor < 0 || presentJudgement(state)) return;
  board.hint((mode === "analysis" && evaluations.get(here)?.choices) || null);
}

/** The same place once more: the engine was switched, or a review has come to it. @param {Analysis} state */
export const showAgain = (state) =>
  goTo(state, state.here, { ply: state.ply, chunked: !state.isSpoken });

/**
 * Shows a ply of the game. Where the tree begins at a moment of it, the tree of that ply takes its place.
 * @param {Analysis} state @param {number} ply @param {Manner} [how]
 */
export async function goToPly(state, ply, how = {}) {
  const { game, tree, queue } = state;
  if (!game) return;
  const to = Math.min(game.last.ply, Math.max(0, ply));
  if (!isFromMoment(state)) goTo(state, nodeAtPly(tree, to), { ...how, ply: to });
  else if (to === game.rootPly) goTo(state, ROOT, { ...how, ply: to });
  else await openInstead(state, () => openMoment(queue, game, to), how);
}

/**
 * Opens another tree of the same game or story in place of this one.
 * @param {Analysis} state @param {() => Promise<Opening>} open @param {Manner} [how]
 */
export async function openInstead(state, open, how = {}) {
  const { key } = state;
  // The place may not be saved yet.
  saveTree(state);
  const run = state.runs.next();
  try {
    const opening = await open();
    if (run.aborted) return;
    const { isKept: isChanged, here, ply } = opening;
    const nodes = nodesOf(state.queue, opening);
    Object.assign(state, opening, { nodes, isChanged, shown: -1, shownPly: null });
    for (const known of [state.evaluations, state.rolls]) known.clear();
    state.draw.tree();
    goTo(state, here, { ...how, ply });
    if (state.key !== key) await holdTree(state);
  } catch (error) {
    if (!run.aborted) fail(state, error);
  }
}

/** Where a step leads. @type {Record<string, (tree: GameTree, id: number) => number>} */
const STEPS = {
  first: () => ROOT,
  back: (tree, id) => Math.max(ROOT, nodeOf(tree, id).parent),
  forward: mainAfter,
  last: endOf,
  up: (tree, id) => siblingOf(tree, id, -1),
  down: (tree, id) => siblingOf(tree, id, 1),
};

/** @param {GameTree} tree @param {number} id */
function mainAfter(tree, id) {
  return nodeOf(tree, id).next[0] ?? id;
}

/** @param {Analysis} state @param {keyof typeof STEPS} name */
export function step(state, name) {
  const { tree, here, edit } = state;
  if (edit) return edit.step(name);
  // From a ply on the way to a node the next step forward is that node.
  const isOnTheWay = name === "forward" && !isAtNode(state);
  const id = isOnTheWay ? here : (STEPS[name]?.(tree, here) ?? here);
  if (id !== here || !isAtNode(state)) goTo(state, id);
  else if (isFromMoment(state)) stepInGame(state, name);
}

/** A game of which only a moment is in the tree: its moments are those of the review. @param {Analysis} state @param {string} name */
function stepInGame(state, name) {
  const { game, ply, moments } = state;
  if (!game || ply === null) return;
  const to = {
    first: 0,
    back: momentFrom(moments, ply, -1) ?? ply - 1,
    forward: momentFrom(moments, ply, 1) ?? ply + 1,
    last: game.last.ply,
  }[name];
  if (to !== undefined && to !== ply) goToPly(state, to);
}

/** Shows the next mistake in a direction: of one person, if it is that person's game. @param {Analysis} state @param {1 | -1} by */
export function stepMistake(state, by) {
  const { moments, person, mode } = state;
  if (mode !== "analysis") return;
  const to = momentFrom(
    moments,
    presentPly(state) ?? 0,
    by,
    (moment) => isMistake(moment) && (person === null || moment.judgement?.seat === person),
  );
  if (to !== null) goToPly(state, to);
}

// -- modes and panels ----------------------------------------------------------------------------

/**
 * Shows the same place in another mode. A replay shows a whole game: one that still runs is analysed in a
 * tree of its own, which begins at the moment, and so is one that came with its frames but no engine.
 * A puzzle is left once it has been answered.
 * @param {Analysis} state @param {Mode} mode
 */
export async function setMode(state, mode) {
  if (mode === state.mode || isUnsolved(state)) return;
  if (mode === "edit") return state.startEditing();
  if (state.edit) return state.edit.stop(mode);
  if (state.mode === "puzzle" && state.puzzle?.leave) {
    state.puzzle.leave(state.puzzle, mode);
    return;
  }
  const { game, queue, shell } = state;
  const isPuzzle = [mode, state.mode].includes("puzzle");
  const ply = presentPly(state);
  state.mode = mode;
  state.panel = panelIn(state);
  // The tree of the analysis stays as it is under a puzzle.
  if (isPuzzle) return showAgain(state);
  if (game) setViewer(state, game.isOver ? ALL_HANDS : game.seat);
  if (!game || (game.isOver && !shell.engine.hasFramesOf(game.record))) return showAgain(state);
  const whole = { ...game, rootPly: undefined };
  const isWhole = mode === "replay" || game.isOver;
  const open = () => (isWhole ? openGame : openMoment)(queue, whole, ply ?? game.last.ply);
  await openInstead(state, open);
}

/** The panel to open where the mode hides the present one. @param {Analysis} state @returns {Panel} */
export function panelIn({ mode, panel, game }) {
  if (mode === "puzzle") return "puzzle";
  if (mode === "analysis") return ["moves", "puzzle", "edit"].includes(panel) ? "engine" : panel;
  return panel === "comments" && (!game || game.isOver) ? panel : "moves";
}

/** Through whose eyes a game is seen. @param {Analysis} state @param {number | null} seat */
function setViewer(state, seat) {
  if (!state.game || state.game.seat === seat) return false;
  state.game = { ...state.game, seat };
  state.nodes.lookAs(seat);
  return true;
}

/** True if a game may be seen with the eyes of one seat: it has hands, which were hidden while it ran. @param {Analysis} state */
export const hasEyes = ({ controller, game, mode }) =>
  Boolean(controller.secrets && game?.isOver && mode === "replay");

/** The next seat's eyes, after the last one those of all. @param {Analysis} state */
export function turnEyes(state) {
  if (!hasEyes(state) || !state.game) return;
  const { seat, last } = state.game;
  const next = seat === null || seat < 0 ? 0 : seat + 1;
  lookAs(state, next < last.setup.seats.length ? next : ALL_HANDS);
}

/** @param {Analysis} state @param {number} seat or all hands */
export function lookAs(state, seat) {
  if (setViewer(state, seat)) showAgain(state);
}

/** Lets a replay go on by itself, from the start if this is the end; or stops it. @param {Analysis} state */
export async function togglePlaying(state) {
  if (state.isPlaying) return stopPlaying(state);
  state.isPlaying = true;
  if (state.mode === "analysis") await setMode(state, "replay");
  const { controller, motion } = state;
  state.isPlaying = true;
  const isAtEnd = isAtNode(state) && endOf(state.tree, state.here) === state.here;
  let next = isAtEnd ? ROOT : nextOf(state);
  while (state.isPlaying) {
    const going = goTo(state, next, { isPlaying: true });
    const run = state.runs.present();
    await going;
    // Whatever else was shown meanwhile has stopped it, or plays from there.
    if (run.aborted) return;
    next = nextOf(state);
    if (next === state.here) break;
    await motion().pause(controller.replayPause(await presentFrame(state)));
    if (run.aborted) return;
  }
  stopPlaying(state);
}

/** @param {Analysis} state */
const nextOf = (state) => (isAtNode(state) ? mainAfter(state.tree, state.here) : state.here);

/** @param {Analysis} state */
function stopPlaying(state) {
  state.isPlaying = false;
  state.draw.place();
}

/** Opens a panel; those of a puzzle and of the editor with their tables. @param {Analysis} state @param {Panel} panel */
export async function openPanel(state, panel) {
  if (panel === "puzzle" || panel === "edit") return setMode(state, panel);
  if (state.edit) {
    await state.edit.stop(panel === "engine" ? "analysis" : state.edit.from);
    if (state.edit) return; // it cannot be, or another tree is opened
  }
  state.panel = panel;
  state.draw.place();
}

// -- the rest ------------------------------------------------------------------------------------

/** Saves a tree that people have changed. @param {Analysis} state */
export async function saveTree(state) {
  const { key, isChanged } = state;
  if (!isChanged) return;
  try {
    keep(key, await storyOf(state));
  } catch (error) {
    fail(state, error);
  }
}

/** Milliseconds after which a place is saved: all stories are written at once, too much for each step. */
const PLACE_SAVED_MS = 400;

/** Saves where a person is in a tree that they have changed, once they stay there. @param {Analysis} state */
function savePlace(state) {
  clearTimeout(state.saving);
  state.saving = setTimeout(() => savePlaceNow(state), PLACE_SAVED_MS);
}

/** Saves that place now, if it is not saved yet. @param {Analysis} state */
export async function savePlaceNow(state) {
  const { saving } = state;
  if (saving === undefined) return;
  clearTimeout(saving);
  state.saving = undefined;
  await saveTree(state);
}

/**
 * Saves the tree no more: another one is about to be saved in its place.
 * @param {Analysis} state
 */
export function stopSaving(state) {
  clearTimeout(state.saving);
  state.isChanged = false;
}

/** Number of the present move, and of moves in its line, or of steps while one edits; a replay says nothing of those ahead. @param {Analysis} state */
export function placeWords({ tree, here, mode, edit, speaker: { t } }) {
  if (edit) {
    const { at, steps } = edit.editor.history;
    return t("analysis.where", { n: at, all: steps.length - 1 });
  }
  const n = depthOf(tree, here);
  if (mode === "replay") return t.number(n);
  return t("analysis.where", { n, all: depthOf(tree, endOf(tree, here)) });
}

/** @param {Analysis} state @param {unknown} error */
export function fail(state, error) {
  const { game, shell, key, left } = state;
  if (!left.aborted) shell.fail(error, game?.record ?? key.split("#", 1)[0]);
}
