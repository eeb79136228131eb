/** The tables of the day: one for each game, the same for everybody, from midnight to midnight UTC. */

import { fields, isObject, maybe, number, whole } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { quickDraft, writeDraft } from "../records/draft.js";
import { isRecord } from "../records/fields.js";
import { parseSetup } from "../records/record.js";

/** @typedef {import("croupier/catalog").GameEntry} Game */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/**
 * A finished game of a day: `on` is the day on which it ended; the rest is filled in once the engine
 * has played the record.
 * @typedef {{ record: string, on: string, total?: number, place?: number, all?: number }} Played
 * @typedef {Record<string, Record<string, Played>>} Days by day, then by game
 */

/** Milliseconds. */
const DAY = 86_400_000;

/** So many days are kept. */
const MOST = 400;

/** @param {unknown} day */
const isDay = (day) =>
  typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) > 0;

const isPlayed = fields({
  record: isRecord,
  on: isDay,
  total: maybe(number(-1e9, 1e9)),
  place: maybe(whole(1, 99)),
  all: maybe(whole(1, 99)),
});
/** @type {import("../lib/small_store.js").Shelf<Days[string]>} */
const store = shelf(
  "days",
  (games, day) =>
    isDay(day) && isObject(games) && Object.values(games).every((one) => isPlayed(one)),
  MOST,
);

/** The day in UTC, as in 2026-11-21. @param {number} [time] milliseconds since 1970 */
export const dayOf = (time = Date.now()) => new Date(time).toISOString().slice(0, 10);

/** Another day. @param {string} day @param {number} by how many days later */
export const shifted = (day, by) => dayOf(Date.parse(day) + by * DAY);

/** Who sits at the tables of the day, for ever: bots that come later do not change a day gone by. */
const SEATED = ["human", "steady", "greedy"];

/** The set-up of a game's table on a day. @param {Game} game @param {string} day */
export function tableOf(game, day) {
  const draft = quickDraft(game);
  const known = SEATED.every((who) => who === "human" || game.bots.includes(who));
  const seats = known ? SEATED.map((who) => ({ who, name: "" })) : draft.seats;
  return writeDraft(game, { ...draft, seats, seed: `day-${day}` });
}

/**
 * The finished games day by day, with those that have been finished since the last call. Of a game
 * that was played twice the first one counts, one that was played for practice never.
 * @param {Shell} shell
 * @returns {Days}
 */
export function daysPlayed({ saves, catalog }) {
  const days = store.recall();
  let fresh = false;
  for (const { key, record, over, updated, practice } of saves.list()) {
    const { game: id, seed } = parseSetup(key);
    const [, day] = /^day-(\d{4}-\d\d-\d\d)$/.exec(seed) ?? [];
    const game = catalog.games.find((each) => each.id === id);
    if (!over || practice || !day || !game || days[day]?.[id] || key !== tableOf(game, day))
      continue;
    days[day] = { ...days[day], [id]: { record, on: dayOf(updated) } };
    fresh = true;
  }
  if (fresh) keepDays(days);
  return days;
}

/** Keeps the latest days. @param {Days} days */
export function keepDays(days) {
  store.remember(Object.fromEntries(Object.entries(days).sort()));
}

/**
 * How many days in a row a game was finished in time, up to today or, while none of today's is
 * finished, up to yesterday. A game of a day is in time until the end of the next day.
 * @param {Days} days @param {string} today
 */
export function streakOf(days, today) {
  const finished = (/** @type {string} */ day) =>
    Object.values(days[day] ?? {}).some(({ on }) => on <= shifted(day, 1));
  let day = finished(today) ? today : shifted(today, -1);
  let streak = 0;
  for (; finished(day); day = shifted(day, -1)) streak += 1;
  return streak;
}
