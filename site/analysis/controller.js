/**
 * What can be done with the viewer: go somewhere, make a move, write something. Panels and keys call these
 * functions and nothing else.
 */

import { toCodedError } from "../lib/coded_error.js";
import { isMistake, momentFrom } from "../review/moments.js";
import { playOn } from "../table/replay/play_on.js";
import {
  annotate,
  depthOf,
  endOf,
  nodeAtPly,
  nodeOf,
  play,
  promote,
  ROOT,
  remove,
  restore,
  siblingOf,
} from "./game_tree.js";
import { judge } from "./judging.js";
import { openMoment } from "./opening.js";
import {
  bestOf,
  isAtNode,
  nodesOf,
  plyOf,
  presentFrame,
  presentJudgement,
  presentPly,
} from "./state.js";
import { holdTree } from "./story/hold_tree.js";
import { keep } from "./story/kept.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Run } from "../lib/latest.js" */
/** @import { GameTree } from "./game_tree.js" */
/** @import { Analysis, Mode, Panel } from "./state.js" */

// -- going somewhere -----------------------------------------------------------------------------

/**
 * Shows a node, and has the engine think about it. A replay that plays stops, unless it goes on itself.
 * @param {Analysis} state @param {number} id
 * @param {{ ply?: number | null, chunked?: boolean, isPlaying?: boolean }} [how] `ply`: on the way to the
 *   node; `chunked`: no person went there, so the table is drawn in chunks
 */
export async function goTo(state, id, how = {}) {
  const { ply = plyOf(state, id), chunked = false, isPlaying = false } = how;
  const run = state.runs.next();
  Object.assign(state, { here: id, ply, isPlaying, isSpoken: !chunked });
  state.draw.place();
  savePlace(state);
  try {
    await showPresent(state, run, chunked);
  } catch (error) {
    if (!run.stale) fail(state, error);
  }
}

/** @param {Analysis} state @param {Run} run @param {boolean} chunked */
async function showPresent(state, run, chunked) {
  const { here, nodes } = state;
  const frame = await presentFrame(state);
  if (run.stale) return;
  if (!(await actOut(state, run))) await showBoard(state, frame, chunked);
  if (run.stale) return;
  const { parent } = nodeOf(state.tree, here);
  const roller = parent < 0 ? null : (await nodes.at(state.tree, parent)).frame.next.seat;
  const node = await nodes.at(state.tree, here);
  if (run.stale) return;
  Object.assign(state, { shown: here, roller });
  state.draw.node();
  if (state.mode === "analysis" && !presentJudgement(state))
    await judge(state, here, run, () => {
      showHint(state, node.frame);
      state.draw.node();
    });
}

/**
 * In a replay a step forward is acted out, ply by ply.
 * @param {Analysis} state @param {Run} run @returns {Promise<boolean>} whether it was
 */
async function actOut({ mode, tree, here, ply, shown, nodes, board }, run) {
  const before = tree.get(shown)?.ply ?? null;
  const isStep = mode === "replay" && nodeOf(tree, here).parent === shown;
  if (!isStep || ply === null || before === null) return false;
  for (let at = before + 1; at <= ply && !run.stale; at++)
    await board.show(await nodes.frame(at), { animate: true });
  return true;
}

/** The table: open to choices where there are any, with the judged choices as ghosts. @param {Analysis} state @param {Frame} frame @param {boolean} chunked */
async function showBoard(state, frame, chunked) {
  const judgement = presentJudgement(state);
  const isAnalysis = state.mode === "analysis";
  const open = isAnalysis && isAtNode(state) && frame.next.actor >= 0;
  await state.board.show(frame, { open, chunked, choices: isAnalysis ? judgement : null });
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
 * Shows a ply of the game. Of a game that still runs the tree begins there.
 * @param {Analysis} state @param {number} ply @param {{ chunked?: boolean }} [how]
 */
export async function goToPly(state, ply, how = {}) {
  const { game, tree, runs } = state;
  if (!game) return;
  const to = Math.min(game.last.ply, Math.max(0, ply));
  if (game.isOver || to === game.rootPly) {
    goTo(state, game.isOver ? nodeAtPly(tree, to) : ROOT, { ...how, ply: to });
    return;
  }
  const run = runs.next();
  try {
    const opening = await openMoment(state.queue, game, to);
    if (run.stale || state.left) return;
    const { isKept: isChanged } = opening;
    const nodes = nodesOf(state.queue, opening);
    Object.assign(state, opening, { nodes, isChanged, shown: -1, here: ROOT, ply: to });
    for (const known of [state.evaluations, state.rolls]) known.clear();
    state.draw.tree();
    goTo(state, ROOT, { ...how, ply: to });
    await holdTree(state);
  } catch (error) {
    if (!run.stale) fail(state, error);
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
  const id = STEPS[name]?.(state.tree, state.here) ?? state.here;
  if (id !== state.here || !isAtNode(state)) goTo(state, id);
  else stepInGame(state, name);
}

/** A game that still runs has no line in the tree: its moments are those of the review. @param {Analysis} state @param {string} name */
function stepInGame(state, name) {
  const { game, ply, moments } = state;
  if (!game || game.isOver || ply === null) return;
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
  if (mode === "replay") return;
  const to = momentFrom(
    moments,
    presentPly(state) ?? 0,
    by,
    (moment) => isMistake(moment) && (person === null || moment.judgement?.seat === person),
  );
  if (to !== null) goToPly(state, to);
}

// -- moves ---------------------------------------------------------------------------------------

/**
 * Makes a move at the present node, and goes on from there.
 * @param {Analysis} state
 * @param {string} move  in notation; "~": what the seed lets fall, "~2": another roll
 */
export async function playMove(state, move) {
  const { here, nodes, runs, shown } = state;
  // What can still be pressed while another node is on its way belongs to the node before.
  if (!isAtNode(state) || shown !== here) return;
  const run = runs.present();
  try {
    const known = nodeOf(state.tree, here).next.find((id) => nodeOf(state.tree, id).move === move);
    const found = known === undefined ? await nodes.after(state.tree, here, move) : null;
    if (run.stale || state.left) return;
    const made = play(state.tree, here, found?.move ?? move);
    if (made.id < 0) {
      state.shell.say(state.speaker.t("analysis.full"));
      return;
    }
    if (found && made.tree !== state.tree) nodes.learn(made.id, found);
    changeTree(state, made.tree);
    goTo(state, made.id);
  } catch (error) {
    if (!run.stale) fail(state, error);
  }
}

/** Plays the best choice; a roll falls as it may. A replay does not show which one it is. @param {Analysis} state */
export async function playBest(state) {
  if (state.mode === "replay") return;
  const run = state.runs.present();
  try {
    const move = await bestMove(state);
    if (move !== null && !run.stale && !state.left) await playMove(state, move);
  } catch (error) {
    if (!run.stale) fail(state, error);
  }
}

/** The best choice at the present node, "~" for a roll; null where there is none. @param {Analysis} state */
async function bestMove(state) {
  const { here, evaluations, nodes, queue, tree } = state;
  const judgement = presentJudgement(state);
  const node = await nodes.at(tree, here);
  if (node.throw) return "~";
  if (judgement) return judgement.best;
  if (node.frame.next.kind === "over") return null;
  const known = evaluations.get(here) ?? (await queue.call("evaluate", { record: node.record }));
  return bestOf(known)?.action ?? null;
}

/** @param {Analysis} state @param {GameTree} tree */
function changeTree(state, tree) {
  if (tree === state.tree) return;
  state.tree = tree;
  state.isChanged = true;
  state.draw.tree();
  save(state);
}

/** @param {Analysis} state @param {{ mark?: string, comment?: string }} words */
export function write(state, words) {
  state.tree = annotate(state.tree, state.here, words);
  state.isChanged = true;
  state.draw.words();
  save(state);
}

/** @param {Analysis} state @param {string} title */
export function setTitle(state, title) {
  Object.assign(state, { title, isChanged: true });
  save(state);
}

/** Makes the present move the main one at its place. @param {Analysis} state */
export function promoteHere(state) {
  changeTree(state, promote(state.tree, state.here));
  return showAgain(state);
}

/** Whether the present move can be taken out: a variation, and not a move of the game itself. @param {Analysis} state */
export const canRemove = ({ tree, here }) => here !== ROOT && nodeOf(tree, here).ply === null;

/** Removes the present move with all that follows; a message can bring them back. @param {Analysis} state */
export function removeHere(state) {
  const { tree: before, here, shell, speaker, nodes, first } = state;
  if (!canRemove(state)) return;
  const { parent } = nodeOf(before, here);
  state.here = parent;
  changeTree(state, remove(before, here));
  nodes.keepOnly(state.tree);
  for (const known of [state.evaluations, state.rolls])
    for (const id of known.keys()) if (!state.tree.has(id)) known.delete(id);
  goTo(state, parent);
  shell.say(speaker.t("analysis.removed"), {
    label: speaker.t("analysis.undo"),
    act() {
      // Another moment of a game that runs is another tree.
      if (state.left || state.first !== first) return;
      const { tree, id } = restore(state.tree, before, here);
      if (id < 0) return;
      changeTree(state, tree);
      goTo(state, id);
    },
  });
}

/** Plays on: a game from a ply of its own, a variation as a game of its own. @param {Analysis} state */
export async function playFromHere(state) {
  const { shell, game, ply, nodes, tree, here } = state;
  try {
    if (game && ply !== null) playOn({ shell, record: game.record, frame: await nodes.frame(ply) });
    else shell.navigate((await nodes.at(tree, here)).record);
  } catch (error) {
    fail(state, error);
  }
}

// -- the rest ------------------------------------------------------------------------------------

/** Shows the same place in another mode. @param {Analysis} state @param {Mode} mode */
export function setMode(state, mode) {
  state.mode = mode;
  const { panel } = state;
  if (mode === "replay" && panel !== "comments") state.panel = "moves";
  if (mode === "analysis" && panel === "moves") state.panel = "engine";
  return showAgain(state);
}

/** Lets a replay go on by itself, from the start if this is the end; or stops it. @param {Analysis} state */
export async function togglePlaying(state) {
  const { controller, motion, tree, here } = state;
  state.isPlaying = !state.isPlaying;
  let next = endOf(tree, here) === here ? ROOT : mainAfter(tree, here);
  while (state.isPlaying && next !== state.here) {
    const going = goTo(state, next, { isPlaying: true });
    const run = state.runs.present();
    await going;
    if (!run.stale) await motion().pause(controller.replayPause(await presentFrame(state)));
    // Whatever else was shown meanwhile has stopped it, or plays from there.
    if (run.stale || state.left) return;
    next = mainAfter(state.tree, state.here);
  }
  state.isPlaying = false;
  state.draw.place();
}

/** Opens a panel. @param {Analysis} state @param {Panel} panel */
export function openPanel(state, panel) {
  state.panel = panel;
  state.draw.place();
}

/** Saves a tree that people have changed. @param {Analysis} state */
function save(state) {
  const { key, first, title, tree, here, isChanged } = state;
  if (isChanged) keep(key, { record: first.record, title, tree, here });
}

/** Milliseconds after which a place is saved: all stories are written at once, too much for each step. */
const PLACE_SAVED_MS = 400;

/** Saves where a person is in a tree that they have changed, once they stay there. @param {Analysis} state */
function savePlace(state) {
  clearTimeout(state.saving);
  state.saving = setTimeout(() => save(state), PLACE_SAVED_MS);
}

/** Number of the present move, and of moves in its line; a replay says nothing of those ahead. @param {Analysis} state */
export function placeWords({ tree, here, mode, speaker: { t } }) {
  const n = depthOf(tree, here);
  if (mode === "replay") return t.number(n);
  return t("analysis.where", { n, all: depthOf(tree, endOf(tree, here)) });
}

/** @param {Analysis} state @param {unknown} error */
export function fail(state, error) {
  if (!state.left) state.shell.fail(toCodedError(error), state.game?.record ?? state.first.record);
}
