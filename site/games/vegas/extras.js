/**
 * The extras of this game at the table, each in its own folder. Their contract is
 * `site/types/extra.d.ts`.
 */

import { casinoSign } from "../../parts/casino_sign.js";
import { bandit, banditCasino } from "./extras/bandit/table.js";
import { biggy } from "./extras/biggy/table.js";
import { chips } from "./extras/chips/table.js";
import { kicker } from "./extras/kicker/table.js";
import { neutral } from "./extras/neutral/table.js";
import { card, rainbow } from "./extras/rainbow/table.js";

/** @import { Extra } from "../../types/extra.d.ts" */

/**
 * In the order of their sentences, and of dice of several kinds.
 * @type {Extra[]}
 */
export const EXTRAS = [bandit, biggy, kicker, neutral, rainbow, chips];

/**
 * The things, dice, winnings or choices of all extras that have them, each with its word for explanations.
 * @template {"thing" | "dice" | "held" | "choice"} Part
 * @param {Part} part @returns {(NonNullable<Extra[Part]> & {explain: string})[]}
 */
export const extrasWith = (part) =>
  EXTRAS.flatMap(({ [part]: own, explain }) => (own ? [{ ...own, explain }] : []));

const CHOICES = extrasWith("choice");

/** The extra casino with a number, where dice of any face may go. @param {number} casino */
export const extraCasino = (casino) => (casino === banditCasino.id ? banditCasino : undefined);

/** The card that the value of a bill stands for, if it is not a bill. @param {number} bill */
export const cardOf = (bill) => (bill === card.value ? card : undefined);

/** An extra's choice, by the kind of move. @param {string} kind */
export const choiceOfKind = (kind) => CHOICES.find((each) => each.kind === kind);

/** The sign of a casino. @param {number} casino */
export const signOf = (casino) => extraCasino(casino)?.sign() ?? casinoSign(casino);
