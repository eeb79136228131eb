/** The kinds of dice besides ordinary ones: those of a hand, of a roll and of what is laid. */

import { EXTRAS } from "./extras.js";

/** @typedef {import("../../types/extra.d.ts").Dice["id"]} Kind */

/** In the order in which they are rolled. */
export const KINDS = EXTRAS.flatMap(({ dice }) => dice ?? []);

/** How many dice there are of all kinds. @param {Record<Kind | "own", number>} dice */
export const countOf = (dice) => KINDS.reduce((sum, { id }) => sum + dice[id], dice.own);

/**
 * How many there are of each kind that there is, in words.
 * @param {Record<Kind, number>} dice @param {import("../../lib/i18n.js").Translator} t
 */
export const kindsInWords = (dice, t) =>
  KINDS.filter(({ id }) => dice[id] > 0).map(({ id }) => t(`vegas.hand.${id}`, { n: dice[id] }));
