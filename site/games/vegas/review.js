/** The choices of the dice game in the words of a review. */

import { casinoName, countWord, ownerName } from "./words.js";

/** @typedef {import("croupier/vegas").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * An action of a frame in words: "three dice on 4"; null where the frame does not know it.
 * @param {Frame} frame @param {string} action @param {{ t: Translator, names: string[] }} words
 */
export function choiceWords({ observation }, action, { t, names }) {
  const choice = observation.choices.find((each) => each.action === action);
  if (!choice) return null;
  const say = (/** @type {string} */ key, params = {}) => t(`review.choice.vegas.${key}`, params);
  const { kind, casino, face, count, own, owner } = choice;
  if (kind === "chip") return say(own ? "take" : "leave");
  const there = casinoName(t, casino);
  if (kind === "kick") {
    const name = owner === null ? "" : ownerName(owner, { t, names });
    return say(owner === null ? "kick_none" : "kick", { name, casino: there });
  }
  return say("place", { n: count, count: countWord(t, count), face: face ?? 0, casino: there });
}
