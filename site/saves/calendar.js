/**
 * Calendar of the daily tables. The engine's calendar (croupier/daily/calendar.py) is in the catalogue;
 * tests/engine/test_days.py compares the two day by day.
 */

import { Link } from "../links/link.js";

/** @import { DaysEntry as Days } from "croupier/catalog" */

/**
 * A day: `number` is 1 for the first there was; `tables` are the set-ups that count: one, or the boards
 * of a set, or none where all games were equal; `extras` are the other games', or those that are equal.
 * @typedef {{ day: string, number: number, tables: string[], extras: string[] }} Day
 */
/**
 * Place of a set-up in the calendar: `at` counts from 0 among those that count, or among the extras.
 * `counts`: one of the day's tables does, so that each of them may be tried once.
 * @typedef {{ day: string, number: number, at: number, extra: boolean, counts: boolean }} Place
 */

/** Milliseconds. */
export const DAY = 86_400_000;

/** @param {unknown} day */
export const isDay = (day) =>
  typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(Date.parse(day)) === day;

/** The day in UTC, as in 2026-11-21; "" where the time is none. @param {number} [time] milliseconds since 1970 */
export const dayOf = (time = Date.now()) =>
  Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : "";

/** Another day. @param {string} day @param {number} by how many days later */
export const shifted = (day, by) => dayOf(Date.parse(day) + by * DAY);

/** From Monday, 0. @param {string} day */
export const weekdayOf = (day) => (new Date(day).getUTCDay() + 6) % 7;

/** @param {string} from @param {string} to as in 2026-11-21 */
export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/**
 * The tables of a day.
 * @param {Days} days @param {string} day not before the first one
 * @returns {Day}
 */
export function tablesOf(days, day) {
  const calendar = days.calendars.filter(({ first }) => first <= day).at(-1);
  const seed = `day-${day}`;
  const { weeks = [], extras = [] } = calendar ?? {};
  const week = Math.floor(daysBetween(calendar?.first ?? day, day) / 7);
  const main = weeks.length ? weeks[week % weeks.length]?.[weekdayOf(day)] : undefined;
  const sunday = weekdayOf(day) === 6;
  const seeds = sunday
    ? Array.from({ length: days.boards }, (_, at) => `${seed}-${at + 1}`)
    : [seed];
  const counted = main && gameOf(main);
  return {
    day,
    number: daysBetween(days.first, day) + 1,
    tables: main ? seeds.map((each) => withSeed(main, each)) : [],
    extras: extras.filter((each) => gameOf(each) !== counted).map((each) => withSeed(each, seed)),
  };
}

/**
 * An author's own table of the week that a day is in. The first calendar with weeks is that of all weeks
 * before it, too. Null where there is no such calendar.
 * @param {Days} days @param {string} day @param {string} seed
 */
export function tableOfWeek(days, day, seed) {
  const monday = shifted(day, -weekdayOf(day));
  const weekly = days.calendars.filter(({ weeks }) => weeks.length);
  const calendar = weekly.findLast(({ first }) => first <= monday) ?? weekly[0];
  if (!calendar) return null;
  const tables = calendar.weeks.flat();
  const number = daysBetween(calendar.first, monday) / 7;
  return withSeed(tables.at(number % tables.length) ?? "", `${seed}-${monday}`);
}

/** @param {string} setup */
const gameOf = (setup) => Link.of(setup).game;

/** @param {string} setup @param {string} seed */
const withSeed = (setup, seed) => Link.of(setup).withSetup({ seed }).record;

/** The day that a seed belongs to, as in day-2026-12-06-2; "" for none. @param {string} seed */
export function dayOfSeed(seed) {
  const [, day = ""] = /^day-(\d{4}-\d\d-\d\d)(?:-\d)?$/.exec(seed) ?? [];
  return isDay(day) ? day : "";
}

/**
 * Place of a daily table; null for any other, such as the same seed with other seats.
 * @param {Days} days @param {string} setup as a key of what is kept
 * @returns {Place | null}
 */
export function placeOf(days, setup) {
  const day = dayOfSeed(Link.of(setup).setup.seed);
  if (!day || day < days.first) return null;
  const { tables, extras, number } = tablesOf(days, day);
  const extra = !tables.includes(setup);
  const at = (extra ? extras : tables).indexOf(setup);
  return at < 0 ? null : { day, number, at, extra, counts: tables.length > 0 };
}

/**
 * The day's table whose luck a game has, whatever its seats; null where it is none of a day on which
 * tables count.
 * @param {Days} days @param {string} record
 * @returns {string | null}
 */
export function sameLuck(days, record) {
  const { game, seed } = Link.of(record).setup;
  const day = dayOfSeed(seed);
  if (!day || day < days.first) return null;
  const { tables, extras } = tablesOf(days, day);
  const table = [...tables, ...extras].find((table) => {
    const laid = Link.of(table).setup;
    return laid.seed === seed && laid.game === game;
  });
  return tables.length ? (table ?? null) : null;
}
