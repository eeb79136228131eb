/** Words for cards, chances and what is thrown for. */

import { writePercent } from "../../lib/percent.js";
import { eventOf } from "../../parts/events.js";

/** @import { Card, Frame, Offer } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { ViewState } from "./view_state.js" */

/** @param {Translator} t @param {string | null} card */
export const cardName = (t, card) => t(`showdown.cards.${card}`);

/** @param {Translator} t @param {string | null} card */
export const cardShort = (t, card) => t(`showdown.short.${card}`);

/**
 * A chance in few characters; never 0 or 100 % where it is not exactly that.
 * @param {Translator} t @param {number} made @param {number} of
 */
export function chance(t, made, of) {
  const part = made / of;
  const say = (/** @type {number} */ p) => writePercent(t.lang, p, 0);
  if (part > 0 && part < 0.01) return `<${say(0.01)}`;
  return part < 1 && part > 0.99 ? `>${say(0.99)}` : say(part);
}

/** A chance to the hundredth of a percent, where it is not a whole one. @param {Translator} t @param {number} made @param {number} of */
export const exactly = (t, made, of) => writePercent(t.lang, made / of, (made * 100) % of ? 2 : 0);

/** Code of the card under the pawn in turn, or null. @param {Frame} frame */
export function cardUnderPawn({ observation: { seat, seats, track } }) {
  return seat === null ? null : (track[seats[seat]?.pawn ?? 0] ?? null);
}

/**
 * The dice to be seen: those of the attempt, or of the one that this frame has ended.
 * @param {Frame} frame @returns {{faces: number[], throws: number}}
 */
export function diceOn({ observation: { attempt }, events }) {
  if (attempt) return { faces: attempt.dice, throws: attempt.throw };
  const last = eventOf(events, "thrown");
  const kept = eventOf(events, "kept");
  return { faces: last?.dice ?? kept?.faces ?? [], throws: last?.throw ?? 0 };
}

/** The goal of the present throw. @param {Frame} frame @param {Translator} t */
export function aim(frame, t) {
  const { attempt, cards } = frame.observation;
  if (eventOf(frame.events, "failed")) return t("showdown.aim.missed");
  if (!attempt) return "";
  if (attempt.yahtzee) return t("showdown.aim.yahtzee");
  const id = cardUnderPawn(frame);
  const card = cards.find((each) => each.id === id);
  if (attempt.mode === "place" || attempt.mode === "wild" || !card) {
    return t(`showdown.aim.${attempt.mode}`);
  }
  const key = card.figure ? "figure" : attempt.mode;
  return t(`showdown.aim.${key}`, { card: cardName(t, id), value: card.value });
}

/** Points that are won on average, to the nearest one. @param {number} points @param {number} of */
const average = (points, of) => Math.round(points / of);

/**
 * An offer in full: what it takes, what the dice would get, and how likely it is: with the dice
 * that are kept where a person keeps some, else with those that are to be thrown.
 * @param {number} at which offer @param {ViewState} state @param {Translator} t
 */
export function offerWords(at, { frame, keep }, t) {
  const { offers, of, attempt } = frame.observation;
  const offer = /** @type {Offer} */ (offers[at]);
  const say = (/** @type {string} */ key, params = {}) => t(`showdown.offer.${key}`, params);
  const parts = [];
  if (offer.least === null) parts.push(say("yahtzee"));
  if (offer.value && keep) parts.push(say("value", { value: offer.value }));
  if (attempt?.left === 0) return parts.join(" ");
  const [made, points] = [keep?.made[at] ?? offer.made, keep?.points[at] ?? offer.points];
  parts.push(
    say(keep ? "kept" : "chance", {
      chance: exactly(t, made, of),
      n: average(points, of),
    }),
  );
  const best = keep ? bestWords(offer, frame, t) : "";
  return [...parts, best].filter(Boolean).join(" ");
}

/** Expected value of playing for one card alone, and the dice that stay then. */
/** @param {Offer} offer @param {Frame} frame @param {Translator} t */
function bestWords({ keep, made, points }, { observation: { of, choices, attempt } }, t) {
  const choice = choices.find(({ action }) => action === keep);
  if (!choice || !attempt) return "";
  const kept = choice.places.map((place) => attempt.dice[place] ?? 0).sort((a, b) => a - b);
  return t(kept.length ? "showdown.offer.best" : "showdown.offer.best_none", {
    chance: exactly(t, made, of),
    n: average(points, of),
    faces: kept.join(" "),
  });
}

/** Condition for winning a card, and its worth. @param {Card} card @param {Translator} t */
export const conditionOf = ({ id, circles }, t) =>
  t(`showdown.condition.${Number(id) > 0 ? "number" : id}`, {
    low: circles[0],
    high: circles.at(-1),
  });
