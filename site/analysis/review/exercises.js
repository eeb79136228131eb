/**
 * Positions to practise: a table, its choices, and what each is worth. The latest from your games are kept
 * whole, so that they need no engine; of older ones only record and ply are kept.
 */

import { getOwn } from "../../lib/get_own.js";
import { createCache } from "../../lib/store.js";
import { isRecord } from "../../links/fields.js";
import { Link } from "../../links/link.js";
import {
  dayOf,
  forgetMistake,
  isDue,
  LEARNT,
  markTried,
  mistakes,
  noteMistakes,
} from "../../saves/mistakes.js";
import { answers, solved } from "../../saves/own_stores.js";

/** @import { Judgement } from "croupier/review" */
/** @import { Engine } from "../../types/engine.d.ts" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { Reviewed } from "./kept.js" */

/**
 * `record`, `ply`: where it is from; `choices`: the best first; `reasons`: why the best is better than
 * another one; `id`: of one that came with the site.
 * @typedef {{ id?: string, record: string, ply: number, frame: Frame,
 *   choices: Judgement["choices"], reasons: Judgement["reasons"] }} WholeExercise
 */
/** A position that is known by where it is from, if not whole. @typedef {Pick<WholeExercise, "id" | "record" | "ply"> & Partial<WholeExercise>} Exercise */

/** The set of positions from your games. */
export const OWN_SET = "own";

/** Prefix of sets about one topic, from your games and others. */
export const TOPIC = "topic-";
/** @param {string} theme */
export const isTopic = (theme) => theme.startsWith(TOPIC);

/** Kept positions from your games, at most. */
const MOST_OWN = 40;

/** By what they are remembered by. */
const wholeOnes = createCache("puzzles", MOST_OWN);

/** What a position is remembered by. @param {Pick<WholeExercise, "id" | "record" | "ply">} exercise */
export const idOf = ({ id, record, ply }) => id ?? `${Link.of(record).withNames([]).at(ply)}`;

/** @param {string} path */
const fetched = async (path) =>
  (await fetch(new URL(`../../practice/${path}`, import.meta.url))).json();

/**
 * The ids of the puzzles that came with the site, by theme; none where they cannot be fetched.
 * @returns {Promise<Record<string, string[]>>}
 */
export const shippedIds = () => fetched("themes.json").catch(() => ({}));

/** @param {string} theme @returns {Promise<WholeExercise[]>} */
export const shippedPuzzles = (theme) => fetched(`${theme}.json`);

/**
 * The positions from your games: those that are due first, then the latest; those that have been
 * learnt come last.
 * @param {number} [now] milliseconds since 1970 @returns {Exercise[]}
 */
export function ownExercises(now = Date.now()) {
  const [whole, coming, today] = [wholeOnes.load(), mistakes.load(), dayOf(now)];
  const names = [...new Set([...Object.keys(coming), ...Object.keys(whole)])].reverse();
  const rank = (/** @type {string} */ name) => {
    const mistake = getOwn(coming, name);
    if (mistake && isDue(mistake, today)) return 0;
    return mistake?.step === LEARNT ? 2 : 1;
  };
  return names
    .map((name) => ({ name, position: getOwn(whole, name) ?? positionNamed(name) }))
    .filter(({ position }) => isRecord(position.record) && position.ply >= 0)
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map(({ position }) => position);
}

/** @param {string} name @returns {Exercise} */
function positionNamed(name) {
  const { record, ply } = Link.of(name);
  return { record, ply: ply ?? -1 };
}

/** The number of your mistakes that are due. @param {number} [now] milliseconds since 1970 */
export const dueToday = (now = Date.now()) =>
  Object.values(mistakes.load()).filter((each) => isDue(each, dayOf(now))).length;

/** A position with all that it is shown with, which the engine makes where it is not kept. @param {Exercise} position @param {Engine} engine @returns {Promise<WholeExercise>} */
export async function wholeExercise(position, engine) {
  const { record, ply, frame, choices, reasons } = position;
  if (frame && choices && reasons) return { ...position, frame, choices, reasons };
  const seen = await engine.call("frame", { record, ply, seat: null });
  const seat = seen.next.actor;
  const [whole, advice] = await Promise.all([
    engine.call("frame", { record, ply, seat: seen.next.bot === null ? seat : null }),
    choices && reasons ? { choices, reasons } : engine.call("suggest", { record, ply, seat }),
  ]);
  if (advice.choices.length < 2) throw { code: "still-hidden", data: {} };
  const best = [...advice.choices].sort((a, b) => b.value - a.value);
  return { ...position, frame: whole, choices: best, reasons: advice.reasons };
}

/** Forgets one of them, which cannot be shown. @param {Exercise} exercise */
export function forgetExercise(exercise) {
  wholeOnes.save({ [idOf(exercise)]: undefined });
  forgetMistake(idOf(exercise));
}

/**
 * Remembers how a try at a position went.
 * @param {Exercise} exercise @param {boolean} right
 * @returns {number | null} in how many days it comes back, 0 for never; null where it is no own mistake
 */
export function setTried(exercise, right) {
  if (right) solved.save({ [idOf(exercise)]: 1 });
  const mistake = markTried(idOf(exercise), right);
  if (!mistake) return null;
  return mistake.step === LEARNT ? 0 : Math.max(1, mistake.due - dayOf(Date.now()));
}

/**
 * Keeps the mistakes that cost the person of a reviewed game most; none once the screen is left.
 * @param {{ shell: Shell, review: Reviewed | null, person: number | null, record: string }} game
 * @param {AbortSignal} left
 */
export async function keepExercises({ shell, review, person, record }, left) {
  const plies = (person === null ? null : review?.summary?.costliest_of[person]) ?? [];
  /** @type {WholeExercise[]} */
  const found = [];
  for (const ply of plies) {
    const step = review?.steps[ply - 1];
    const { grade, choices, reasons } = step?.judgement ?? {};
    if (!step || !choices || !reasons || (grade !== "slip" && grade !== "blunder")) continue;
    // As who chose saw it: in a review all hands are open.
    const frame = await shell.engine.call("frame", { record, ply: ply - 1, seat: person });
    if (left.aborted) return;
    found.push({ record, ply: ply - 1, frame, choices, reasons });
  }
  wholeOnes.save(Object.fromEntries(found.map((each) => [idOf(each), each])));
  noteMistakes(
    record,
    found.map((each) => each.ply),
  );
}

/** How many of some exercises have been solved. @param {string[]} ids */
export function solvedOf(ids) {
  const known = solved.load();
  return ids.filter((id) => known[id] !== undefined).length;
}

/**
 * Whether there is no need to practise a position: it has been solved, and is not due.
 * @param {Exercise} exercise
 */
export function isSolved(exercise) {
  const mistake = mistakes.get(idOf(exercise));
  if (mistake && isDue(mistake, dayOf(Date.now()))) return false;
  return solvedOf([idOf(exercise)]) === 1;
}

/** What was answered to a position here; null where nothing was. @param {Exercise} exercise */
export const answerTo = (exercise) => answers.get(idOf(exercise));

/** Keeps the first answer to a position; null forgets it. @param {Exercise} exercise @param {string | null} action */
export const keepAnswer = (exercise, action) =>
  answers.save({ [idOf(exercise)]: action ?? undefined });

/** @typedef {{ theme: string, ids: string[] }} Theme the ids of the puzzles of a theme */

/**
 * The puzzle of the day, in UTC as the tables of the day: of all that came with the site, the same for
 * everybody; each day of another theme.
 * @template {Theme} T @param {T[]} themes @param {number} now milliseconds since 1970
 * @returns {{ set: T, id: string } | null} null where there is none
 */
export function ofTheDay(themes, now) {
  const shipped = themes.filter(({ theme }) => theme !== OWN_SET && !isTopic(theme));
  const day = Math.floor(now / 86_400_000);
  const set = shipped[day % shipped.length];
  const id = set?.ids[Math.floor(day / shipped.length) % set.ids.length];
  return set && id ? { set, id } : null;
}
