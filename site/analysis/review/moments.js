/**
 * The moments that a review goes through, and that its graph has room for: the beginning, every
 * decision with what led to it, what every round has paid, and the end.
 */

/** @import { Judgement } from "croupier/review" */
/** @import { Reviewed } from "./kept.js" */

/**
 * A moment: the ply at which it is looked at, before a decision and after a payment; the round that it
 * belongs to; the decision that is made there; and where it stands in the graph, from 0 to 1.
 * @typedef {{ ply: number, round: number, judgement: Judgement | null, at: number }} Moment
 */

/** Grades that are mistakes; what is unclear is nobody's. */
const MISTAKES = ["slip", "blunder"];

/**
 * The moments of a game as far as it has been analysed; the rest of the width waits for what is still
 * to come. The end is always the last one.
 * @param {Pick<Reviewed, "steps" | "length" | "summary">} review @returns {Moment[]}
 */
export function momentsOf({ steps, length, summary }) {
  const stops = steps.flatMap(({ stop, round, judgement }, i) =>
    stop ? [{ ply: judgement ? i : i + 1, round, judgement }] : [],
  );
  const first = { ply: 0, round: steps[0]?.round ?? 1, judgement: null };
  const last = { ply: length, round: steps.at(-1)?.round ?? 1, judgement: null };
  const known = [...(stops[0]?.ply === 0 ? [] : [first]), ...stops];
  const all = known.at(-1)?.ply === length ? known : [...known, last];
  const share = summary ? 1 : steps.length / Math.max(1, length);
  const places = summary ? all.length - 1 : known.length;
  return all.map((moment, i) => ({
    ...moment,
    at: i === all.length - 1 ? 1 : (share * i) / Math.max(1, places),
  }));
}

/** The moment that a ply belongs to: the last one before it or at it. @param {Moment[]} moments @param {number} ply */
export function indexAt(moments, ply) {
  const later = moments.findIndex((moment) => moment.ply > ply);
  return Math.max(0, later < 0 ? moments.length - 1 : later - 1);
}

/** True for a moment at which a mistake was made. @param {Pick<Moment, "judgement">} moment */
export const isMistake = ({ judgement }) =>
  judgement !== null && MISTAKES.includes(judgement.grade);

/**
 * The next moment in a direction for which something holds; null where there is none.
 * @param {Moment[]} moments @param {number} ply @param {1 | -1} by
 * @param {(moment: Moment) => boolean} [holds]
 */
export function momentFrom(moments, ply, by, holds = () => true) {
  const ahead = moments.filter((moment) => (moment.ply - ply) * by > 0 && holds(moment));
  return (by > 0 ? ahead[0] : ahead.at(-1))?.ply ?? null;
}

/** Where each round begins. @param {Moment[]} moments */
export const roundsOf = (moments) =>
  moments.filter(({ round }, i) => i === 0 || round !== moments[i - 1]?.round);
