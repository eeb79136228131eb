/**
 * The finished games of all days, kept for ever: one store a month, so that a write is small.
 * Reviews and what is compared with them come bit by bit and are joined with what is there.
 */

import { fields, flag, isObject, list, maybe, number, text, time, whole } from "../lib/schema.js";
import { createStore, namesBelow } from "../lib/store.js";
import { isRecord } from "../links/fields.js";
import { Link } from "../links/link.js";
import { dayOf, isDay, placeOf, shifted } from "./calendar.js";
import { mergeDays, mergeTries } from "./days_merge.js";

/** @import { DaysEntry as Days } from "croupier/catalog" */
/** @import { Store } from "../lib/store.js" */
/** @import { Field, KeptDays, Try } from "./days_merge.js" */

/** Prefix of the names of the months' stores. */
export const DAYS = "days/";
/** Tries of one day: a person has one a board, on a few devices. */
const MOST = 40;

const PLY = whole(0, 99_999);
const TOTAL = number(-1e9, 1e9);
const PLACE = whole(1, 99);

const isField = fields({ below: whole(0, 9999), ties: whole(0, 9999), of: whole(1, 9999) });
/** @param {Field} field */
const isSum = ({ below, ties, of }) => below + ties <= of;

/** Schema of a finished daily game. */
export const isTry = fields({
  record: isRecord,
  at: time,
  begun: maybe(time),
  practice: maybe(flag),
  total: maybe(TOTAL),
  place: maybe(PLACE),
  all: maybe(PLACE),
  skill: maybe(
    fields({
      accuracy: number(0, 100),
      luck: number(-1, 1),
      marks: (value) => typeof value === "string" && /^[bfsxu]{0,500}$/.test(value),
      looks: whole(0, 99),
      cost: maybe(fields({ ply: PLY, loss: number(0, 1), grade: text })),
    }),
  ),
  par: maybe(fields({ record: isRecord, total: TOTAL, place: PLACE, apart: maybe(PLY) })),
  field: maybe((value) => isField(value) && isSum(/** @type {any} */ (value))),
});

/** Schema of days in the first builds: by game, with the day on which it ended. */
const isPlayed = fields({
  record: isRecord,
  on: isDay,
  total: maybe(TOTAL),
  place: maybe(PLACE),
  all: maybe(PLACE),
});
/** @type {Store<Record<string, Omit<Try, "at"> & { on: string }>>} */
const first = createStore(
  "days",
  (games, day) =>
    isDay(day) && isObject(games) && Object.values(games).every((one) => isPlayed(one)),
  400,
);

/** @param {string} month as in 2026-11 @returns {Store<Try[]>} */
export const monthly = (month) => {
  const schema = (/** @type {unknown} */ tries, /** @type {string | undefined} */ day = "") =>
    isDay(day) && day.startsWith(month) && list(isTry)(tries);
  return createStore(`days/${month}`, schema, 31);
};

/** Calls back whenever something of a day is kept; returns what ends that. */
export const watchDays = first.watch;

/** All days, each with its tries. @returns {KeptDays} */
export const keptDays = () =>
  namesBelow(DAYS)
    .filter((month) => /^\d{4}-\d\d$/.test(month))
    .reduce((days, month) => mergeDays(days, monthly(month).load()), oldDays());

/** A day as it was kept before there was a store a month. @param {ReturnType<typeof first.load>[string]} games */
const oldTries = (games) =>
  Object.values(games).map(({ on, ...each }) => ({ ...each, at: Date.parse(on) }));

/** Those days, which are never written again. @returns {KeptDays} */
const oldDays = () =>
  Object.fromEntries(
    Object.entries(first.load()).map(([day, games]) => [day, mergeTries(oldTries(games))]),
  );

/** The games of a day in its month. @param {string} day */
const keptOn = (day) => monthly(day.slice(0, 7)).get(day) ?? [];

/** The tries of one day. @param {string} day @returns {Try[]} */
export const triesOn = (day) => mergeTries([...oldTries(first.get(day) ?? {}), ...keptOn(day)]);

/**
 * The try of a table that is shown: what counts before practice, the earlier before the later.
 * @param {Try[]} tries of its day @param {string} setup
 * @returns {Try | null}
 */
export const tryIn = (tries, setup) =>
  tries.find(({ record }) => Link.of(record).key === setup) ?? null;

/** Keeps what is known of a day's game beside all that is known already. @param {string} day @param {Try[]} tries */
export function keepTries(day, tries) {
  const all = mergeTries([...keptOn(day), ...tries]).slice(0, MOST);
  monthly(day.slice(0, 7)).save({ [day]: all });
}

/**
 * Keeps a finished game if it is one of a day's tables. One that was played for practice is kept where
 * nothing else of that table is; none is on a day on which no table counts.
 * @param {Days} days @param {Try} given
 */
export function keepTry(days, given) {
  const setup = Link.of(given.record).key;
  const place = placeOf(days, setup);
  if (!place) return;
  const known = tryIn(triesOn(place.day), setup);
  if (given.practice && (known ? known.record !== given.record : !place.counts)) return;
  keepTries(place.day, [given]);
}

/**
 * True for a game that is too late for the streak: begun after its day or, if that is unknown, ended
 * after the next one.
 * @param {string} day @param {Try} given
 */
export const isLate = (day, { at, begun }) =>
  begun === undefined
    ? dayOf(at) > shifted(day, 1)
    : dayOf(begun) > day || dayOf(at) > shifted(day, 1);
