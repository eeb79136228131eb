/** The line of a game whose frames came with the page: no engine is needed to replay it. */

/** @import { GameLine } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */

/**
 * The moves of a game, as `game_line` of the engine gives them.
 * @param {(ply: number) => Promise<Frame>} frameAt @param {number} length  the last ply
 * @returns {Promise<GameLine>}
 */
export async function lineOfFrames(frameAt, length) {
  const frames = await Promise.all(Array.from({ length: length + 1 }, (_, ply) => frameAt(ply)));
  const moved = frames.slice(0, -1).filter(isDue);
  return {
    moves: moved.map(({ ply }) => frames[ply + 1]?.action?.notation ?? ""),
    plies: [...moved.map(({ ply }) => ply), length],
  };
}

/** True if a move of a tree is due: a choice, or what falls for a seat. @param {Frame} frame */
const isDue = ({ next: { actor, seat, forced } }) =>
  actor >= 0 ? !forced : actor === CHANCE && seat !== null;

const CHANCE = -1;
