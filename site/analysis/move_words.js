/** Moves in words. */

import { nodeOf } from "./game_tree.js";
import { facesOf } from "./panels/rolls.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Analysis } from "./state.js" */

/**
 * A move in few words, as in the list of moves: "three dice on 4", "3 3 5 6".
 * @param {Pick<Analysis, "tree" | "nodes" | "speaker">} state @param {number} id  not the root
 * @returns {Promise<{ seat: number | null, fell: boolean, words: string }>} rejects with a CodedError
 */
export async function moveWords({ tree, nodes, speaker }, id) {
  const { parent, move } = nodeOf(tree, id);
  const { frame, throw: thrown } = await nodes.at(tree, parent);
  const { t, choiceWords } = speaker;
  if (!thrown) return { seat: frame.next.actor, fell: false, words: choiceWords(frame, move) };
  const words = thrown.dice.length ? facesOf(move) : t("analysis.hand");
  return { seat: frame.next.seat, fell: true, words };
}

/** The same as a sentence: "Anna: three dice on 4". @param {Analysis} state @param {number} id @returns {Promise<string>} */
export const moveSentence = async (state, id) =>
  sentenceOf(await moveWords(state, id), state.speaker);

/** @param {Awaited<ReturnType<typeof moveWords>>} move @param {Pick<Analysis["speaker"], "t" | "names">} speaker */
export const sentenceOf = ({ seat, fell, words }, { t, names }) =>
  t(fell ? "analysis.said.fell" : "analysis.said.chose", { name: names[seat ?? -1] ?? "", words });

/** The events of frames in one line, worded as in the log. @param {Pick<Analysis, "log" | "speaker">} state @param {Frame[]} frames */
export const happened = ({ log, speaker: { t, names } }, frames) =>
  frames
    .flatMap(({ events }) => events)
    .flatMap((event) => log.sentence(event, { t, names }) ?? [])
    .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
    .join(" ");
