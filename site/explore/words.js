/** Nodes in words: what was done there, and what has come of it. */

import { facesOf } from "./rolls.js";
import { nodeAt } from "./state.js";
import { nodeOf, pathTo } from "./tree.js";

/** @import { Explored } from "croupier/match" */
/** @import { ExploreState } from "./state.js" */

/**
 * A move in few words, as it stands in the tree: "three dice on 4", "3 3 5 6".
 * @param {ExploreState} state @param {number} id  not the beginning
 * @returns {Promise<{ seat: number | null, fell: boolean, words: string }>} rejects with a CodedError
 */
export async function moveWords(state, id) {
  const { parent, move } = nodeOf(state.tree, id);
  const before = await nodeAt(state, parent);
  const { next } = before.frame;
  const { t, choiceWords } = state.speaker;
  if (!before.throw) {
    return { seat: next.actor, fell: false, words: choiceWords(before.frame, move) };
  }
  const words = before.throw.dice.length ? facesOf(move) : t("explore.hand");
  return { seat: next.seat, fell: true, words };
}

/**
 * The same as a sentence by itself: "Anna: three dice on 4".
 * @param {ExploreState} state @param {number} id @returns {Promise<string>}
 */
export async function moveSentence(state, id) {
  const { seat, fell, words } = await moveWords(state, id);
  const { t, names } = state.speaker;
  const name = names[seat ?? -1] ?? "";
  return t(fell ? "explore.said.fell" : "explore.said.chose", { name, words });
}

/** Which move it is, counted from the beginning. @param {ExploreState} state @param {number} id */
export const numberOf = ({ tree }, id) => pathTo(tree, id).length - 1;

/**
 * What has happened since the node before, as in the log.
 * @param {ExploreState} state @param {Explored} node
 */
export function happened({ log, speaker: { t, names } }, { frame }) {
  return frame.events
    .flatMap((event) => log.sentence(event, { t, names }) ?? [])
    .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
    .join(" ");
}
