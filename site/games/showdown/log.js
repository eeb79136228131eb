/** Sentences for the events of Expert Yahtzee. */

import { DICE } from "./slots.js";
import { cardName } from "./words.js";

/** @import { Event } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {Event} event
 * @param {{t: Translator, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type } = event;
  const named = (/** @type {number[]} */ seats) => t.list(seats.map((seat) => names[seat] ?? ""));
  const params = paramsOf(event, t, names);
  const say = (/** @type {string} */ key, more = {}) =>
    t(`showdown.events.${key}`, { ...params, ...more });
  switch (type) {
    case "turn_ended":
      return null;
    case "start_tied":
      return say(type, { names: named(event.seats) });
    case "moved":
      return say(event.mode === "place" ? type : `${type}_${event.mode}`, {
        owner: names[event.owner ?? -1],
      });
    case "thrown":
      return say(type, { faces: sorted(event.dice) });
    case "kept":
      if (event.places.length === DICE) return say("kept_all");
      return event.places.length ? say(type, { faces: sorted(event.faces) }) : say("kept_none");
    case "placed":
      return say(event.figure ? "placed_figure" : type);
    case "taken": {
      const loser = names[event.loser];
      const from = loser === t("you") ? "_from_you" : "";
      return say(`${event.figure ? "taken_figure" : type}${from}`, { loser });
    }
    case "failed":
      return say(event.declined ? "declined" : type);
    case "showdown_began":
      return say(type, { names: named(event.order) });
    case "game_over":
      return say(type, { n: event.winners.length, names: named(event.winners) });
    default:
      return say(type);
  }
}

/** All that the event tells, with the names of its seat and its card. */
/** @param {Event} event @param {Translator} t @param {string[]} names */
function paramsOf(event, t, names) {
  const { seat, card } = /** @type {{seat?: number, card?: string | null}} */ (event);
  return { ...event, name: names[seat ?? -1], card: card ? cardName(t, card) : "" };
}

/** @param {number[]} faces */
const sorted = (faces) => [...faces].sort((a, b) => a - b).join(" ");

/**
 * The seat an event is about, for its mark beside the line; null where it is nobody's alone.
 * @param {Event} event
 * @returns {number | null}
 */
export function whose(event) {
  switch (event.type) {
    case "moved":
    case "start_rolled":
    case "start_drawn":
      return event.seat;
    case "game_over":
      return event.winners.length === 1 ? (event.winners[0] ?? null) : null;
    default:
      return null;
  }
}

/** Emphasis of an event's sentence. @param {Event} event */
export const emphasis = ({ type }) => (type === "game_over" ? "result" : null);
