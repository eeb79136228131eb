/** What is known of a tree that is being explored, and how the engine is asked for more. */

import { latest } from "../lib/latest.js";
import { addMove, nodeOf } from "./tree.js";

/** @import { Evaluation as Weighed, Explored, RollWorth } from "croupier/match" */
/** @import { Latest } from "../lib/latest.js" */
/** @import { Board } from "../review/board.js" */
/** @import { Speaker } from "../review/moment.js" */
/** @import { Controller, LogModule } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Tree } from "./tree.js" */

/**
 * All rolls that may fall at a node, as far as they have been weighed; `length`: so many will be,
 * `different`: so many there are.
 * @typedef {{ rolls: RollWorth[], length: number, different: number }} Rolls
 */
/**
 * @typedef {object} ExploreState
 * @property {Shell} shell
 * @property {string} key   under which the tree is kept
 * @property {Speaker} speaker
 * @property {Controller} controller
 * @property {LogModule} log
 * @property {Board} board
 * @property {Tree} tree
 * @property {string} title
 * @property {number} here   the node that is looked at
 * @property {number} shown   the node whose choices stand on the board and beside it; -1 before the first one
 * @property {Explored} first   where the tree begins
 * @property {boolean} eye   whether the engine says what it thinks
 * @property {boolean} dealt   whether hands were dealt anew, because nobody may know them
 * @property {Map<number, Promise<Explored>>} nodes   by number, as far as they were looked at
 * @property {Map<number, number>} rollers   who rolled to come to a node, where that is known
 * @property {Map<number, Weighed>} weighed
 * @property {Map<number, Rolls>} rolls
 * @property {Latest} shows
 * @property {boolean} left
 */

/**
 * @param {Omit<ExploreState, "nodes" | "shown" | "rollers" | "weighed" | "rolls" | "shows" | "left" | "eye">} given
 * @returns {ExploreState}
 */
export const createExploreState = (given) => ({
  ...given,
  eye: true,
  shown: -1,
  nodes: new Map([[0, Promise.resolve(given.first)]]),
  rollers: new Map(),
  weighed: new Map(),
  rolls: new Map(),
  shows: latest(),
  left: false,
});

/**
 * What a node looks like: the engine goes there from the nearest one before it that is known.
 * @param {ExploreState} state @param {number} id
 * @returns {Promise<Explored>} rejects with a CodedError
 */
export function nodeAt(state, id) {
  const { tree, nodes, shell } = state;
  const known = nodes.get(id);
  if (known) return known;
  /** @type {string[]} */
  const moves = [];
  let at = id;
  for (; !nodes.has(at); at = nodeOf(tree, at).parent) moves.unshift(nodeOf(tree, at).move);
  const found = (nodes.get(at) ?? Promise.resolve(state.first)).then(({ record }) =>
    shell.engine.call("follow", { record, moves }),
  );
  nodes.set(id, found);
  found.catch(() => nodes.delete(id));
  return found;
}

/**
 * Makes a move at the node that is looked at, or lets it fall.
 * @param {ExploreState} state @param {string} move  in notation; "~" for what the seed has, "~2" for
 *   another one
 * @returns {Promise<number>} the node after it, -1 where the tree is full; rejects with a CodedError
 */
export async function make(state, move) {
  const { tree, nodes, shell, here } = state;
  const known = nodeOf(tree, here).next.find((id) => nodeOf(tree, id).move === move);
  if (known !== undefined) return known;
  const { record } = await nodeAt(state, here);
  const found = await shell.engine.call("follow", { record, moves: [move] });
  if (!tree.has(here)) return -1;
  const id = addMove(tree, here, found.move ?? move);
  if (id >= 0 && !nodes.has(id)) nodes.set(id, Promise.resolve(found));
  return id;
}

/** Forgets what was known of nodes that are no more. @param {ExploreState} state */
export function forgetGone({ tree, nodes, weighed, rolls }) {
  for (const known of [nodes, weighed, rolls]) {
    for (const id of known.keys()) if (!tree.has(id)) known.delete(id);
  }
}

/**
 * Everybody's chances at a node; where nothing new can be said of it, those before it.
 * @param {ExploreState} state @param {number} id
 * @returns {number[] | null} null where they are not known yet
 */
export function chancesAt({ tree, weighed }, id) {
  for (let at = id; at >= 0; at = nodeOf(tree, at).parent) {
    const known = weighed.get(at);
    if (!known) return null;
    if (known.chances) return known.chances;
  }
  return null;
}

/**
 * The best choice at a node where somebody has one; null where nobody has, or it is not known.
 * @param {Weighed | undefined} weighed
 */
export function bestOf(weighed) {
  const choices = weighed?.choices ?? [];
  return choices.length ? choices.reduce((a, b) => (b.value > a.value ? b : a)) : null;
}
