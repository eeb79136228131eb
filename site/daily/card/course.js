/**
 * Outcome grids of games as blocks that survive chats, and in words: the content of a card without its
 * picture.
 */

/** @import { OutcomeGrid } from "croupier/bridge" */
/** @import { Translator } from "../../lib/i18n.js" */

/** @typedef {OutcomeGrid["rows"][number]} Row */
/** @typedef {Row["fates"][number]} Fate */

/** Blocks of one width, which every chat has had for long. @type {Map<Fate, string>} */
const BLOCKS = new Map([
  ["won", "█"],
  ["taken", "▓"],
  ["raised", "▀"],
  ["shared", "▄"],
  ["tied", "╳"],
  ["left", "░"],
]);

/** The better a decision, the higher. @type {Map<string, string>} */
const BARS = new Map([
  ["b", "▇"],
  ["f", "▅"],
  ["u", "▒"],
  ["s", "▃"],
  ["x", "▁"],
]);

/** Maximum bars per line on a phone. */
const LINE = 24;

/** In the order of the sentence. @type {Fate[]} */
const FATES = ["won", "taken", "raised", "shared", "tied", "left"];
const GRADES = ["b", "f", "s", "x", "u"];

/** A line of blocks for each row. @param {OutcomeGrid} course */
export const blocks = ({ rows }) =>
  rows.map(({ fates }) => fates.map((fate) => BLOCKS.get(fate) ?? "").join(""));

/** Bars for decisions, in lines. @param {string} grades */
export function bars(grades) {
  const all = [...grades].map((grade) => BARS.get(grade) ?? "").join("");
  return all.match(new RegExp(`.{1,${LINE}}`, "gu")) ?? [];
}

/**
 * The words of a game's course, or plain ones of a game that has none.
 * @param {string} game @param {string} key @param {Translator} t
 */
const keyOf = (game, key, t) =>
  t.has(`${game}.course.${key}`) ? `${game}.course.${key}` : `card.course.${key}`;

/** Name of a row; `n` counts those of its kind from 1. @param {string} game @param {string} kind @param {number} n @param {Translator} t */
export const rowName = (game, kind, n, t) => t(keyOf(game, `rows.${kind}`, t), { n });

/** Name of each fate, by its code. @param {string} game @param {Translator} t @returns {Record<string, string>} */
export const fateNames = (game, t) =>
  Object.fromEntries(
    FATES.filter((fate) => t.has(keyOf(game, `names.${fate}`, t))).map((fate) => [
      fate,
      t(keyOf(game, `names.${fate}`, t)),
    ]),
  );

/** A course in words, a sentence for each row. @param {string} game @param {OutcomeGrid} course @param {Translator} t */
export const courseWords = (game, { rows }, t) =>
  rows.map(({ kind, fates }, at) =>
    t("card.row", {
      row: rowName(game, kind, at + 1, t),
      fates: t.list(
        FATES.flatMap((fate) => {
          const n = fates.filter((each) => each === fate).length;
          return n ? [t(fateKey(game, kind, fate, t), { n })] : [];
        }),
      ),
    }),
  );

/** Key of a fate in this kind of row. @param {string} game @param {string} kind @param {Fate} fate @param {Translator} t */
function fateKey(game, kind, fate, t) {
  const inRow = `${game}.course.fates_in.${kind}.${fate}`;
  return t.has(inRow) ? inRow : keyOf(game, `fates.${fate}`, t);
}

/** Number of decisions, with those of each grade; "" without any. @param {string} grades @param {Translator} t */
export function decisionWords(grades, t) {
  if (!grades) return "";
  const counted = GRADES.flatMap((grade) => {
    const n = [...grades].filter((each) => each === grade).length;
    return n ? [t(`card.grades.${grade}`, { n })] : [];
  });
  return t("card.decisions", { n: grades.length, grades: counted.join(", ") });
}
