/**
 * The one try that each table of a day may be given, while it is on: the game at its ply, once more
 * beside its save. So a person who deletes the save, or has looked at the same dice elsewhere, does not
 * begin anew.
 */

import { fields, flag, maybe, time, whole } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { isRecord } from "../links/fields.js";
import { Link } from "../links/link.js";
import { dayOf, placeOf, sameLuck } from "./calendar.js";
import { keepTry, triesOn, tryIn } from "./days.js";

/** @import { DaysEntry as Days } from "croupier/catalog" */
/** @import { Store } from "../lib/store.js" */
/** @import { Save } from "../types/records.d.ts" */

/** @typedef {typeof import("./saves.js").saves} Saves */
/**
 * A try: `begun` when its first ply was shown; `seen`: its dice were looked at elsewhere before or
 * meanwhile, so that it is practice.
 * @typedef {{ record: string, ply: number, begun?: number, updated: number, over?: boolean, seen?: boolean }} Running
 */

/** So many are known: those of a few weeks, if all are left unfinished. */
const MOST = 60;

/** @type {Store<Running>} */
export const tries = createStore(
  "tries",
  fields({
    record: isRecord,
    ply: whole(0),
    begun: maybe(time),
    updated: time,
    over: maybe(flag),
    seen: maybe(flag),
  }),
  MOST,
);

/** The try of a table that is on or was; null where none was begun here. @param {string} setup */
export const runningTry = (setup) => tries.get(setup);

/** @param {string} setup @param {Running} running */
const keep = (setup, running) => tries.save({ [setup]: running });

/**
 * True for a daily table that may be played only once and without help: it counts on its day, and is no
 * practice.
 * @param {Days} days @param {string} setup @param {boolean} practice
 */
export const isScored = (days, setup, practice) =>
  !practice && (placeOf(days, setup)?.counts ?? false);

/**
 * True for a new game on a daily table that is practice: it has been played here before, or its dice
 * have been seen.
 * @param {Days} days @param {string} setup
 */
export function isSecond(days, setup) {
  const place = placeOf(days, setup);
  if (!place) return false;
  const running = runningTry(setup);
  return Boolean(running?.over || running?.seen || tryIn(triesOn(place.day), setup));
}

/**
 * The save to go on from at a day's table. One that was forgotten in the middle is there again.
 * @param {{ saves: Saves, days: Days }} stores @param {string} setup
 */
export function resumed({ saves, days }, setup) {
  const save = saves.load(setup);
  const running = save || !placeOf(days, setup) ? null : runningTry(setup);
  if (!running?.begun || running.over) return save;
  const { record, ply, updated, seen } = running;
  saves.store(setup, { record, ply, updated, over: false, ...(seen && { practice: true }) });
  return saves.load(setup);
}

/**
 * Keeps how far a try has come, with its save; a finished one among the days.
 * @param {Days} days @param {string} setup @param {Save} save
 */
export function keepOn(days, setup, { record, ply, updated, over, practice }) {
  const place = placeOf(days, setup);
  if (!place) return;
  const known = runningTry(setup);
  if (known?.over && over) return;
  const begun = known?.begun ?? updated;
  const again = isSecond(days, setup) && !known?.seen;
  // A game for practice after the one that counted leaves no trace here.
  if (!(again && practice)) keep(setup, { ...known, record, ply, begun, updated, over });
  if (over) keepTry(days, { record, at: updated, begun, ...(practice && { practice }) });
}

/** From now on the game of this table is practice: its dice are looked at. @param {string} setup @param {Saves} saves */
export function markSeen(setup, saves) {
  const known = runningTry(setup);
  const updated = Date.now();
  keep(setup, { ...(known ?? { record: setup, ply: 0, updated }), seen: true });
  const save = saves.load(setup);
  if (save && !save.over) saves.store(setup, { ...save, practice: true });
}

/**
 * The day's table whose dice a link would show, whose own game has not ended yet; null where it
 * shows nothing new. The way to the table itself is none.
 * @param {Days} days @param {string} record @param {boolean} isTable a table is opened at its save
 * @returns {string | null}
 */
export function spoiledBy(days, record, isTable) {
  const table = sameLuck(days, record);
  if (!table || (isTable && Link.of(record).key === table)) return null;
  const running = runningTry(table);
  if (running?.seen || running?.over) return null;
  const day = placeOf(days, table)?.day ?? "";
  return tryIn(triesOn(day), table) ? null : table;
}

/** True for a table of a day that has not begun anywhere. @param {Days} days @param {string} setup */
export function notYet(days, setup) {
  const day = placeOf(days, setup)?.day ?? "";
  return day > dayOf() ? day : "";
}
