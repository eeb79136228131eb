/** The result of a day: what was played of it, and what it comes to. */

import { Link } from "../links/link.js";
import { tablesOf } from "../saves/calendar.js";
import { isLate, triesOn, tryIn } from "../saves/days.js";
import { runningTry } from "../saves/tries.js";

/** @import { DaysEntry as Days } from "croupier/catalog" */
/** @import { Field, Try } from "../saves/days_merge.js" */

/** So many games of *steady* are played for a table. */
export const FIELD = 200;
/** The highest effort of a review, as `looks`: nothing in it would become firmer. */
export const FIRM = 9;

/**
 * A table of a day: `at` counts from 0 among those that count or among the extras; `running`: its try
 * has been begun and is not over.
 * @typedef {{ setup: string, game: string, rules: string, at: number, extra: boolean,
 *   done: Try | null, running: boolean }} TableResult
 */
/**
 * Share of another bot's games that the person's result beats, with one standard error, out of `of` games.
 * @typedef {{ share: number, error: number, of: number }} Beat
 */
/**
 * A day. `tables` are those that count; where none does (`equal`) all of them. Sums are null as long as
 * something of them is unknown; `firm`: the accuracy does not move any more; `tables` that are not done yet are in none.
 * @typedef {{ day: string, number: number, equal: boolean, tables: TableResult[], extras: TableResult[],
 *   done: number, all: number, total: number | null, par: number | null, accuracy: number | null,
 *   luck: number | null, firm: boolean, beat: Beat | null, late: boolean, practice: boolean }} DayResult
 */

/**
 * @param {Days} days @param {string} day
 * @param {Try[]} [tries] of that day, where they are at hand
 * @returns {DayResult}
 */
export function dayResult(days, day, tries = triesOn(day)) {
  const { number, tables, extras } = tablesOf(days, day);
  const equal = !tables.length;
  const results = (/** @type {string[]} */ setups, /** @type {boolean} */ extra) =>
    setups.map((setup, at) => tableResult(tries, setup, at, extra));
  const counted = results(equal ? extras : tables, equal);
  const done = counted.flatMap(({ done }) => done ?? []);
  return {
    ...{ day, number, equal, tables: counted, extras: equal ? [] : results(extras, true) },
    ...{ done: done.length, all: counted.length },
    total: equal ? null : sum(done.map(({ total }) => total)),
    par: equal ? null : sum(done.map(({ par }) => par?.total)),
    ...skillOf(done),
    beat: equal ? null : beatOf(done),
    late: done.some((each) => isLate(day, each)),
    practice: done.some(({ practice }) => practice),
  };
}

/** @param {Try[]} tries @param {string} setup @param {number} at @param {boolean} extra @returns {TableResult} */
function tableResult(tries, setup, at, extra) {
  const { game, rules } = Link.of(setup).setup;
  const done = tryIn(tries, setup);
  const running = !done && Boolean(runningTry(setup)?.begun);
  return { setup, game, rules, at, extra, done, running };
}

/** @param {(number | undefined)[]} numbers @returns {number | null} null where there are none, or not all */
function sum(numbers) {
  const known = numbers.filter((each) => each !== undefined);
  if (!known.length || known.length < numbers.length) return null;
  return known.reduce((a, b) => a + b, 0);
}

/** @param {Try[]} done */
function skillOf(done) {
  const skills = done.flatMap(({ skill }) => skill ?? []);
  if (!skills.length || skills.length < done.length)
    return { accuracy: null, luck: null, firm: false };
  const decisions = skills.map(({ marks }) => marks.length);
  const all = decisions.reduce((a, b) => a + b, 0);
  const weighed = skills.map(({ accuracy }, at) => accuracy * (decisions[at] ?? 0));
  return {
    accuracy: all ? weighed.reduce((a, b) => a + b, 0) / all : 100,
    luck: skills.reduce((a, { luck }) => a + luck, 0),
    firm: skills.every(({ looks }) => looks >= FIRM),
  };
}

/** Of several boards the average; each board's games are its own. @param {Try[]} done @returns {Beat | null} */
function beatOf(done) {
  const fields = done.flatMap(({ field }) => field ?? []);
  if (!fields.length || fields.length < done.length) return null;
  const shares = fields.map(shareOf);
  const mean = shares.reduce((a, b) => a + b, 0) / shares.length;
  const variance = fields.reduce((a, field) => a + varianceOf(field), 0);
  return {
    share: mean,
    error: Math.sqrt(variance) / fields.length,
    of: Math.min(...fields.map(({ of }) => of)),
  };
}

/** Share that is beaten; equal results count half. @param {Field} field */
export const shareOf = ({ below, ties, of }) => (below + ties / 2) / of;

/**
 * The square of the error of that share; never nothing, however one-sided the games were.
 * @param {Field} field
 */
export function varianceOf(field) {
  const kept = (shareOf(field) * field.of + 1) / (field.of + 2);
  return (kept * (1 - kept)) / field.of;
}

/** True if the visitor has a game left that counts on this day. @param {DayResult} result */
export const isOpen = ({ equal, done, all }) => (equal ? done === 0 : done < all);

/** True if the results of the day must stay hidden: the games that count are not finished. @param {Days} days @param {string} day */
export const untold = (days, day) => isOpen(dayResult(days, day));
