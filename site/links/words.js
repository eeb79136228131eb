/**
 * Words that people put into a link beside the seats' own names: who sends it (`by`), who has answered
 * it (`from`); of a position to be solved what is asked (`ask`), and what is said to the answer (`say`).
 */

import { decoded } from "./fields.js";
import { SHAPES } from "./limits.js";

/** The name of who sends a link, or answers it. */
export const NAME = /^[\w\-.~!*'(),%]{0,240}$/;

/** A game by link, which says who has sent it. */
export const BY_LINK_SHAPES = new Map([...SHAPES, ["by", NAME]]);

/** The code of a table that a device joins: its version, the table, what a connection needs. */
export const HERE_SHAPES = new Map([
  ["v", /^\d{1,4}$/],
  ["t", /^\w{1,16}$/],
  ["o", /^[\w-]{1,400}$/],
  ["p", /^file$/],
]);

/** A position to be solved, with words. */
const WORDS = /^[\w\-.~!*'(),%]{0,3400}$/;
export const ASKED_SHAPES = new Map([...SHAPES, ["ask", WORDS], ["say", WORDS]]);

/** Characters that a question and an answer may have. */
export const LONGEST_WORDS = 280;

/** Signs that turn or break a text, and what cannot be seen. */
const UNSEEN = /[\p{C}\u2028\u2029\s]+/gu;

/** Words that a person has written, for display and links: in one line, not too long. @param {string} text @param {number} most characters */
export const plainWords = (text, most) =>
  [...text.replace(UNSEEN, " ").trim()].slice(0, most).join("");

/**
 * A person's words in a link, "" where there are none.
 * @param {Map<string, string>} fields @param {string} key @param {number} [most] characters
 */
export const nameIn = (fields, key, most = 20) =>
  plainWords(decoded(fields.get(key) ?? "") ?? "", most);
