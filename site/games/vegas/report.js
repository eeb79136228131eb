/** What a round paid, and where a game was decided. */

import { eventOf, eventsOf } from "../../parts/events.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */

export { payingCasinos as paying } from "./paying.js";

/**
 * Where a game was decided, in a sentence: the bill that dice won or took from another seat, or the tie
 * that they made.
 * @param {Frame[]} frames the one before the ply that changed most (a roll or a choice), and the rest of
 *   its round
 * @param {{t: Translator, names: string[]}} words
 */
export function decided(frames, { t, names }) {
  const at = frames.slice(1, 3).findIndex(({ events }) => eventOf(events, "placed"));
  const [before, after] = frames.slice(at);
  const placed = after && eventOf(after.events, "placed");
  if (at < 0 || !before || !placed) return null;
  const { casino, seat } = placed;
  const about = {
    name: names[seat],
    casino: t(`vegas.casinos.${casino}`),
    round: before.observation.round,
  };
  /** @param {string} key @param {string} person @param {object} [more] */
  const say = (key, person, more) => {
    const isReader = person === t("you");
    const ofReader = key === "took" ? "took_from_you" : "tied_with_you";
    const params = { ...about, ...more, other: person };
    return t(`vegas.end.decided.${isReader ? ofReader : key}`, params);
  };
  const tied = casinoIn(after, casino)?.tied ?? [];
  const rival = names[tied.find((owner) => owner !== seat) ?? -1];
  if (tied.includes(seat) && rival) return say("tied", rival);
  const paid = eventsOf(
    frames.flatMap(({ events }) => events),
    "paid",
  ).find((each) => each.owner === seat && each.casino === casino);
  if (!paid) return t("vegas.end.decided.laid", about);
  const due = casinoIn(before, casino)?.awards.find(({ bill }) => bill === paid.bill);
  const loser = due && due.owner !== seat ? names[due.owner] : undefined;
  const bill = { bill: t.short(paid.bill) };
  return loser ? say("took", loser, bill) : t("vegas.end.decided.gained", { ...about, ...bill });
}

/**
 * What the last dice of a round did that had no choice, in a sentence; null where they had one, or changed
 * nobody's money.
 * @param {Frame[]} frames the one before they were placed, and the rest of the round
 * @param {{t: Translator, names: string[]}} words
 */
export function forced(frames, words) {
  const [before, after] = frames;
  const placed = after && eventOf(after.events, "placed");
  if (!before || !after || !placed?.forced) return null;
  const paid = (/** @type {Frame} */ frame) =>
    JSON.stringify(casinoIn(frame, placed.casino)?.awards);
  if (paid(before) === paid(after)) return null;
  return words.t("vegas.end.forced", { said: decided(frames, words) });
}

/** @param {Frame} frame @param {number} id */
const casinoIn = ({ observation }, id) => observation.casinos.find((casino) => casino.id === id);
