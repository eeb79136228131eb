/** What a finished game comes to. The engine plays the record again: nobody's word is taken. */

import { parseSetup } from "../records/record.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("../types/game.d.ts").Controller} Controller */
/** @typedef {import("../types/engine.d.ts").CodedError} CodedError */
/**
 * `steps`: the total after each round; `place` is 1 for who won, of `all` at the table.
 * @typedef {{ record: string, controller: Controller, total: number, steps: number[], place: number,
 *   all: number, name: string }} GameResult
 */

/** Errors that are about a game's moves. */
const OF_MOVES = ["bad-token", "illegal", "game-over", "game-unfinished"];

/**
 * @param {import("../types/engine.d.ts").Engine} engine
 * @param {string} record
 * @param {{ moves: string, check: string }} [keys] where the moves stand in a link, to say it
 * @returns {Promise<GameResult>} rejects with a coded error where the record is no finished game
 */
export async function resultOf(engine, record, keys = { moves: "play", check: "c" }) {
  const { game, names } = parseSetup(record);
  try {
    const [controller, frame] = await Promise.all([
      import(`../games/${game}/controller.js`),
      engine.call("frame", { record, seat: null }),
    ]);
    const seat = personOf(frame, controller);
    if (frame.next.kind !== "over" || seat === null) {
      throw { code: "game-unfinished", data: {} };
    }
    const { ranking, winners } = frame.observation.result;
    return {
      record: frame.record,
      controller,
      total: controller.total(frame, seat),
      steps: frame.observation.ledger.map((/** @type {number[]} */ totals) => totals[seat] ?? 0),
      place: winners.includes(seat) ? 1 : ranking.indexOf(seat) + 1,
      all: frame.setup.seats.length,
      name: names[seat] ?? "",
    };
  } catch (error) {
    throw blame(/** @type {CodedError} */ (error), keys);
  }
}

/**
 * Whose game it is: the only person's, or of several the best one's; nobody's among bots.
 * @param {Frame} frame @param {Controller} controller
 * @returns {number | null}
 */
export function personOf(frame, controller) {
  const people = frame.setup.seats.flatMap((who, seat) => (who === "human" ? [seat] : []));
  const sum = (/** @type {number} */ seat) => controller.total(frame, seat);
  return people.sort((a, b) => sum(b) - sum(a))[0] ?? null;
}

/**
 * @param {CodedError} error
 * @param {{ moves: string, check: string }} keys
 * @returns {CodedError}
 */
function blame(error, { moves, check }) {
  const { code, data = {} } = error;
  if (code === "bad-check") return { code, data: { ...data, part: check } };
  return OF_MOVES.includes(code) ? { code, data: { ...data, part: moves } } : error;
}
