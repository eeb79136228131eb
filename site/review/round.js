/** What a part of a game is called: a round, a deal, a turn. */

/** @param {import("../lib/i18n.js").Translator} t @param {string} game @param {number} round from 1 */
export function roundWords(t, game, round) {
  const key = `${game}.section`;
  return t(t.has(key) ? key : "table.round_short", { round });
}
