/** Sentences for those who hear the table, and the short ones on it. Money in full when spoken. */

import { standing } from "./standing.js";

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Owner} Owner */
/** @typedef {import("../../ui/mark.js").Tone} Tone */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Translate} Translate */

/**
 * @param {Owner | undefined} owner @param {Pick<Table, "t" | "names">} table
 * @returns {string}
 */
export function ownerName(owner, { t, names }) {
  return owner?.kind === "seat" && owner.seat !== undefined
    ? (names[owner.seat] ?? "")
    : t("vegas.neutral");
}

/** A count in words where there is a word for it. @param {Translate} t @param {number} n */
export function countWord(t, n) {
  return t.has(`vegas.words.${n}`) ? t(`vegas.words.${n}`) : t.number(n);
}

/** @param {string} text @param {string} lang */
export const capital = (text, lang) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** Dice of a choice, whoever's. @param {Choice} choice */
export const diceOf = (choice) => choice.own + choice.big + choice.kicker + choice.neutral;

/** "Three dice on 4". @param {Translate} t @param {number} n @param {number} face */
export function groupLabel(t, n, face) {
  return capital(t("vegas.group.label", { n, count: countWord(t, n), face }), t.lang);
}

/**
 * What a choice would bring as things stand: money, a tie, or nothing.
 * @param {Choice} choice @param {Casino} casino where it goes @param {number} roller
 * @param {Table} table @param {Owner[]} owners
 * @returns {{kind: "gain" | "level" | "short", short: string, with: Tone[], spoken: string}}
 */
export function effectOf(choice, casino, roller, table, owners) {
  const { t } = table;
  const { lines } = standing(casino, choice, roller, owners);
  const mine = lines.find((line) => line.tone === roller);
  if (mine?.bill) {
    return {
      kind: "gain",
      short: t("vegas.effect.gain", { money: t.short(mine.bill) }),
      with: [],
      spoken: t("vegas.effect.gain_spoken", { money: t.money(mine.bill) }),
    };
  }
  if (mine?.tied) {
    const level = lines.filter((line) => line !== mine && line.strength === mine.strength);
    const names = t.list(level.map((line) => ownerName(owners[line.owner], table)));
    return {
      kind: "level",
      short: t("vegas.effect.level"),
      with: level.map((line) => line.tone),
      spoken: t("vegas.effect.level_spoken", { names }),
    };
  }
  return {
    kind: "short",
    short: t("vegas.effect.short"),
    with: [],
    spoken: t("vegas.effect.short_spoken"),
  };
}

/**
 * A house in sentences.
 * @param {Casino} casino @param {Table} table @param {Owner[]} owners
 */
export function casinoWords(casino, table, owners) {
  const { t } = table;
  const name = (/** @type {number} */ owner) => ownerName(owners[owner], table);
  const said = [
    casino.bills.length
      ? t("vegas.casino.notes", { money: t.list(casino.bills.map((value) => t.money(value))) })
      : t("vegas.casino.no_notes"),
  ];
  if (!casino.dice.length) return [...said, t("vegas.casino.empty")].join(" ");
  said.push(
    `${t.list(casino.dice.map((lot) => t("vegas.casino.dice", { name: name(lot.owner), n: lot.count })))}.`,
  );
  for (const award of casino.awards) {
    said.push(t("vegas.casino.award", { name: name(award.owner), money: t.money(award.bill) }));
  }
  for (const group of levelGroups(casino)) {
    said.push(t("vegas.casino.tied", { names: t.list(group.map(name)) }));
  }
  return said.join(" ");
}

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
