/** The tables at nodes and plies, as the engine knows them: one cache for the whole viewer. */

import { nodeOf, ROOT } from "./game_tree.js";

/** @import { Explored } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { EngineQueue } from "./engine_queue.js" */
/** @import { GameTree } from "./game_tree.js" */

/** @typedef {ReturnType<typeof createNodes>} Nodes */

/**
 * @param {EngineQueue} queue @param {Explored} first  the root
 * @param {(ply: number) => Promise<Frame>} askFrame  the game's frame at a ply
 */
export function createNodes(queue, first, askFrame) {
  /** @type {Map<number, Promise<Explored>>} */
  const nodes = new Map([[ROOT, Promise.resolve(first)]]);
  /** @type {Map<number, Promise<Frame>>} */
  const frames = new Map();

  return {
    /**
     * A node; the engine goes there from the nearest known one before it.
     * @param {GameTree} tree @param {number} id
     * @returns {Promise<Explored>} rejects with a CodedError
     */
    at(tree, id) {
      const known = nodes.get(id);
      if (known) return known;
      /** @type {string[]} */
      const moves = [];
      let at = id;
      for (; !nodes.has(at); at = nodeOf(tree, at).parent) moves.unshift(nodeOf(tree, at).move);
      const begin = nodes.get(at) ?? Promise.resolve(first);
      const found = begin.then(({ record }) => queue.call("follow", { record, moves }));
      return remember(nodes, id, found);
    },

    /** The node after a move that is not in the tree yet. @param {GameTree} tree @param {number} id @param {string} move */
    async after(tree, id, move) {
      const { record } = await this.at(tree, id);
      return queue.call("follow", { record, moves: [move] });
    },

    /** @param {number} id @param {Explored} node */
    learn: (id, node) => nodes.set(id, Promise.resolve(node)),

    /** The game's own frame at a ply. @param {number} ply @returns {Promise<Frame>} rejects with a CodedError */
    frame: (ply) => frames.get(ply) ?? remember(frames, ply, askFrame(ply)),

    /** Whether this is still the node of that id: ids of removed nodes are given again. @param {number} id @param {Promise<Explored>} node */
    isKnown: (id, node) => nodes.get(id) === node,

    /** Forgets nodes that are not in the tree. @param {GameTree} tree */
    keepOnly(tree) {
      for (const id of nodes.keys()) if (!tree.has(id)) nodes.delete(id);
    },
  };
}

/** @template T @param {Map<number, Promise<T>>} cache @param {number} key @param {Promise<T>} value */
function remember(cache, key, value) {
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
}
