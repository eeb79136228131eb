/**
 * Signs of the engine's advice on the buttons of choices: the chance to win. The words are those of the
 * review, which come with the hint.
 */

import { h } from "../lib/dom.js";
import { percent, percentTenths } from "../lib/percent.js";
import { icon } from "../ui/icon.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Translator } from "../lib/i18n.js" */

/**
 * Rating of one choice: the best, or as good as the best.
 * @typedef {{best: boolean, equal: boolean, chance: number, behind: number}} Opinion
 */

/** The best choice. @param {Advice[]} advice at least one */
export const bestOf = (advice) => advice.reduce((a, b) => (b.value > a.value ? b : a));

/**
 * @param {Advice[] | null} advice @param {string | undefined} action
 * @returns {Opinion | null} null where nothing is said of this action
 */
export function opinionOf(advice, action) {
  const each = advice?.find((other) => other.action === action);
  if (!advice || !each) return null;
  const best = bestOf(advice);
  // Equal choices have the same chance, as far as anybody can tell.
  const chance = each.equal ? best.value : each.value;
  return { best: each === best, equal: each.equal, chance, behind: each.loss };
}

/** The chance, with a lamp on the best choice. @param {Opinion} opinion @param {Translator} t */
export function opinionSign({ best, chance }, t) {
  return h("span", { class: "hint-chance" }, best && icon("hint"), percent(t, chance));
}

/** The same in words. @param {Opinion} opinion @param {Translator} t */
export function opinionWords({ best, equal, chance, behind }, t) {
  const key = best ? "best" : equal ? "equal" : "behind";
  const said = { chance: percent(t, chance), loss: percentTenths(t, behind) };
  return t(`review.hint.sign.${key}`, said);
}
