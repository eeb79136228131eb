/** What lies at a casino and says what it is when it is tapped: where it lies, what it is called. */

import { extrasWith } from "./extras.js";

/** @import { Casino } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */

const THINGS = extrasWith("thing");

/** @param {Casino} casino */
const lyingAt = (casino) => THINGS.filter(({ lies }) => lies(casino));

/**
 * What lies at a casino that needs a word: the buttons that ask for it.
 * @param {Casino} casino @param {Translator} t @returns {[name: string, words: string][]}
 */
export const thingsAt = (casino, t) =>
  lyingAt(casino).map(({ explain, name }) => [
    explain,
    t("vegas.casino.ask", { thing: t(name, { n: 1 }) }),
  ]);
