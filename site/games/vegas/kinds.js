/** The kinds of dice besides ordinary ones: those of a hand, of a roll and of what is laid. */

/** @typedef {"big" | "kicker" | "neutral"} Kind the field of a hand or a roll that tells of them */

/**
 * In the order in which they are rolled. `option` puts them into the game; `tone` is what they are made
 * of, null for that of their seat.
 * @type {{id: Kind, option: string, tone: "kicker" | "neutral" | null}[]}
 */
export const KINDS = [
  { id: "big", option: "biggy", tone: null },
  { id: "kicker", option: "kicker", tone: "kicker" },
  { id: "neutral", option: "neutral", tone: "neutral" },
];

/** How many dice there are of all kinds. @param {Record<Kind | "own", number>} dice */
export const countOf = (dice) => KINDS.reduce((sum, { id }) => sum + dice[id], dice.own);

/**
 * How many there are of each kind that there is, in words.
 * @param {Record<Kind, number>} dice @param {import("../../lib/i18n.js").Translator} t
 */
export const kindsInWords = (dice, t) =>
  KINDS.filter(({ id }) => dice[id] > 0).map(({ id }) => t(`vegas.hand.${id}`, { n: dice[id] }));
