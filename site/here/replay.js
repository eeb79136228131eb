/** Records as the engine of this device plays them, up to the next choice of a person. */

/** @import { Engine } from "../types/engine.d.ts" */
/** @import { Position } from "./host.js" */

/**
 * The game where the next person has to choose: chance, forced turns and bots are played, as every device plays
 * them. Rejects with a CodedError.
 * @param {Engine} engine @param {string} record @returns {Promise<Position>}
 */
export async function positionOf(engine, record) {
  const atEnd = (/** @type {string} */ record) => engine.call("frame", { record, seat: null });
  let frame = await atEnd(record);
  while (frame.next.bot !== null) {
    const { record, ply } = frame;
    frame = await atEnd((await engine.call("advance", { record, ply, seat: null })).record);
  }
  const { ply, next } = frame;
  return { record: frame.record, ply, due: next.kind === "over" ? null : next.actor };
}

/**
 * The game after a person's choice. Rejects with a CodedError where it is not legal.
 * @param {Engine} engine @param {Position} position @param {string} action
 */
export async function playedOn(engine, { record, ply, due }, action) {
  const frame = await engine.call("advance", { record, ply, seat: due, action });
  return positionOf(engine, frame.record);
}

/**
 * The first choice of a longer record of the same game; null if it is none. Rejects with a CodedError.
 * @param {Engine} engine @param {Position} position @param {string} longer
 */
export async function nextChoice(engine, { record, ply, due }, longer) {
  if (due === null || longer === record) return null;
  const frame = await engine.call("frame", { record: longer, ply, seat: due });
  if (frame.record !== record || frame.length <= ply) return null;
  const next = await engine.call("frame", { record: longer, ply: ply + 1, seat: due });
  return next.action?.actor === due ? next.action.notation : null;
}
