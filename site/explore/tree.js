/**
 * A tree of moves. A node is the way that leads to it: moves in notation, what seats choose and what
 * falls alike, from the beginning on (engine/croupier/explore). What a node looks like is for the
 * engine to say; here is only which moves there are, and what somebody has said of them.
 */

/** @import { MoveNode as ToldMove } from "croupier/match" */

/**
 * `parent`: the node before, -1 at the beginning; `next`: the nodes that follow, the main one first;
 * `mark`: "!", "?", "??" or "".
 * @typedef {{ parent: number, move: string, mark: string, comment: string, next: number[] }} Node
 */
/** Nodes by number; 0 is where it begins. @typedef {Map<number, Node>} Tree */
/** Moves that stand in one line, so deep in variations. @typedef {{ depth: number, moves: number[] }} Line */

/** As many moves as a story may have: `MOST` in engine/croupier/explore/story.py. */
export const MOST_MOVES = 1000;
/** Characters of a comment and a title, as there. */
export const LONGEST_COMMENT = 280;
export const LONGEST_TITLE = 80;
/** @type {readonly string[]} */
export const MARKS = ["!", "?", "??"];

/** @returns {Tree} */
export const newTree = () =>
  new Map([[0, { parent: -1, move: "", mark: "", comment: "", next: [] }]]);

/**
 * The node of a number that there is. Throws a RangeError.
 * @param {Tree} tree @param {number} id
 */
export function nodeOf(tree, id) {
  const node = tree.get(id);
  if (!node) throw new RangeError(`no node ${id}`);
  return node;
}

/**
 * The node after a move, which is new if nobody has made it there before.
 * @param {Tree} tree @param {number} parent @param {string} move
 * @returns {number} -1 where the tree is full
 */
export function addMove(tree, parent, move) {
  const { next } = nodeOf(tree, parent);
  const known = next.find((id) => tree.get(id)?.move === move);
  if (known !== undefined) return known;
  if (tree.size > MOST_MOVES) return -1;
  const id = Math.max(...tree.keys()) + 1;
  tree.set(id, { parent, move, mark: "", comment: "", next: [] });
  next.push(id);
  return id;
}

/**
 * Takes a move and all that follows out of the tree.
 * @param {Tree} tree @param {number} id  not the beginning
 * @returns {number} the node before it
 */
export function removeMove(tree, id) {
  const { parent } = nodeOf(tree, id);
  const before = nodeOf(tree, parent);
  before.next = before.next.filter((each) => each !== id);
  const gone = [id];
  for (let each = gone.pop(); each !== undefined; each = gone.pop()) {
    gone.push(...nodeOf(tree, each).next);
    tree.delete(each);
  }
  return parent;
}

/** Makes a move the main one of those that follow the same node. @param {Tree} tree @param {number} id */
export function promote(tree, id) {
  const before = tree.get(nodeOf(tree, id).parent);
  if (before) before.next = [id, ...before.next.filter((each) => each !== id)];
}

/** The nodes from the beginning to this one. @param {Tree} tree @param {number} id */
export function pathTo(tree, id) {
  const path = [];
  for (let at = id; at >= 0; at = nodeOf(tree, at).parent) path.push(at);
  return path.reverse();
}

/**
 * What might have been instead, so many places on; around the end to the first.
 * @param {Tree} tree @param {number} id @param {1 | -1} by
 */
export function siblingOf(tree, id, by) {
  const all = tree.get(nodeOf(tree, id).parent)?.next ?? [id];
  return all[(all.indexOf(id) + by + all.length) % all.length] ?? id;
}

/** The last node of the main line from here. @param {Tree} tree @param {number} id */
export function endOf(tree, id) {
  let at = id;
  for (let next = nodeOf(tree, at).next[0]; next !== undefined; next = nodeOf(tree, at).next[0]) {
    at = next;
  }
  return at;
}

/**
 * The tree in lines: what might have been instead stands below the move that it is about, one step
 * deeper. Never calls itself: there may be a thousand variations within each other.
 * @param {Tree} tree
 * @returns {Line[]}
 */
export function linesOf(tree) {
  /** @type {Line[]} */
  const lines = [];
  const waiting = [{ depth: 0, ids: nodeOf(tree, 0).next }];
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

/** The nodes in the order of the lines, the beginning first. @param {Tree} tree */
export const inOrder = (tree) => [0, ...linesOf(tree).flatMap(({ moves }) => moves)];

/** The nodes as they are kept: each after the one that it follows, the main one first. @param {Tree} tree */
export function orderOf(tree) {
  const order = [0];
  for (let at = 0; at < order.length; at++) order.push(...nodeOf(tree, order[at] ?? 0).next);
  return order;
}

/**
 * The tree as the engine reads it and as it is kept.
 * @param {Tree} tree
 * @returns {ToldMove[]}
 */
export function toldMoves(tree) {
  const order = orderOf(tree);
  const number = new Map(order.map((id, at) => [id, at]));
  return order.map((id) => {
    const { parent, move, mark, comment } = nodeOf(tree, id);
    return { parent: number.get(parent) ?? -1, move, mark, comment };
  });
}

/**
 * The tree of moves that were kept or read. Throws a RangeError where they are no tree.
 * @param {readonly ToldMove[]} moves
 * @returns {Tree}
 */
export function treeOf(moves) {
  const tree = newTree();
  const [first, ...others] = moves;
  nodeOf(tree, 0).comment = first?.comment ?? "";
  others.forEach(({ parent, move, mark, comment }, at) => {
    if (at >= MOST_MOVES) throw new RangeError("too many moves");
    nodeOf(tree, parent).next.push(at + 1);
    tree.set(at + 1, { parent, move, mark, comment, next: [] });
  });
  return tree;
}
