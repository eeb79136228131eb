/** What a part of a game is called: a round, a deal, a turn. */

import { indexAt } from "./moments.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Moment } from "./moments.js" */

/** @param {Translator} t @param {string} game @param {number} round from 1 */
export function roundWords(t, game, round) {
  const key = `${game}.section`;
  return t(t.has(key) ? key : "table.round_short", { round });
}

/**
 * Where in a game a moment is: the round as the log counts, and the step of the graph.
 * @param {Translator} t @param {string} game
 * @param {Moment[]} moments @param {number} ply
 */
export function whereWords(t, game, moments, ply) {
  const index = indexAt(moments, ply);
  const round = roundWords(t, game, moments[index]?.round ?? 1);
  return t("review.moment", { round, ply: index });
}
