/** What changes the tree: a move, a mark, a comment, a removed variation. */

import { fail, goTo, saveTree, showAgain } from "./controller.js";
import { annotate, MOST_MOVES, nodeOf, play, promote, ROOT, remove, restore } from "./game_tree.js";
import { playOn } from "./play_on.js";
import { addressHere, bestOf, isAtNode, presentJudgement } from "./state.js";
import { movesInAll } from "./story/chapters.js";

/** @import { GameTree } from "./game_tree.js" */
/** @import { Analysis } from "./state.js" */

/**
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
    if (run.aborted) return;
    const made = play(state.tree, here, found?.move ?? move);
    const isLonger = made.tree !== state.tree;
    if (made.id < 0 || (isLonger && movesInAll(state) >= MOST_MOVES)) {
      state.shell.say(state.speaker.t("analysis.full"));
      return;
    }
    if (found && isLonger) nodes.learn(made.id, found);
    changeTree(state, made.tree);
    goTo(state, made.id);
  } catch (error) {
    if (!run.aborted) fail(state, error);
  }
}

/** Plays the best choice; a roll falls as it may. Only the analysis shows which one it is. @param {Analysis} state */
export async function playBest(state) {
  if (state.mode !== "analysis") return;
  const run = state.runs.present();
  try {
    const move = await bestMove(state);
    if (move !== null && !run.aborted) await playMove(state, move);
  } catch (error) {
    if (!run.aborted) fail(state, error);
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
  saveTree(state);
}

/** Milliseconds without a letter after which a comment is drawn in the list: each time it is laid out anew. */
const TYPED_MS = 200;

/** @param {Analysis} state @param {{ mark?: string, comment?: string }} words */
export function write(state, words) {
  state.tree = annotate(state.tree, state.here, words);
  state.isChanged = true;
  const { here } = state;
  clearTimeout(state.typing);
  if (words.mark === undefined) state.typing = setTimeout(() => state.draw.words(here), TYPED_MS);
  else state.draw.words(here);
  saveTree(state);
}

/** @param {Analysis} state @param {string} title */
export function setTitle(state, title) {
  Object.assign(state, { title, isChanged: true });
  state.draw.words(state.here);
  saveTree(state);
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
  const { tree: before, here, shell, speaker, nodes, root } = state;
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
      if (state.left.aborted || state.root !== root) return;
      const { tree, id } = restore(state.tree, before, here);
      if (id < 0) return;
      changeTree(state, tree);
      goTo(state, id);
    },
  });
}

/**
 * Plays on: a game from a ply of its own, a variation as a game of its own. Rejects with a CodedError.
 * @param {Analysis} state
 */
export async function playFromHere(state) {
  const { shell, nodes } = state;
  const { record, ply } = await addressHere(state);
  if (ply === null) shell.navigate(record);
  else playOn({ shell, record, frame: await nodes.frame(ply) });
}
