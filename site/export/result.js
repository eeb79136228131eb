/** Result of a finished game. The engine replays the record, so that no link can claim more. */

import { toCodedError } from "../lib/coded_error.js";
import { peopleOf } from "../lib/people.js";
import { Link } from "../links/link.js";

/** @import { CodedError, Engine } from "../types/engine.d.ts" */
/** @import { Controller, Frame } from "../types/game.d.ts" */

/**
 * Result of a game's person: `totals` are those after each round, `total` the last one;
 * `share` is their part of the victory, `place` 1 for who won, of `all` seats; `name` is "" where the
 * game has none.
 * @typedef {{ record: string, controller: Controller, total: number, totals: number[], share: number,
 *   place: number, all: number, name: string }} GameResult
 */

/** Codes of errors whose cause is in a game's moves. */
const OF_MOVES = ["bad-token", "illegal", "game-over", "game-unfinished"];

/**
 * @param {Engine} engine
 * @param {string} record
 * @param {{ moves: string, check: string }} [keys] the fields of the link that hold the moves and
 *   their check, to be named in an error
 * @returns {Promise<GameResult>} rejects with a coded error where the record is no finished game
 *   or nobody but bots has played it
 */
export async function resultOf(engine, record, keys = { moves: "play", check: "c" }) {
  const { game, names } = Link.of(record).setup;
  try {
    const [controller, frame] = await Promise.all([
      import(`../games/${game}/controller.js`),
      engine.call("frame", { record, seat: null }),
    ]);
    const seat = personOf(frame, controller);
    const { ledger, result } = frame.observation;
    if (!result || seat === null) throw { code: "game-unfinished", data: {} };
    const { ranking, winners } = result;
    return {
      record: frame.record,
      controller,
      total: controller.total(frame, seat),
      totals: ledger.map((line) => line[seat] ?? 0),
      share: winners.includes(seat) ? 1 / winners.length : 0,
      // Who loses against colours without a seat may have more than each of them.
      place: winners.includes(seat) ? 1 : Math.max(2, ranking.indexOf(seat) + 1),
      all: frame.setup.seats.length,
      name: names[seat] ?? "",
    };
  } catch (error) {
    throw inLink(toCodedError(error), keys);
  }
}

/** A game as it is compared with others, whatever its seats are called. @param {GameResult} result */
export const unnamed = (result) => ({
  ...result,
  record: Link.of(result.record).nameless,
});

/**
 * The seat of the person with the highest total, the first of those who tie; null among bots.
 * @param {Frame} frame @param {Controller} controller
 * @returns {number | null}
 */
export function personOf(frame, controller) {
  const total = (/** @type {number} */ seat) => controller.total(frame, seat);
  return peopleOf(frame.setup.seats).sort((a, b) => total(b) - total(a))[0] ?? null;
}

/**
 * The error, with the field of the link that is wrong where it is in the game's moves.
 * @param {CodedError} error
 * @param {{ moves: string, check: string }} keys
 * @returns {CodedError}
 */
function inLink(error, { moves, check }) {
  const { code, data } = error;
  if (code === "bad-check") return { code, data: { ...data, part: check } };
  return OF_MOVES.includes(code) ? { code, data: { ...data, part: moves } } : error;
}
