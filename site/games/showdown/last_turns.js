/** What everybody's last turn came to, in a few words that stand under their names. */

import { cardShort } from "./words.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */

/**
 * What the last turns came to after a frame, one text a seat; "" where nothing is known of a turn.
 * @param {Frame | null} before @param {Frame} frame
 * @param {string[]} told those before it @param {Translator} t
 * @returns {string[]}
 */
export function lastTurnsAfter(before, frame, told, t) {
  const follows = before !== null && frame.ply === before.ply + 1;
  const after = follows ? [...told] : [];
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
