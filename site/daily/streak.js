/**
 * Days in a row. A day counts once one of its tables that count was finished in time, and on days on
 * which none counts once any was. Six days played earn one rest: a missed day then breaks nothing, and
 * six more have to be played for the next.
 */

import { getOwn } from "../lib/get_own.js";
import { Link } from "../links/link.js";
import { daysBetween, placeOf, shifted } from "../saves/calendar.js";
import { isLate } from "../saves/days.js";

/** @import { DaysEntry as Days } from "croupier/catalog" */
/** @import { KeptDays, Try } from "../saves/days_merge.js" */

/**
 * `now`: the row up to today or, while today is not played, up to yesterday; `rest`: the next missed day
 * breaks nothing; `rests`: the days that were missed and broke nothing.
 * @typedef {{ now: number, best: number, rest: boolean, rests: string[] }} Streaks
 */

const EARNS = 6;

/**
 * Goes from one day that counts to the next: a clock that is thousands of years ahead costs nothing.
 * @param {Days} days @param {KeptDays} kept @param {string} today @returns {Streaks}
 */
export function streaks(days, kept, today) {
  const counts = { now: 0, best: 0, rest: false, rests: /** @type {string[]} */ ([]) };
  let since = 0;
  let last = "";
  const miss = (/** @type {string} */ until) => {
    let missed = last ? daysBetween(last, until) - 1 : 0;
    if (missed > 0 && since === EARNS) {
      counts.rests.push(shifted(last, 1));
      since = 0;
      missed -= 1;
    }
    if (missed > 0) {
      counts.now = 0;
      since = 0;
    }
  };
  const counted = Object.keys(kept)
    .filter((day) => day >= days.first && day <= today)
    .filter((day) => isCounted(days, day, getOwn(kept, day) ?? []));
  for (const day of counted.sort()) {
    miss(day);
    last = day;
    counts.now += 1;
    since = Math.min(EARNS, since + 1);
    counts.best = Math.max(counts.best, counts.now);
  }
  miss(today);
  return { ...counts, rest: since === EARNS };
}

/** True for a day that counts for a streak. @param {Days} days @param {string} day @param {Try[]} tries */
export const isCounted = (days, day, tries) =>
  tries.some((each) => {
    const place = placeOf(days, Link.of(each.record).key);
    return !each.practice && !isLate(day, each) && place && (!place.extra || !place.counts);
  });
