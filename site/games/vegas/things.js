/** Items at a casino that explain themselves when tapped: their places and names. */

import { extrasWith } from "./extras.js";

/** @import { Casino } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */

const THINGS = extrasWith("thing");

/** @param {Casino} casino */
const lyingAt = (casino) => THINGS.filter(({ lies }) => lies(casino));

/**
 * The items at a casino that need explaining, as buttons.
 * @param {Casino} casino @param {Translator} t @returns {[name: string, words: string][]}
 */
export const thingsAt = (casino, t) =>
  lyingAt(casino).map(({ explain, name }) => [
    explain,
    t("vegas.casino.ask", { thing: t(name, { n: 1 }) }),
  ]);
