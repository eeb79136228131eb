/**
 * The extras of this game, as they are seen at the table: what one of them shows is in its folder.
 * `site/types/extra.d.ts` says what one may have.
 */

import { casinoSign } from "../../parts/casino_sign.js";
import { bandit, house } from "./extras/bandit/table.js";
import { biggy } from "./extras/biggy/table.js";
import { chips } from "./extras/chips/table.js";
import { kicker } from "./extras/kicker/table.js";
import { neutral } from "./extras/neutral/table.js";
import { card, rainbow } from "./extras/rainbow/table.js";

/** @import { Extra } from "../../types/extra.d.ts" */

/**
 * In the order in which they are told of; dice of several kinds lie in it too.
 * @type {Extra[]}
 */
export const EXTRAS = [bandit, biggy, kicker, neutral, rainbow, chips];

/**
 * What some extras have, with the word by which it says what it is.
 * @template {"thing" | "dice" | "choice"} Part
 * @param {Part} part @returns {(NonNullable<Extra[Part]> & {explain: string})[]}
 */
export const having = (part) =>
  EXTRAS.flatMap(({ [part]: own, explain }) => (own ? [{ ...own, explain }] : []));

const ASKED = having("choice");

/** What a casino is where any face may go, if it is such a one. @param {number} casino */
export const houseOf = (casino) => (casino === house.id ? house : undefined);

/** The card that a value of a bill stands for, if it is no bill. @param {number} bill */
export const cardOf = (bill) => (bill === card.value ? card : undefined);

/** What is asked because of an extra, by the kind of move. @param {string} asked */
export const askedBy = (asked) => ASKED.find(({ kind }) => kind === asked);

/** The sign of a casino. @param {number} casino */
export const signOf = (casino) => houseOf(casino)?.sign() ?? casinoSign(casino);
