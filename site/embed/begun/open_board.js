/** Of a day's set of boards the one to play next in a frame. */

import { dayOfSeed, tablesOf } from "../../records/calendar.js";
import { triesOn, tryIn } from "../../records/days.js";
import { parseSetup } from "../../records/record.js";

/**
 * The first board that has not been played here, else the first one.
 * @param {import("croupier/catalog").DaysEntry} days @param {string} setup  one of the day's tables
 */
export function openBoard(days, setup) {
  const day = dayOfSeed(parseSetup(setup).seed);
  const { tables } = tablesOf(days, day);
  if (!tables.includes(setup)) return setup;
  const tries = triesOn(day);
  return tables.find((each) => !tryIn(tries, each)) ?? setup;
}
