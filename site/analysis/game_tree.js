/**
 * A tree of moves: a game and its variations. A tree is a value: nothing here changes one, functions
 * return a new tree.
 *
 * A node is a move and its parent: the moves from the root, choices and rolls alike, lead to the table at
 * the node (engine/croupier/analysis). The tree has the moves and the words that people write about them;
 * the table itself comes from the engine.
 */

/** @import { GameLine, MoveNode } from "croupier/match" */

/**
 * @typedef {object} Node
 * @property {number} parent   -1 at the root
 * @property {string} move   in notation; "" at the root
 * @property {string} mark   "!", "?", "??" or ""
 * @property {string} comment
 * @property {readonly number[]} next   the nodes that follow, the main one first
 * @property {number | null} ply   of the game, if the node is part of it
 */
/** Nodes by id; the root is 0. @typedef {ReadonlyMap<number, Readonly<Node>>} GameTree */
/** Moves in one line; `depth`: variations that it is nested in. @typedef {{ depth: number, moves: number[] }} Line */

/** Moves in a tree, at most: `MOST` in engine/croupier/analysis/story.py. */
export const MOST_MOVES = 2000;
/** Characters of a comment and a title, as there. */
export const LONGEST_COMMENT = 280;
export const LONGEST_TITLE = 80;
/** @type {readonly string[]} */
export const MARKS = ["!", "?", "??"];

export const ROOT = 0;

/** @param {number} parent @param {string} move @returns {Node} */
const newNode = (parent, move) => ({ parent, move, mark: "", comment: "", next: [], ply: null });

/** A tree without moves. @returns {GameTree} */
export const newTree = () => new Map([[ROOT, newNode(-1, "")]]);

/** Throws a RangeError where there is no such node. @param {GameTree} tree @param {number} id */
export function nodeOf(tree, id) {
  const node = tree.get(id);
  if (!node) throw new RangeError(`no node ${id}`);
  return node;
}

/** @param {GameTree} tree @param {number} id @param {Partial<Node>} change @returns {GameTree} */
const withNode = (tree, id, change) => new Map(tree).set(id, { ...nodeOf(tree, id), ...change });

/**
 * The tree with a move after a node, and the id of the node that it leads to: an old one if it has been
 * made there before.
 * @param {GameTree} tree @param {number} parent @param {string} move
 * @returns {{ tree: GameTree, id: number }} -1 if the tree is full
 */
export function play(tree, parent, move) {
  const grown = new Map(tree);
  const id = grow(grown, parent, move);
  return { tree: grown.size > tree.size ? grown : tree, id };
}

/** @param {Map<number, Readonly<Node>>} tree  is changed @param {number} parent @param {string} move */
function grow(tree, parent, move) {
  const before = nodeOf(tree, parent);
  const known = before.next.find((each) => nodeOf(tree, each).move === move);
  if (known !== undefined) return known;
  if (tree.size > MOST_MOVES) return -1;
  const id = 1 + lastKey(tree);
  tree.set(id, newNode(parent, move));
  tree.set(parent, { ...before, next: [...before.next, id] });
  return id;
}

/** Ids grow, and a Map keeps its order. @param {GameTree} tree */
function lastKey(tree) {
  let last = ROOT;
  for (const id of tree.keys()) last = id;
  return last;
}

/**
 * The tree of a game: its line is the main one, and its nodes have plies. Variations of `tree` stay.
 * @param {GameTree} tree @param {GameLine} game @returns {GameTree}
 */
export function withGame(tree, { moves, plies }) {
  const grown = new Map(tree);
  let at = ROOT;
  grown.set(at, { ...nodeOf(grown, at), ply: plies[0] ?? null });
  for (const [i, move] of moves.entries()) {
    const id = grow(grown, at, move);
    if (id < 0) return grown;
    const before = nodeOf(grown, at);
    grown.set(at, { ...before, next: [id, ...before.next.filter((each) => each !== id)] });
    grown.set(id, { ...nodeOf(grown, id), ply: plies[i + 1] ?? null });
    at = id;
  }
  return grown;
}

/** @param {GameTree} tree @param {number} id @param {Partial<Pick<Node, "mark" | "comment">>} words */
export const annotate = (tree, id, words) => withNode(tree, id, words);

/** The tree without a node and everything after it. @param {GameTree} tree @param {number} id not the root */
export function remove(tree, id) {
  const { parent } = nodeOf(tree, id);
  const left = new Map(tree);
  const before = nodeOf(tree, parent);
  left.set(parent, { ...before, next: before.next.filter((each) => each !== id) });
  for (const each of branchOf(tree, id)) left.delete(each);
  return left;
}

/**
 * The tree with a removed branch at its old place again; `id`: of the branch, -1 where the move before
 * it is gone or the tree is full.
 * @param {GameTree} tree @param {GameTree} before  the tree that had the branch @param {number} removed
 * @returns {{ tree: GameTree, id: number }}
 */
export function restore(tree, before, removed) {
  const { parent } = nodeOf(before, removed);
  const branch = branchOf(before, removed);
  if (!tree.has(parent) || tree.size + branch.length > MOST_MOVES + 1) return { tree, id: -1 };
  const grown = new Map(tree);
  /** @type {Map<number, number>} new ids by old ones */
  const ids = new Map([[parent, parent]]);
  for (const old of branch) {
    const node = nodeOf(before, old);
    const id = grow(grown, ids.get(node.parent) ?? parent, node.move);
    // Words of a move that has been made again meanwhile stay.
    const again = nodeOf(grown, id);
    const words = { mark: again.mark || node.mark, comment: again.comment || node.comment };
    grown.set(id, { ...again, ...words, ply: node.ply });
    ids.set(old, id);
  }
  const id = ids.get(removed) ?? -1;
  const others = nodeOf(grown, parent).next.filter((each) => each !== id);
  const place = nodeOf(before, parent).next.indexOf(removed);
  const next = [...others.slice(0, place), id, ...others.slice(place)];
  return { tree: withNode(grown, parent, { next }), id };
}

/** A node and all after it, parents before children. @param {GameTree} tree @param {number} id */
function branchOf(tree, id) {
  const branch = [id];
  for (let at = 0; at < branch.length; at++) branch.push(...nodeOf(tree, branch[at] ?? id).next);
  return branch;
}

/** The tree in which a move is the main one at its place. @param {GameTree} tree @param {number} id @returns {GameTree} */
export function promote(tree, id) {
  const { parent } = nodeOf(tree, id);
  const siblings = tree.get(parent)?.next ?? [];
  if (parent < 0 || siblings[0] === id) return tree;
  return withNode(tree, parent, { next: [id, ...siblings.filter((each) => each !== id)] });
}

/** The nodes from the root to this one. @param {GameTree} tree @param {number} id */
export function pathTo(tree, id) {
  const path = [];
  for (let at = id; at >= 0; at = nodeOf(tree, at).parent) path.push(at);
  return path.reverse();
}

/** Moves between the root and a node. @param {GameTree} tree @param {number} id */
export const depthOf = (tree, id) => pathTo(tree, id).length - 1;

/** Another move in place of this one; after the last the first. @param {GameTree} tree @param {number} id @param {1 | -1} by */
export function siblingOf(tree, id, by) {
  const all = tree.get(nodeOf(tree, id).parent)?.next ?? [id];
  return all[(all.indexOf(id) + by + all.length) % all.length] ?? id;
}

/** The last node of the main line from here. @param {GameTree} tree @param {number} id */
export function endOf(tree, id) {
  let at = id;
  for (let next = at; next !== undefined; next = /** @type {number} */ (nodeOf(tree, at).next[0]))
    at = next;
  return at;
}

/** The node of the game at which a ply is shown: the first one at or after it, else the last. @param {GameTree} tree @param {number} ply */
export function nodeAtPly(tree, ply) {
  let found = ROOT;
  for (const [id, node] of tree) {
    if (node.ply === null) continue;
    const best = nodeOf(tree, found).ply ?? -1;
    const isNearer = best < ply ? node.ply > best : node.ply >= ply && node.ply < best;
    if (isNearer) found = id;
  }
  return found;
}

/**
 * The tree in lines: variations are below the move that they replace, one level deeper. A loop, no
 * recursion: there may be two thousand levels.
 * @param {GameTree} tree
 */
export function linesOf(tree) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {{ depth: number, ids: readonly number[] }[]} */
  const waiting = [{ depth: 0, ids: nodeOf(tree, ROOT).next }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { depth } = item;
    const line = { depth, moves: /** @type {number[]} */ ([]) };
    let [main, ...others] = item.ids;
    while (main !== undefined) {
      line.moves.push(main);
      const { next } = nodeOf(tree, main);
      if (others.length) {
        waiting.push({ depth, ids: next });
        for (const other of others.reverse()) waiting.push({ depth: depth + 1, ids: [other] });
        break;
      }
      [main, ...others] = next;
    }
    if (line.moves.length) lines.push(line);
  }
  return lines;
}

/** Node ids, parents before children, main moves first. @param {GameTree} tree */
export const orderOf = (tree) => branchOf(tree, ROOT);

/** The tree as the engine reads it and as it is saved. @param {GameTree} tree @returns {MoveNode[]} */
export function movesOf(tree) {
  const order = orderOf(tree);
  const place = new Map(order.map((id, at) => [id, at]));
  return order.map((id) => {
    const { parent, move, mark, comment } = nodeOf(tree, id);
    return { parent: place.get(parent) ?? -1, move, mark, comment };
  });
}

/**
 * The tree of saved moves. Throws a RangeError where they are no tree.
 * @param {readonly MoveNode[]} moves @returns {GameTree}
 */
export function treeOf(moves) {
  /** @type {Map<number, Node & { next: number[] }>} */
  const tree = new Map();
  if (moves.length > MOST_MOVES + 1) throw new RangeError("too many moves");
  for (const [id, { parent, move, mark = "", comment = "" }] of moves.entries()) {
    const before = id ? tree.get(parent) : undefined;
    if (id && !before) throw new RangeError(`no node ${parent}`);
    before?.next.push(id);
    const words = id ? { mark, comment } : { mark: "", comment };
    tree.set(id, { ...newNode(id ? parent : -1, id ? move : ""), ...words, next: [] });
  }
  return tree.size ? tree : newTree();
}
