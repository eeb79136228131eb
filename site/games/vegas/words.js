/** Sentences for screen readers, with money in full, and the short ones on the table. */

import { capital } from "../../lib/i18n.js";
import { tiedGroups } from "../../parts/casino_lines.js";
import { NEUTRAL } from "./casino_lines.js";
import { cardOf, extraCasino } from "./extras.js";

/** @import { Casino } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Table } from "../../parts/table_layout.js" */

/**
 * Name of an owner: a seat, a colour of the solo game, or neutral, as in the middle of a sentence.
 * @param {number} owner @param {Pick<Table, "t" | "names">} table
 * @returns {string}
 */
export function ownerName(owner, { t, names }) {
  if (owner === NEUTRAL) return t("vegas.neutral");
  return names[owner] ?? t(`vegas.colours.${owner}`);
}

/** @param {Translator} t @param {number} id */
export const casinoName = (t, id) => t(`vegas.casinos.${id}`);

/** A bill, or a card among them, in words. @param {Translator} t @param {number} value */
export function billWords(t, value) {
  const card = cardOf(value);
  return card ? t(card.name) : t.money(value);
}

/** A count in words where there is a word for it. @param {Translator} t @param {number} n */
export function countWord(t, n) {
  return t.has(`vegas.words.${n}`) ? t(`vegas.words.${n}`) : t.number(n);
}

/** "Three dice on 4". @param {Translator} t @param {number} n @param {number} face */
export function groupLabel(t, n, face) {
  return capital(t("vegas.group.label", { n, count: countWord(t, n), face }), t.lang);
}

/**
 * A casino in sentences.
 * @param {Casino} casino @param {Table} table
 */
export function casinoWords(casino, table) {
  const { bills, chip, dice, id } = casino;
  const say = (/** @type {string} */ key, params = {}) => table.t(`vegas.casino.${key}`, params);
  const money = table.t.list(bills.map((value) => billWords(table.t, value)));
  return [
    bills.length ? say("bills", { money }) : say("no_bills"),
    chip && say("chip"),
    extraCasino(id)?.words(casino, table.t),
    ...(dice.length ? diceWords(casino, table) : [say("empty")]),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Words for the dice at a casino: owners, who would be paid, who is tied. @param {Casino} casino @param {Table} table */
function diceWords({ dice, awards, tied }, table) {
  const { t } = table;
  const name = (/** @type {number} */ owner) => ownerName(owner, table);
  const lying = dice.map(({ owner, strength: n }) =>
    owner === NEUTRAL
      ? t("vegas.hand.neutral", { n })
      : t("vegas.casino.dice", { name: name(owner), n }),
  );
  return [
    `${t.list(lying)}.`,
    ...awards.map(({ owner, bill }) =>
      t("vegas.casino.award", { name: name(owner), money: billWords(t, bill) }),
    ),
    ...tiedGroups(dice, tied).map((group) =>
      t("vegas.casino.tied", { names: t.list(group.map(name)) }),
    ),
  ].map((each) => capital(each, t.lang));
}
