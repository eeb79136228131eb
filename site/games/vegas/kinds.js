/** The kinds of dice besides ordinary ones: those of a hand, of a roll and of what is laid. */

import { extrasWith } from "./extras.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Dice } from "../../types/extra.d.ts" */

/** @typedef {Dice["id"]} Kind */

/** In the order in which they are rolled. */
export const KINDS = extrasWith("dice");

/** Number of dice of all kinds. @param {Record<Kind | "own", number>} dice */
export const countOf = (dice) => KINDS.reduce((sum, { id }) => sum + dice[id], dice.own);

/**
 * Counts of each present kind, in words.
 * @template {string} Id
 * @param {{id: Id}[]} kinds @param {Record<Id, number>} counts
 * @param {Translator} t
 */
export const inWords = (kinds, counts, t) =>
  kinds
    .filter(({ id }) => counts[id] > 0)
    .map(({ id }) => t(`vegas.hand.${id}`, { n: counts[id] }));
