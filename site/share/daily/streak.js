/**
 * Days in a row. A day counts once one of its tables that count was finished in time, and on days on
 * which none counts once any was. Six days played earn one rest: a missed day then breaks nothing, and
 * six more have to be played for the next.
 */

import { own } from "../../lib/own.js";
import { placeOf, shifted } from "../../records/calendar.js";
import { isLate } from "../../records/days.js";
import { setupOf } from "../../records/record.js";

/** @typedef {import("croupier/catalog").DaysEntry} Days */
/** @typedef {import("../../records/days_merge.js").KeptDays} KeptDays */
/**
 * `now`: the row up to today or, while today is not played, up to yesterday; `rest`: the next missed day
 * breaks nothing; `rests`: the days that were missed and broke nothing.
 * @typedef {{ now: number, best: number, rest: boolean, rests: string[] }} Streaks
 */

const EARNS = 6;

/** @param {Days} days @param {KeptDays} kept @param {string} today @returns {Streaks} */
export function streaks(days, kept, today) {
  const found = { now: 0, best: 0, rest: false, rests: /** @type {string[]} */ ([]) };
  let since = 0;
  const first = Object.keys(kept)
    .sort()
    .find((day) => day >= days.first);
  for (let day = first ?? shifted(today, 1); day <= today; day = shifted(day, 1)) {
    if (isCounted(days, day, own(kept, day) ?? [])) {
      found.now += 1;
      since = Math.min(EARNS, since + 1);
    } else if (day === today) break;
    else if (since === EARNS) {
      found.rests.push(day);
      since = 0;
    } else {
      found.now = 0;
      since = 0;
    }
    found.best = Math.max(found.best, found.now);
  }
  return { ...found, rest: since === EARNS };
}

/** Whether a day counts for a row. @param {Days} days @param {string} day @param {import("../../records/days_merge.js").Try[]} tries */
export const isCounted = (days, day, tries) =>
  tries.some((each) => {
    const place = placeOf(days, setupOf(each.record));
    return !each.practice && !isLate(day, each) && place && (!place.extra || !place.counts);
  });
