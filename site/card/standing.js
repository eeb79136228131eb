/** What the results of a club come to: a table by day, and a sum. Pure, so that any order gives the same. */

import { personOf } from "../records/day_links.js";

/**
 * A card that has been judged. `moves`: all of its moves in one text; `total`: null where it does not
 * tell of all tables of its day.
 * @typedef {{ day: string, by: string, moves: string, total: number | null, why: string | null,
 *   late: boolean, practice: boolean }} Entry
 */
/**
 * What somebody has on a day. `counted`: it brings points; `two`: there are two of the kind that counts,
 * and the lesser is taken.
 * @typedef {{ state: "none" | "forged" | "practice" | "counted" | "part", total: number | null,
 *   late: boolean, two: boolean }} Cell
 */
/** @typedef {{ name: string, cells: Cell[], points: number }} Row */

/** @type {Cell} */
const NONE = { state: "none", total: null, late: false, two: false };

/**
 * What one person has on one day.
 * @param {Entry[]} entries theirs of that day
 * @returns {Cell}
 */
function cellOf(entries) {
  const sound = different(entries.filter(({ why }) => !why));
  if (!sound.length) return entries.length ? { ...NONE, state: "forged" } : NONE;
  const whole = sound.filter(({ total }) => total !== null);
  const tries = whole.filter(({ practice }) => !practice);
  const [told] = [tries, whole, sound].find((some) => some.length)?.sort(byTotal) ?? [];
  const state = tries.length ? "counted" : whole.length ? "practice" : "part";
  return {
    state,
    total: told?.total ?? null,
    late: told?.late ?? false,
    two: tries.length > 1,
  };
}

/** Each game once: who has called it practice, or late, once has said so. @param {Entry[]} entries */
function different(entries) {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  for (const each of entries) {
    const known = found.get(each.moves);
    found.set(each.moves, {
      ...each,
      late: each.late || (known?.late ?? false),
      practice: each.practice || (known?.practice ?? false),
    });
  }
  return [...found.values()];
}

/** The lesser first; what is the same is told by its moves. @param {Entry} a @param {Entry} b */
const byTotal = (a, b) => (a.total ?? 0) - (b.total ?? 0) || (a.moves < b.moves ? -1 : 1);

/**
 * The table of some days: a point for each member whom somebody beats on a day, half a one for a tie.
 * Best first, then by name.
 * @param {string[]} names @param {string[]} days @param {Entry[]} entries
 * @returns {Row[]}
 */
export function standing(names, days, entries) {
  const rows = names.map((name) => ({
    name,
    points: 0,
    cells: days.map((day) =>
      cellOf(entries.filter((each) => each.day === day && personOf(each.by) === personOf(name))),
    ),
  }));
  for (const at of days.keys()) {
    const counted = rows.filter(({ cells }) => cells[at]?.state === "counted");
    for (const row of counted) {
      const own = row.cells[at]?.total ?? 0;
      for (const other of counted) {
        const theirs = other.cells[at]?.total ?? 0;
        if (other !== row) row.points += own > theirs ? 1 : own === theirs ? 0.5 : 0;
      }
    }
  }
  return rows.sort((a, b) => b.points - a.points || (personOf(a.name) < personOf(b.name) ? -1 : 1));
}
