/** Sentences for those who hear the table, and the short ones on it. Money in full when spoken. */

import { BANDIT, NEUTRAL, standing } from "./standing.js";

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Owner} Owner */
/** @typedef {import("../../ui/mark.js").Tone} Tone */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Translate} Translate */

/**
 * Whose dice: a seat's name, a colour of the solo game, or nobody's.
 * @param {number} owner @param {Pick<Table, "t" | "names">} table
 * @returns {string}
 */
export function ownerName(owner, { t, names }) {
  if (owner === NEUTRAL) return t("vegas.neutral");
  return names[owner] ?? t(`vegas.colours.${owner}`);
}

/** A note in words; 0 is a rainbow card. @param {Translate} t @param {number} value */
export const noteWords = (t, value) => (value ? t.money(value) : t("vegas.rainbow"));

/** A count in words where there is a word for it. @param {Translate} t @param {number} n */
export function countWord(t, n) {
  return t.has(`vegas.words.${n}`) ? t(`vegas.words.${n}`) : t.number(n);
}

/** @param {string} text @param {string} lang */
export const capital = (text, lang) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** "Three dice on 4". @param {Translate} t @param {number} n @param {number} face */
export function groupLabel(t, n, face) {
  return capital(t("vegas.group.label", { n, count: countWord(t, n), face }), t.lang);
}

/**
 * What a choice would bring as things stand: money, a tie, or nothing; in the solo game what it
 * would change between you and the others.
 * @typedef {{kind: "gain" | "level" | "short", short: string, with: Tone[], spoken: string}} Effect
 * @param {Choice} choice @param {Casino} casino where it goes @param {number} roller
 * @param {Table} table @param {Owner[]} owners
 * @returns {Effect}
 */
export function effectOf(choice, casino, roller, table, owners) {
  const { t } = table;
  if (owners.some(({ kind }) => kind === "colour")) return raceEffect(choice, casino, t);
  const { lines } = standing(casino, choice, roller, owners);
  const mine = lines.find((line) => line.tone === roller);
  if (typeof mine?.bill === "number") {
    const rainbow = mine.bill === 0;
    return {
      kind: "gain",
      short: rainbow ? t("vegas.rainbow") : t("vegas.effect.gain", { money: t.short(mine.bill) }),
      with: [],
      spoken: t("vegas.effect.gain_spoken", { money: noteWords(t, mine.bill) }),
    };
  }
  if (mine?.tied) {
    const level = lines.filter((line) => line.tied && line !== mine && same(line, mine, casino));
    const names = t.list(level.map((line) => ownerName(line.owner, table)));
    return {
      kind: "level",
      short: t("vegas.effect.level"),
      with: level.map((line) => line.tone),
      spoken: t("vegas.effect.level_spoken", { names }),
    };
  }
  const kicks = choice.kicker > 0 && lines.length > 0;
  return {
    kind: "short",
    short: t(kicks ? "vegas.effect.kick" : "vegas.effect.short"),
    with: [],
    spoken: t(kicks ? "vegas.effect.kick_spoken" : "vegas.effect.short_spoken"),
  };
}

/** @param {import("./standing.js").Line} a @param {typeof a} b @param {Casino} casino */
const same = (a, b, { id }) => a.strength === b.strength && (id !== BANDIT || a.pips === b.pips);

/** @param {Choice} choice @param {Casino} casino @param {Translate} t @returns {Effect} */
function raceEffect({ awards }, casino, t) {
  const lead = (/** @type {Casino["awards"]} */ given) =>
    given.reduce((sum, { owner, bill }) => sum + (owner ? -bill : bill), 0);
  const gain = lead(awards) - lead(casino.awards);
  const money = t.short(Math.abs(gain));
  const kind = gain > 0 ? "gain" : "short";
  const key = gain > 0 ? "ahead" : gain < 0 ? "behind" : "same";
  return {
    kind,
    short: t(`vegas.effect.${key}`, { money }),
    with: [],
    spoken: t(`vegas.effect.${key}_spoken`, { money: t.money(Math.abs(gain)) }),
  };
}

/**
 * A house in sentences.
 * @param {Casino} casino @param {Table} table
 */
export function casinoWords(casino, table) {
  const { t } = table;
  const name = (/** @type {number} */ owner) => ownerName(owner, table);
  const said = [
    casino.bills.length
      ? t("vegas.casino.notes", { money: t.list(casino.bills.map((value) => noteWords(t, value))) })
      : t("vegas.casino.no_notes"),
  ];
  if (casino.chip) said.push(t("vegas.casino.chip"));
  if (casino.id === BANDIT && casino.dice.length) {
    said.push(t("vegas.casino.taken", { faces: t.list(takenFaces(casino).map(String)) }));
  }
  if (!casino.dice.length) return [...said, t("vegas.casino.empty")].join(" ");
  said.push(
    `${t.list(casino.dice.map((lot) => t("vegas.casino.dice", { name: name(lot.owner), n: lot.strength })))}.`,
  );
  for (const award of casino.awards) {
    said.push(
      t("vegas.casino.award", { name: name(award.owner), money: noteWords(t, award.bill) }),
    );
  }
  for (const group of levelGroups(casino)) {
    said.push(t("vegas.casino.tied", { names: t.list(group.map(name)) }));
  }
  return said.join(" ");
}

/** The faces that lie on the bandit: nobody may add to them. @param {Casino} casino */
export const takenFaces = ({ dice }) =>
  [...new Set(dice.flatMap(({ faces = [] }) => faces))].sort((a, b) => a - b);

/**
 * Those who cancel out, together with whom: 2-1-2-1 makes two groups.
 * @param {Casino} casino
 * @returns {number[][]}
 */
function levelGroups({ dice, tied }) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const { owner, strength } of dice) {
    if (tied.includes(owner)) groups.set(strength, [...(groups.get(strength) ?? []), owner]);
  }
  return [...groups.values()];
}
