/** Moves in words. */

import { nodeOf } from "./game_tree.js";
import { facesOf } from "./panels/rolls.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Analysis } from "./state.js" */

/**
 * A move in few words, as in the list of moves: "three dice on 4", "3 3 5 6".
 * @param {Pick<Analysis, "tree" | "nodes" | "speaker" | "controller">} state @param {number} id  not the root
 * @returns {Promise<{ seat: number | null, fell: boolean, words: string }>} rejects with a CodedError
 */
export async function moveWords({ tree, nodes, speaker, controller }, id) {
  const { parent, move } = nodeOf(tree, id);
  const frame = await nodes.tableAt(tree, parent);
  const { actor, seat } = frame.next;
  const { t, choiceWords } = speaker;
  if (actor < 0) {
    const words = controller.secrets ? t("analysis.hand") : facesOf(move);
    return { seat, fell: true, words };
  }
  // What others must not see while a game runs is no move that one could read.
  const words = move ? choiceWords(frame, move) : t("analysis.hidden_move");
  return { seat: actor, fell: false, words };
}

/** The same as a sentence: "Anna: three dice on 4". @param {Analysis} state @param {number} id @returns {Promise<string>} */
export const moveSentence = async (state, id) =>
  sentenceOf(await moveWords(state, id), state.speaker);

/** @param {Awaited<ReturnType<typeof moveWords>>} move @param {Pick<Analysis["speaker"], "t" | "names">} speaker */
export const sentenceOf = ({ seat, fell, words }, { t, names }) =>
  t(fell ? "analysis.said.fell" : "analysis.said.chose", { name: names[seat ?? -1] ?? "", words });

/**
 * What happened since the node before, in one line, worded as in the log.
 * @param {Analysis} state @returns {Promise<string>} rejects with a CodedError
 */
export async function happenedAt(state) {
  const { tree, here, ply, nodes } = state;
  if (ply === null) return happened(state, [await nodes.tableAt(tree, here)]);
  const before = tree.get(nodeOf(tree, here).parent)?.ply ?? ply - 1;
  const plies = Array.from({ length: Math.max(0, ply - before) }, (_, i) => before + 1 + i);
  return happened(state, await Promise.all(plies.map((at) => nodes.frame(at))));
}

/** @param {Pick<Analysis, "log" | "speaker">} state @param {Frame[]} frames */
const happened = ({ log, speaker: { t, names } }, frames) =>
  frames
    .flatMap(({ events }) => events)
    .flatMap((event) => log.sentence(event, { t, names }) ?? [])
    .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
    .join(" ");
