/**
 * The table of the day, or somebody's own of the week, in a frame: `?game=daily`, and
 * `?game=weekly&seed=fox`. Which one it is depends on the date, so that the code for a page stays the same.
 */

import { dayOf, dayOfSeed, tableOfWeek, tablesOf } from "../records/calendar.js";
import { triesOn, tryIn } from "../records/days.js";

/** What a seed of somebody's own may be: with the date behind it a sound one. */
const SEED = /^[a-z0-9-]{1,29}$/;

/**
 * @param {URLSearchParams} asked
 * @returns {Promise<string | null>} a set-up; null where there is none
 */
export async function tableOfToday(asked) {
  const { days } = await fetch(new URL("../catalog.json", import.meta.url)).then((found) =>
    found.json(),
  );
  const day = dayOf();
  if (asked.get("game") === "daily") return boardOf(days, day);
  const seed = asked.get("seed") ?? "";
  // A day's own seed is no week's: nobody may play its dice beforehand.
  return SEED.test(seed) && !dayOfSeed(seed) ? tableOfWeek(days, day, seed) : null;
}

/**
 * The table that counts, of a set the first board that has not been played here.
 * @param {import("croupier/catalog").DaysEntry} days @param {string} day
 */
function boardOf(days, day) {
  const { tables, extras } = tablesOf(days, day);
  const all = tables.length ? tables : extras;
  const tries = triesOn(day);
  return all.find((setup) => !tryIn(tries, setup)) ?? all[0] ?? null;
}
