/** What came of everybody's last turn, for their badges: what the bots did while one waited. */

import { cardShort } from "./words.js";

/** @typedef {import("croupier/showdown").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * The deeds after a frame, one a seat, in words; "" where nothing is known of a turn.
 * @param {Frame | null} before @param {Frame} frame
 * @param {string[]} deeds those before it @param {Translator} t
 * @returns {string[]}
 */
export function deedsAfter(before, frame, deeds, t) {
  const follows = before !== null && frame.ply === before.ply + 1;
  const after = follows ? [...deeds] : [];
  for (const event of frame.events) {
    if (event.type === "moved" && !follows) after[event.seat] = "";
    if (event.type === "placed" || event.type === "taken" || event.type === "raised") {
      const params = { card: cardShort(t, event.card), value: event.value };
      after[event.seat] = t(`showdown.last.${event.type}`, params);
    }
    if (event.type === "failed") after[event.seat] = t("showdown.last.failed");
  }
  return after;
}
