/** How a table stands when the first choice or the first throw of a person is due. */

/** @import { PositionReport } from "croupier/match" */
/** @import { Engine } from "../../types/shell.d.ts" */

/** Plies before the first choice of any game, at most. */
const MOST_PLIES = 200;

/**
 * @param {Engine} engine @param {string} setup without a position @param {string} game
 * @returns {Promise<PositionReport>}
 */
export async function beginning(engine, setup, game) {
  const { byHand } = await import(`../../games/${game}/controller.js`);
  let frame = await engine.call("frame", { record: setup, seat: null });
  for (let n = 0; n < MOST_PLIES; n++) {
    const { next, record, ply } = frame;
    if (next.kind === "over" || next.actor >= 0 || byHand.has(next.kind)) break;
    frame = await engine.call("advance", { record, ply, seat: null });
  }
  return engine.call("position", { record: frame.record, ply: frame.ply, seat: null });
}
