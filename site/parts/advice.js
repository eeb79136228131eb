/** What the strongest bot thinks of each choice, compared with the best of them. */

import { icon } from "../ui/icon.js";

/** @typedef {import("croupier/match").Choice} Advice */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

/**
 * What the bot thinks of one choice: whether it is the best, and else how much worse it looks, in
 * the game's unit or with `wins` in wins of a hundred games; 0 where nobody can tell.
 * @typedef {{best: boolean, behind: number, value: number, wins: boolean}} Opinion
 */

/** The best choice. @param {Advice[]} advice at least one */
export const bestOf = (advice) => advice.reduce((a, b) => (b.value > a.value ? b : a));

/**
 * @param {Advice[] | null} advice @param {string | undefined} action
 * @returns {Opinion | null} null where the bot says nothing of this action
 */
export function opinionOf(advice, action) {
  const each = advice?.find((other) => other.action === action);
  if (!advice || !each) return null;
  const best = bestOf(advice);
  return {
    best: each === best,
    behind: behindBy(best, each),
    value: each.value,
    wins: best.wins,
  };
}

/**
 * How much worse a choice looks than the best one; 0 within two standard errors, where nobody can
 * tell.
 * @param {Advice} best @param {Advice} each
 */
function behindBy(best, each) {
  const unit = best.wins ? 100 : 1;
  const behind = Math.round(unit * (best.value - each.value));
  const doubt = 2 * unit * Math.hypot(best.error, each.error);
  return behind < 1 || behind < doubt ? 0 : behind;
}

/**
 * The opinion in one sign: a lamp, "≈", or how much worse.
 * @param {Opinion} opinion @param {Translator} t
 * @returns {Element | string}
 */
export function opinionSign({ best, behind, wins }, t) {
  if (best) return icon("hint");
  return behind ? `−${t.number(behind)}${wins ? " %" : ""}` : "≈";
}
