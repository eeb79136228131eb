/** The tables at nodes and plies, as the engine knows them: one cache for the whole viewer. */

import { nodeOf, ROOT } from "./game_tree.js";

/** @import { ShownNode } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { EngineQueue } from "./engine_queue.js" */
/** @import { GameTree } from "./game_tree.js" */
/** @import { Game } from "./opening.js" */

/** @typedef {ReturnType<typeof createNodes>} Nodes */

/**
 * @param {EngineQueue} queue @param {() => Promise<ShownNode>} root
 * @param {Game | null} game  whose frames are shown
 */
export function createNodes(queue, root, game) {
  const { record = "" } = game ?? {};
  let viewer = game?.seat ?? null;
  /** @type {Map<number, Promise<ShownNode>>} */
  const nodes = new Map();
  /** @type {Map<number, Promise<Frame>>} */
  const frames = new Map();

  return {
    /**
     * A node; the engine goes there from the nearest known one before it.
     * @param {GameTree} tree @param {number} id
     * @returns {Promise<ShownNode>} rejects with a CodedError
     */
    at(tree, id) {
      if (id === ROOT) return root();
      const known = nodes.get(id);
      if (known) return known;
      /** @type {string[]} */
      const moves = [];
      let at = id;
      for (; at !== ROOT && !nodes.has(at); at = nodeOf(tree, at).parent)
        moves.unshift(nodeOf(tree, at).move);
      const begin = nodes.get(at) ?? root();
      const found = begin.then(({ record }) => queue.call("follow", { record, moves }));
      return remember(nodes, id, found);
    },

    /** The node after a move that is not in the tree yet. @param {GameTree} tree @param {number} id @param {string} move */
    async after(tree, id, move) {
      const { record } = await this.at(tree, id);
      return queue.call("follow", { record, moves: [move] });
    },

    /**
     * The table at a node. At a ply of the game it is the game's frame, as the viewer sees it.
     * @param {GameTree} tree @param {number} id @returns {Promise<Frame>} rejects with a CodedError
     */
    async tableAt(tree, id) {
      const { ply } = nodeOf(tree, id);
      return ply === null ? (await this.at(tree, id)).frame : this.frame(ply);
    },

    /** @param {number} id @param {ShownNode} node */
    learn: (id, node) => nodes.set(id, Promise.resolve(node)),

    /** The game's own frame at a ply. @param {number} ply @returns {Promise<Frame>} rejects with a CodedError */
    frame: (ply) =>
      frames.get(ply) ?? remember(frames, ply, queue.call("frame", { record, ply, seat: viewer })),

    /** Whether this is still the node of that id: ids of removed nodes are given again. @param {number} id @param {Promise<ShownNode>} node */
    isKnown: (id, node) => (id === ROOT ? root() : nodes.get(id)) === node,

    /** Forgets nodes that are not in the tree. @param {GameTree} tree */
    keepOnly(tree) {
      for (const id of nodes.keys()) if (!tree.has(id)) nodes.delete(id);
    },

    /** From here on the game's frames are as this seat sees them. @param {number | null} seat */
    lookAs(seat) {
      viewer = seat;
      frames.clear();
    },
  };
}

/** @template T @param {Map<number, Promise<T>>} cache @param {number} key @param {Promise<T>} value */
function remember(cache, key, value) {
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
}
