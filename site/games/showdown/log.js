import { cardName } from "./words.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Translate} Translate */

/**
 * An event as a sentence of the log.
 * @param {GameEvent} event
 * @param {{t: Translate, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type } = event;
  const named = (/** @type {number[]} */ seats) => t.list(seats.map((seat) => names[seat] ?? ""));
  const say = (/** @type {string} */ key, params = {}) =>
    t(`showdown.events.${key}`, {
      ...event,
      name: names[event.seat],
      card: event.card ? cardName(t, event.card) : "",
      ...params,
    });
  switch (type) {
    case "start_tied":
      return say(type, { names: named(event.seats) });
    case "moved":
      return say(event.mode === "place" ? type : `${type}_${event.mode}`, {
        owner: names[event.owner],
      });
    case "thrown":
      return say(type, { faces: sorted(event.dice) });
    case "kept":
      if (event.places.length === 5) return say("kept_all");
      return event.places.length ? say(type, { faces: sorted(event.faces) }) : say("kept_none");
    case "placed":
    case "taken":
      return say(event.figure ? `${type}_figure` : type, { loser: names[event.loser] });
    case "failed":
      return say(event.declined ? "declined" : type);
    case "turn_ended":
      return null;
    case "showdown_began":
      return say(type, { names: named(event.order) });
    case "game_over":
      return say(type, { n: event.winners.length, names: named(event.winners) });
    default:
      return say(type);
  }
}

/** @param {number[]} faces */
const sorted = (faces) => [...faces].sort((a, b) => a - b).join(" ");

/**
 * The seat an event is about, for its mark beside the line; null where it is nobody's alone.
 * @param {GameEvent} event
 * @returns {number | null}
 */
export function whose({ type, seat, winners }) {
  if (type === "moved" || type === "start_rolled" || type === "start_drawn") return seat;
  return type === "game_over" && winners.length === 1 ? winners[0] : null;
}

/** How an event's sentence stands out. @param {GameEvent} event */
export const emphasis = ({ type }) => (type === "game_over" ? "result" : null);
