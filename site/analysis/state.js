/** The state of the viewer, and what follows from it. */

import { latest } from "../lib/latest.js";
import { createEngineQueue } from "./engine_queue.js";
import { nodeOf, ROOT } from "./game_tree.js";
import { createNodes } from "./nodes.js";
import { chancesAt as reviewedChances } from "./review/chances.js";

/** @import { Evaluation, PositionReport as Placed, RollWorth } from "croupier/match" */
/** @import { Latest } from "../lib/latest.js" */
/** @import { Motion } from "../lib/motion.js" */
/** @import { Link } from "../links/link.js" */
/** @import { Reviewed } from "./review/kept.js" */
/** @import { Speaker } from "./review/moment.js" */
/** @import { Moment } from "./review/moments.js" */
/** @import { Controller, Frame, LogModule, ViewContext } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Editor } from "./editor/state.js" */
/** @import { EngineQueue } from "./engine_queue.js" */
/** @import { Nodes } from "./nodes.js" */
/** @import { Opening } from "./opening.js" */
/** @import { Puzzle } from "./puzzles/solving.js" */

/** Rolls of a node as far as they are evaluated, of `length` in the list and `different` in all. @typedef {{ rolls: RollWorth[], length: number, different: number }} Rolls */
/** @typedef {"moves" | "engine" | "review" | "comments" | "puzzle" | "edit"} Panel */
/**
 * What is hidden. `replay`: everything ahead, and what the engine thinks; `puzzle`: all that would tell the
 * answer, until one has chosen; `analysis`: nothing; `edit`: nothing, and things can be moved.
 * @typedef {"replay" | "analysis" | "puzzle" | "edit"} Mode
 */
/**
 * What is to be edited. `record`: of it; `before`: the position of the place in the tree, null where there
 * is none; `behind`: what the tree is of, if the address is that of the editor.
 * @typedef {{ record: string, placed: Placed, before: string | null, behind?: Link }} ToEdit
 */
/** Where what is edited is put: in the place of the board, and a panel. `spoken`: a status line. @typedef {Record<"place" | "panel" | "spoken", HTMLElement>} Slots */
/**
 * What is edited. `from`: the mode to which one goes back; `isKnown`: to the engine; `step`: takes steps back and again; `press`:
 * whether a key means something to it; `put`: gives what draws it; `stop`: goes to another mode.
 * @typedef {{ editor: Editor, from: Mode, behind: Link | undefined,
 *   isKnown: () => Promise<boolean>, step: (name: string) => void,
 *   press: (event: KeyboardEvent) => boolean, put: (slots: Slots) => () => void,
 *   stop: (mode: Mode) => Promise<void> }} Editing
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
 * @property {Editing | null} edit   in the mode edit
 * @property {(given?: ToEdit) => Promise<void>} startEditing   the present place, or what an address gives
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
    edit: null,
    startEditing: async () => {},
    draw: { place: none, node: none, tree: none, words: none, review: none },
  };
}

/** @param {EngineQueue} queue @param {Opening} opening */
export const nodesOf = (queue, { root, game }) => createNodes(queue, root, game);

/** True if the answer to a puzzle is not to be seen yet. @param {Analysis} state */
export const isUnsolved = ({ mode, puzzle }) => mode === "puzzle" && !puzzle?.answer;

/** The frame of the present place, or of what is laid out there. @param {Analysis} state @returns {Promise<Frame>} rejects with a CodedError */
export function presentFrame({ edit, queue, nodes, tree, here, ply }) {
  if (edit) return queue.call("frame", { record: recordOf(edit), seat: null, ply: 0 });
  return ply === null ? nodes.tableAt(tree, here) : nodes.frame(ply);
}

/** False if what is laid out cannot be. @param {Pick<Analysis, "edit">} state */
export const canBe = ({ edit }) => !edit || edit.editor.placed.record !== null;

/** The commands of modes with a table of their own; the last ones need a position that can be. */
const OF_PUZZLES = ["engine", "keys"];
const OF_EDIT = ["first", "back", "forward", "last", "keys", "menu", "rules"];
const OF_ANY = ["engine", "share"];
const OF_POSITIONS = ["playon", "picture", "words", "embed"];

/** @param {Pick<Analysis, "mode" | "edit">} state @param {string} name of a command */
export function isOffered({ mode, edit }, name) {
  if (mode === "puzzle") return OF_PUZZLES.includes(name);
  if (mode !== "edit") return true;
  const all = canBe({ edit }) ? OF_POSITIONS : [];
  return [...OF_EDIT, ...OF_ANY, ...all].includes(name);
}

/** Whether the engine has to know first what is laid out. @param {Pick<Analysis, "edit">} state @param {string} name of a command */
export const isAboutPosition = ({ edit }, name) => edit !== null && !OF_EDIT.includes(name);

/** @param {Editing} edit */
const recordOf = ({ editor }) => editor.placed.record ?? "";

/** True if the tree is not the game, but begins at a moment of it: the game still runs. @param {Pick<Analysis, "game">} state */
export const isFromMoment = ({ game }) => game?.rootPly !== undefined;

/** True if the place is the node itself, and not a ply on the way to it. @param {Analysis} state */
export const isAtNode = ({ tree, here, ply, game }) =>
  ply === null || isFromMoment({ game }) || nodeOf(tree, here).ply === ply;

/**
 * Record and ply of the present place: those of the game, or of a variation or what is laid out as a game
 * of its own, whose ply is null.
 * @param {Pick<Analysis, "edit" | "game" | "ply" | "nodes" | "tree" | "here">} state
 * @returns {Promise<{ record: string, ply: number | null }>} rejects with a CodedError
 */
export async function addressHere({ edit, game, ply, nodes, tree, here }) {
  if (edit) return { record: recordOf(edit), ply: null };
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
