/**
 * Positions to practise: a table, what may be chosen there, and what each choice is worth. Those of
 * one's own games are kept whole, so that they need no engine.
 */

import { fields, whole } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { nameless } from "../records/check.js";
import { isRecord } from "../records/fields.js";
import { isFrame } from "./frame_shape.js";
import { JUDGED } from "./shapes.js";
import { frameAt } from "./state.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("croupier/review").Judgement} Judgement */
/** @typedef {import("./state.js").ReviewState} ReviewState */
/**
 * `record`, `ply`: where it is from; `choices`: the best first; `reasons`: why the best is better than
 * another one; `id`: of one that came with the site.
 * @typedef {{ id?: string, record: string, ply: number, frame: Frame,
 *   choices: Judgement["choices"], reasons: Judgement["reasons"] }} Puzzle
 */

/** The set of the positions from one's own games. */
export const OWN_SET = "own";

/** So many positions of one's own games are kept, and so many solved ones are remembered. */
const MOST_OWN = 40;
const MOST_SOLVED = 1000;

const isPuzzle = fields({ record: isRecord, ply: whole(0), frame: isFrame, ...JUDGED });
/** By what they are remembered by. @type {import("../lib/small_store.js").Shelf<Puzzle>} */
const own = shelf(
  "puzzles",
  (puzzle, name) => isPuzzle(puzzle) && idOf(/** @type {Puzzle} */ (puzzle)) === name,
  MOST_OWN,
);
const solved = shelf("solved", () => true, MOST_SOLVED);

/** What a position is remembered by. @param {Pick<Puzzle, "id" | "record" | "ply">} puzzle */
export const idOf = ({ id, record, ply }) => id ?? `${nameless(record)}@${ply}`;

/** @param {string} path */
const fetched = async (path) =>
  (await fetch(new URL(`../practice/${path}`, import.meta.url))).json();

/**
 * The ids of the puzzles that came with the site, by theme; none where they cannot be fetched.
 * @returns {Promise<Record<string, string[]>>}
 */
export const shippedIds = () => fetched("themes.json").catch(() => ({}));

/** @param {string} theme @returns {Promise<Puzzle[]>} */
export const shippedPuzzles = (theme) => fetched(`${theme}.json`);

/** The positions of one's own games, the latest first. @returns {Puzzle[]} */
export const ownPuzzles = () => Object.values(own.recall()).reverse();

/** Forgets one of them, which cannot be shown. @param {Puzzle} puzzle */
export function forgetPuzzle(puzzle) {
  const { [idOf(puzzle)]: _, ...others } = own.recall();
  own.remember(others);
}

/** Keeps the mistakes that cost the person of a reviewed game most. @param {ReviewState} state */
export async function keepPuzzles(state) {
  const { review, person, record } = state;
  const plies = (person === null ? null : review?.summary?.costliest_of[person]) ?? [];
  const kept = own.recall();
  for (const ply of plies) {
    const step = review?.steps[ply - 1];
    const { grade, choices, reasons } = step?.judgement ?? {};
    if (!step || !choices || !reasons || (grade !== "slip" && grade !== "blunder")) continue;
    const frame = await frameAt(state, ply - 1);
    /** @type {Puzzle} */
    const puzzle = { record, ply: ply - 1, frame, choices, reasons };
    kept[idOf(puzzle)] = puzzle;
  }
  own.remember(kept);
}

/** How many of some puzzles have been solved. @param {string[]} ids */
export function solvedOf(ids) {
  const known = solved.recall();
  return ids.filter((id) => known[id] !== undefined).length;
}

/** @param {Puzzle} puzzle */
export const isSolved = (puzzle) => solvedOf([idOf(puzzle)]) === 1;

/** @param {Puzzle} puzzle */
export const setSolved = (puzzle) => solved.remember({ ...solved.recall(), [idOf(puzzle)]: 1 });

/** @typedef {{ theme: string, ids: string[] }} Theme the ids of the puzzles of a theme */

/**
 * The puzzle of the day, in UTC as the tables of the day: of all that came with the site, the same for
 * everybody; each day of another theme.
 * @template {Theme} T @param {T[]} themes @param {number} now milliseconds since 1970
 * @returns {{ set: T, id: string } | null} null where there is none
 */
export function ofTheDay(themes, now) {
  const shipped = themes.filter(({ theme }) => theme !== OWN_SET);
  const day = Math.floor(now / 86_400_000);
  const set = shipped[day % shipped.length];
  const id = set?.ids[Math.floor(day / shipped.length) % set.ids.length];
  return set && id ? { set, id } : null;
}
