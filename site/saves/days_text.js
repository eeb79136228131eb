/** Daily games as lines of a file of games, written and read. */

import { Link } from "../links/link.js";
import { dayOfSeed } from "./calendar.js";
import { isTry, triesOn } from "./days.js";

/** @import { Try } from "./days_merge.js" */

/** @typedef {Partial<Omit<Try, "record" | "at">>} DayFields */

/**
 * A finished game as a daily one: the one that counts, even if the same moves were played for practice
 * later.
 * @param {string} record @returns {Try | null}
 */
export function dayTry(record) {
  const day = dayOfSeed(Link.of(record).setup.seed);
  return (day ? triesOn(day) : []).find((each) => each.record === record) ?? null;
}

/** The lines of a day's game. @param {Try} tried @returns {string[]} */
export function dayLines(tried) {
  const { begun, total, place, all, skill, par, field } = tried;
  const cost = skill?.cost;
  return [
    ...(begun === undefined ? [] : [`begun: ${new Date(begun).toISOString()}`]),
    ...(total === undefined ? [] : [`result: ${total} ${place} ${all}`]),
    ...(skill
      ? [`skill: ${skill.accuracy} ${skill.luck} ${skill.looks} ${skill.marks || "-"}`]
      : []),
    ...(cost ? [`cost: ${cost.ply} ${cost.loss} ${cost.grade}`] : []),
    ...(par
      ? [`par: ${par.total} ${par.place} ${par.apart ?? "-"} ${Link.of(par.record).address()}`]
      : []),
    ...(field ? [`field: ${field.below} ${field.ties} ${field.of}`] : []),
  ];
}

/**
 * Fields of a daily game from such lines; none if one makes no sense.
 * @param {{ begun: number | null, result: number[] | null, skill: Pick<NonNullable<Try["skill"]>,
 *   "accuracy" | "luck" | "looks" | "marks"> | null, cost: NonNullable<Try["skill"]>["cost"],
 *   par: Try["par"] | null, field: number[] | null }} lines
 * @returns {DayFields}
 */
export function dayFields({ begun, result, skill, cost, par, field }) {
  const [total, place, all] = result ?? [];
  const [below = 0, ties = 0, of = 0] = field ?? [];
  const values = {
    ...(begun !== null && { begun }),
    ...(result && { total, place, all }),
    ...(skill && { skill: { ...skill, ...(cost && { cost }) } }),
    ...(par && { par }),
    ...(field && { field: { below, ties, of } }),
  };
  return isTry({ ...values, record: "vegas?rules=a&seats=human&seed=a", at: 0 }) ? values : {};
}

const NUMBER = /^-?\d{1,9}(?:\.\d{1,30})?(?:e-\d{1,3})?$/;

/** Numbers with spaces between; undefined where one is none. @param {string} text @param {number} count */
function numbersIn(text, count) {
  const parts = text.split(" ");
  return parts.length === count && parts.every((each) => NUMBER.test(each))
    ? parts.map(Number)
    : undefined;
}

/** @param {number} count @returns {(text: string) => number[] | undefined} */
export const numbers = (count) => (text) => numbersIn(text, count);

/** @param {string} text as in 91.5 0.1 9 bbfs */
export function skillIn(text) {
  const [, values = "", marks = ""] = /^(\S+ \S+ \S+) ([bfsxu]+|-)$/.exec(text) ?? [];
  const [accuracy, luck, looks] = numbersIn(values, 3) ?? [];
  if (accuracy === undefined || luck === undefined || looks === undefined) return undefined;
  return { accuracy, luck, looks, marks: marks === "-" ? "" : marks };
}

/** @param {string} text as in 23 0.12 slip */
export function costIn(text) {
  const [, values = "", grade = ""] = /^(\S+ \S+) (slip|blunder)$/.exec(text) ?? [];
  const [ply, loss] = numbersIn(values, 2) ?? [];
  return ply === undefined || loss === undefined ? undefined : { ply, loss, grade };
}

/**
 * @param {string} text as in 410 1 14 LINK; - for no ply
 * @param {(link: string) => string | undefined} recordOf
 */
export function parIn(text, recordOf) {
  const [, values = "", ply = "", link = ""] = /^(\S+ \S+) (\d{1,5}|-) (\S+)$/.exec(text) ?? [];
  const [total, place] = numbersIn(values, 2) ?? [];
  const record = recordOf(link);
  if (total === undefined || place === undefined || record === undefined) return undefined;
  return { record, total, place, apart: ply === "-" ? null : Number(ply) };
}
