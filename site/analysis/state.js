/** The state of the viewer, and what follows from it. */

import { latest } from "../lib/latest.js";
import { createEngineQueue } from "./engine_queue.js";
import { nodeOf, ROOT } from "./game_tree.js";
import { createNodes } from "./nodes.js";
import { chancesAt as reviewedChances } from "./review/chances.js";

/** @import { Evaluation, RollWorth } from "croupier/match" */
/** @import { Latest } from "../lib/latest.js" */
/** @import { Motion } from "../lib/motion.js" */
/** @import { Reviewed } from "./review/kept.js" */
/** @import { Speaker } from "./review/moment.js" */
/** @import { Moment } from "./review/moments.js" */
/** @import { Controller, LogModule, ViewContext } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { EngineQueue } from "./engine_queue.js" */
/** @import { Nodes } from "./nodes.js" */
/** @import { Opening } from "./opening.js" */
/** @import { Puzzle } from "./puzzles/solving.js" */

/** Rolls of a node as far as they are evaluated, of `length` in the list and `different` in all. @typedef {{ rolls: RollWorth[], length: number, different: number }} Rolls */
/** @typedef {"moves" | "engine" | "review" | "comments" | "puzzle"} Panel */
/**
 * What is hidden. `replay`: everything ahead, and what the engine thinks; `puzzle`: all that would tell the
 * answer, until one has chosen; `analysis`: nothing.
 * @typedef {"replay" | "analysis" | "puzzle"} Mode
 */
/**
 * What is drawn. `place`: another node or ply is shown; `node`: the engine knows the node, or more
 * about it; `tree`: moves have changed; `words`: those of a node; `review`: the review has grown.
 * @typedef {Record<"place" | "node" | "tree" | "review", () => void>
 *   & { words: (id: number) => void }} Draw
 */
/**
 * @typedef {object} Given
 * @property {Shell} shell
 * @property {Speaker} speaker
 * @property {Controller} controller
 * @property {LogModule} log
 * @property {Board} board
 * @property {() => Motion} motion   by the settings
 * @property {ViewContext["cue"]} cue   plays a sound
 * @property {Mode} mode
 * @property {Panel} panel   the one that is open
 * @property {Puzzle | null} [puzzle]   as far as it is known
 */
/**
 * @typedef {object} Own
 * @property {EngineQueue} queue
 * @property {Nodes} nodes
 * @property {number | null} roller   the seat that rolled to come here
 * @property {number} shown   the node on the board; another one may be on its way
 * @property {number | null} shownPly   the ply on the board, if it is one of the game
 * @property {boolean} isSpoken   a person went to the present place, so a screen reader says what is there
 * @property {boolean} isPlaying   a replay goes on by itself
 * @property {boolean} isChanged   the tree is to be saved
 * @property {ReturnType<typeof setTimeout>} [saving]   the place is saved then
 * @property {ReturnType<typeof setTimeout>} [typing]   a comment is drawn in the list then
 * @property {Map<number, Evaluation>} evaluations   by node
 * @property {Map<number, Rolls>} rolls   by node
 * @property {number | null} person   the seat that the review speaks of: the only person's, or the best one's
 * @property {Reviewed | null} review   as far as it has come
 * @property {boolean} isReviewing
 * @property {Moment[]} moments   of the review
 * @property {Latest} runs   a new place aborts everything that was on its way to the last
 * @property {() => void} release   gives the lock on the tree back
 * @property {AbortSignal} left
 * @property {() => void} leave   aborts what is under way
 * @property {Draw} draw
 */
/** @typedef {Given & Opening & Own} Analysis */

/** @param {Given} given @param {Opening} opening @param {number | null} person @returns {Analysis} */
export function createAnalysis(given, opening, person) {
  const queue = createEngineQueue(given.shell.engine);
  const none = () => {};
  const leaving = new AbortController();
  return {
    ...given,
    ...opening,
    queue,
    nodes: nodesOf(queue, opening),
    roller: null,
    shown: -1,
    shownPly: null,
    isSpoken: false,
    isPlaying: false,
    isChanged: opening.isKept,
    evaluations: new Map(),
    rolls: new Map(),
    person,
    review: null,
    isReviewing: false,
    moments: [],
    runs: latest(leaving.signal),
    release: none,
    left: leaving.signal,
    leave: () => leaving.abort(),
    draw: { place: none, node: none, tree: none, words: none, review: none },
  };
}

/** @param {EngineQueue} queue @param {Opening} opening */
export const nodesOf = (queue, { root, game }) => createNodes(queue, root, game);

/** True if the answer to a puzzle is not to be seen yet. @param {Analysis} state */
export const isUnsolved = ({ mode, puzzle }) => mode === "puzzle" && !puzzle?.answer;

/** The frame of the present place. @param {Analysis} state */
export const presentFrame = ({ nodes, tree, here, ply }) =>
  ply === null ? nodes.tableAt(tree, here) : nodes.frame(ply);

/** True if the tree is not the game, but begins at a moment of it: the game still runs. @param {Pick<Analysis, "game">} state */
export const isFromMoment = ({ game }) => game?.rootPly !== undefined;

/** True if the place is the node itself, and not a ply on the way to it. @param {Analysis} state */
export const isAtNode = ({ tree, here, ply, game }) =>
  ply === null || isFromMoment({ game }) || nodeOf(tree, here).ply === ply;

/**
 * Record and ply of the present place: those of the game, or of a variation as a game of its own, whose
 * ply is null.
 * @param {Pick<Analysis, "game" | "ply" | "nodes" | "tree" | "here">} state
 * @returns {Promise<{ record: string, ply: number | null }>} rejects with a CodedError
 */
export async function addressHere({ game, ply, nodes, tree, here }) {
  if (game && ply !== null) return { record: game.record, ply };
  return { record: (await nodes.at(tree, here)).record, ply: null };
}

/** True if a seat has a choice at the present place. @param {Analysis} state */
export async function hasChoice(state) {
  const { next } = await presentFrame(state);
  return isAtNode(state) && next.actor >= 0 && next.actions.length > 1;
}

/**
 * The ply of the game at a node, null in a variation. The root of a game that still runs is at the ply
 * that was opened.
 * @param {Pick<Analysis, "tree" | "game">} state @param {number} id
 */
export const plyOf = ({ tree, game }, id) =>
  id === ROOT && isFromMoment({ game }) ? (game?.rootPly ?? null) : nodeOf(tree, id).ply;

/** The ply of the game that is shown, or the last one before the variation. @param {Analysis} state */
export function presentPly(state) {
  const { ply, tree, here } = state;
  if (ply !== null) return ply;
  let at = here;
  while (at > ROOT && plyOf(state, at) === null) at = nodeOf(tree, at).parent;
  return plyOf(state, at);
}

/** The review's judgement of the choice that was made at the present ply. @param {Analysis} state */
export const presentJudgement = ({ review, ply }) =>
  ply === null ? null : (review?.steps[ply]?.judgement ?? null);

/** Everybody's chances at a node, null as long as they are not known. @param {Analysis} state @param {number} id @returns {number[] | null} */
export function chancesAt(state, id) {
  const { tree, evaluations, review } = state;
  for (let at = id; at >= 0; at = nodeOf(tree, at).parent) {
    const ply = plyOf(state, at);
    if (ply !== null && review && ply <= review.steps.length) return reviewedChances(review, ply);
    const known = evaluations.get(at);
    if (!known) return null;
    // Between two hands the engine has nothing new to say.
    if (known.chances) return known.chances;
  }
  return null;
}

/** The best choice; null where there is none. @param {Pick<Evaluation, "choices">} evaluation */
export const bestOf = ({ choices }) =>
  choices.length ? choices.reduce((a, b) => (b.value > a.value ? b : a)) : null;
