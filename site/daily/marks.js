/** Decisions as marks, one each: what a day's game looked like, without telling its dice. */

import { h } from "../lib/dom.js";

/** @import { Translator } from "../lib/i18n.js" */

/** The grade that a letter stands for. */
export const GRADES = new Map([
  ["b", "best"],
  ["f", "fine"],
  ["s", "slip"],
  ["x", "blunder"],
  ["u", "unclear"],
]);

/** The letter of a grade. @param {string} grade */
export const letterOf = (grade) => [...GRADES].find(([, name]) => name === grade)?.[0] ?? "u";

/** Number of decisions of each grade. @param {string} marks @returns {Map<string, number>} by letter */
export function counted(marks) {
  const counts = new Map([...GRADES.keys()].map((letter) => [letter, 0]));
  for (const letter of marks) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** In words: "12 best, 3 fine, 1 slip". @param {string} marks @param {Translator} t */
const marksWords = (marks, t) =>
  t.list(
    [...counted(marks)]
      .filter(([, n]) => n > 0)
      .map(([letter, n]) => t(`day.marks.${GRADES.get(letter)}`, { n })),
  );

/** The marks, drawn. @param {string} marks @param {Translator} t */
export const marksRow = (marks, t) =>
  h(
    "p",
    { class: "day-marks", role: "img", "aria-label": marksWords(marks, t) },
    [...marks].map((letter) => h("i", { dataset: { grade: GRADES.get(letter) } })),
  );
