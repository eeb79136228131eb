/** Results of everybody's last turn, in a few words under their names. */

import { cardShort } from "./words.js";

/** @import { Frame } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */

/**
 * Results of the last turns after a frame, one text a seat; "" for an unknown turn.
 * @param {Frame | null} before @param {Frame} frame
 * @param {string[]} texts those before it @param {Translator} t
 * @returns {string[]}
 */
export function lastTurnsAfter(before, frame, texts, t) {
  const follows = before !== null && frame.ply === before.ply + 1;
  const after = follows ? [...texts] : [];
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
