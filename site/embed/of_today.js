/**
 * The table of the day, or an author's own of the week, in a frame: `?game=daily`, and
 * `?game=weekly&seed=fox`. Which one it is depends on the date, so that the code for a page stays the same.
 */

import { dayOf, dayOfSeed, tableOfWeek, tablesOf } from "../saves/calendar.js";

/** @import { DaysEntry } from "croupier/catalog" */

/** Pattern of an author's own seed, short enough to append the date. */
const SEED = /^[a-z0-9-]{1,29}$/;

/**
 * @param {URLSearchParams} query
 * @returns {Promise<string | null>} a set-up; null where there is none
 */
export async function tableOfToday(query) {
  const found = await fetch(new URL("days.json", import.meta.url));
  const days = await found.json();
  const day = dayOf();
  if (query.get("game") === "daily") return boardsOf(days, day)[0] ?? null;
  const seed = query.get("seed") ?? "";
  // A day's own seed is no week's: nobody may play its dice beforehand.
  return SEED.test(seed) && !dayOfSeed(seed) ? tableOfWeek(days, day, seed) : null;
}

/**
 * The ranked tables of a day, the boards of a set in order; else the unranked ones.
 * @param {DaysEntry} days @param {string} day
 */
function boardsOf(days, day) {
  const { tables, extras } = tablesOf(days, day);
  return tables.length ? tables : extras;
}
