/** What finished games come to: how many were won against whom, and how sure that is. */

import { Link } from "../../links/link.js";

/** @import { SetupText } from "../../types/records.d.ts" */
/** @import { Ending, Numbers } from "../../saves/reviewed.js" */

/** @typedef {Ending & { record: string, numbers: Numbers | null }} Finished */
/**
 * Games of one kind: the same edition against the same opponents. `share`: of the victories, from
 * `low` to `high` in nineteen of twenty cases; `par`: the share of an equal player.
 * @typedef {{ game: string, rules: string, changed: boolean, others: string[], played: number,
 *   share: number, low: number, high: number, par: number }} Kind
 */

/** Standard errors to either side that nineteen of twenty cases need. */
const SURE = 1.96;

/** @param {Finished[]} games @returns {Kind[]} the most played first */
export function kindsOf(games) {
  /** @type {Map<string, { setup: SetupText, others: string[], shares: number[] }>} */
  const kinds = new Map();
  for (const { record, share } of games) {
    const { setup } = Link.of(record);
    const others = opponentsOf(setup.seats);
    const key = [setup.game, setup.rules, ...setup.with, ...others].join();
    const kind = kinds.get(key) ?? { setup, others, shares: [] };
    kind.shares.push(share);
    kinds.set(key, kind);
  }
  return [...kinds.values()]
    .map(({ setup, others, shares }) => ({
      ...{ game: setup.game, rules: setup.rules, changed: setup.with.length > 0, others },
      played: shares.length,
      ...interval(shares),
      par: 1 / (others.length + 1),
    }))
    .sort((a, b) => b.played - a.played);
}

/** Everybody but the first person, bots by their names in a fixed order. @param {string[]} seats */
function opponentsOf(seats) {
  const person = seats.indexOf("human");
  return seats.filter((_, seat) => seat !== person).sort();
}

/**
 * The mean of shares from 0 to 1, and where it lies (Wilson's interval).
 * @param {number[]} shares at least one
 */
export function interval(shares) {
  const n = shares.length;
  const share = shares.reduce((sum, each) => sum + each, 0) / n;
  const square = SURE ** 2;
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half =
    (SURE * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The mean of the numbers up to each of them. @param {number[]} numbers */
export function runningMeans(numbers) {
  let sum = 0;
  return numbers.map((each, i) => {
    sum += each;
    return sum / (i + 1);
  });
}
