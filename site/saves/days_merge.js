/**
 * The days of two browsers put together. Whatever order they come in, however often: the same days, and
 * nothing lost (a join of sets: commutative, associative, idempotent).
 */

import { getOwn } from "../lib/get_own.js";

/**
 * Review of a daily game: `accuracy` from 0 to 100, `luck` as a part of a victory,
 * `marks` a letter a decision (best, fine, slip, x for a blunder, unclear), `cost` the decision that cost
 * most, by the ply that it led to; `looks` how thorough the review was.
 * @typedef {{ accuracy: number, luck: number, marks: string, looks: number,
 *   cost?: { ply: number, loss: number, grade: string } | null }} Skill
 */
/**
 * Result of *sharp* at the same table: `apart` is the ply after the first decision that the person took
 * otherwise.
 * @typedef {{ record: string, total: number, place: number, apart: number | null }} Par
 */
/** Counts out of `of` games of *steady*: fewer points than the person, and as many. @typedef {{ below: number, ties: number, of: number }} Field */
/**
 * A finished game of a day. `at`: when it ended here, `begun`: when it began, in milliseconds since 1970;
 * `practice`: it counts nowhere. The rest comes once the engine has found it.
 * @typedef {{ record: string, at: number, begun?: number, practice?: boolean, total?: number,
 *   place?: number, all?: number, skill?: Skill, par?: Par, field?: Field }} Try
 * @typedef {Record<string, Try[]>} KeptDays by day, as in 2026-11-21; the first try is the one that is shown
 */

/** @param {KeptDays} one @param {KeptDays} other @returns {KeptDays} */
export function mergeDays(one, other) {
  const days = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(
    days.map((day) => [
      day,
      mergeTries([...(getOwn(one, day) ?? []), ...(getOwn(other, day) ?? [])]),
    ]),
  );
}

/** The tries of a day, each once. @param {Try[]} tries */
export function mergeTries(tries) {
  /** @type {Map<string, Try>} */
  const byName = new Map();
  for (const each of tries) {
    const name = `${each.practice ? "practice " : ""}${each.record}`;
    const known = byName.get(name);
    byName.set(name, known ? joined(known, each) : each);
  }
  return [...byName.values()].sort(inOrder);
}

/** Order of games: those that count first, then by time. @param {Try} a @param {Try} b */
const inOrder = (a, b) =>
  Number(a.practice ?? false) - Number(b.practice ?? false) ||
  a.at - b.at ||
  (a.record < b.record ? -1 : Number(a.record > b.record));

/** One try as two have it. @param {Try} a @param {Try} b @returns {Try} */
function joined(a, b) {
  const begun = least(a.begun, b.begun);
  const counted = most([a.total, a.place, a.all], [b.total, b.place, b.all], ([total]) =>
    total === undefined ? -1 : 0,
  );
  const [total, place, all] = counted;
  const skill = most(a.skill, b.skill, (each) => each?.looks ?? -1);
  const par = most(a.par, b.par, (each) => (each ? 0 : -1));
  const field = most(a.field, b.field, (each) => each?.of ?? -1);
  return {
    record: a.record,
    at: Math.min(a.at, b.at),
    ...(begun !== undefined && { begun }),
    ...(a.practice && { practice: true }),
    ...(total !== undefined && { total, place, all }),
    ...(skill && { skill }),
    ...(par && { par }),
    ...(field && { field }),
  };
}

/** @param {number | undefined} a @param {number | undefined} b */
const least = (a, b) => (a === undefined ? b : b === undefined ? a : Math.min(a, b));

/**
 * The one of two that is worth more; of equals always the same one.
 * @template Value @param {Value} a @param {Value} b @param {(value: Value) => number} worth
 * @returns {Value}
 */
function most(a, b, worth) {
  const by = worth(a) - worth(b) || (canonical(a) > canonical(b) ? 1 : -1);
  return by > 0 ? a : b;
}

/** A value as text, its fields in order. @param {unknown} value */
export const canonical = (value) =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort())
      : each,
  ) ?? "";
