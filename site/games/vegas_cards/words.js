/** Sentences for screen readers, with money in full, and the short ones on the table. */

import { tiedGroups } from "../../parts/casino_lines.js";

/** @import { Card, Casino } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Table } from "../../parts/table_layout.js" */

/** @typedef {Pick<Table, "t" | "names">} Speaker */

/** @param {Translator} t @param {number} id */
export const casinoName = (t, id) => t(`vegas_cards.casinos.${id}`);

/** "Four", "double four". @param {Translator} t @param {Card} card */
export const cardWords = (t, { face, dice }) =>
  t(dice === 2 ? "vegas_cards.card.double" : "vegas_cards.card.single", { face });

/** Cards in a list, in their order. @param {Translator} t @param {Card[]} cards */
export const cardsWords = (t, cards) => t.list(cards.map((card) => cardWords(t, card)));

/**
 * A casino in sentences.
 * @param {Casino} casino @param {Speaker} speaker
 */
export function casinoWords(casino, { t, names }) {
  const { bills, cards, chip } = casino;
  const say = (/** @type {string} */ key, params = {}) => t(`vegas_cards.casino.${key}`, params);
  const money = t.list(bills.map((value) => t.money(value)));
  return [
    bills.length ? say("bills", { money }) : say("no_bills"),
    chip && say("chip"),
    ...(cards.length ? pileWords(casino, { t, names }) : [say("empty")]),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Words for the cards at a casino: owners, who would be paid, who is tied. @param {Casino} casino @param {Speaker} speaker */
function pileWords({ cards, awards, tied }, { t, names }) {
  const say = (/** @type {string} */ key, params = {}) => t(`vegas_cards.casino.${key}`, params);
  const name = (/** @type {number} */ seat) => names[seat] ?? "";
  const piles = cards.map(({ owner, strength, cards: lying }) =>
    say("cards", { name: name(owner), n: strength, cards: t.number(lying.length) }),
  );
  return [
    `${t.list(piles)}.`,
    ...awards.map(({ owner, bill }) => say("award", { name: name(owner), money: t.money(bill) })),
    ...tiedGroups(cards, tied).map((group) => say("tied", { names: t.list(group.map(name)) })),
  ];
}
