/** Sentences for the events of Pig. */

/** @typedef {import("croupier/pig").Event} Event */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {Event} event
 * @param {{t: Translator, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const say = (/** @type {object} */ params) =>
    t(`pig.events.${event.type}`, { ...event, ...params });
  switch (event.type) {
    case "round_ended":
      return null;
    case "game_over": {
      const winners = event.winners.map((seat) => names[seat] ?? "");
      return say({ n: winners.length, names: t.list(winners) });
    }
    default:
      return say({ name: names[event.seat], n: event.points });
  }
}

/**
 * The seat an event is about, for its mark beside the line; null where it is nobody's alone.
 * @param {Event} event
 * @returns {number | null}
 */
export function whose(event) {
  if (event.type === "game_over")
    return event.winners.length === 1 ? (event.winners[0] ?? null) : null;
  return "seat" in event ? event.seat : null;
}

/** Emphasis of an event's sentence. @param {Event} event */
export const emphasis = ({ type }) => (type === "held" || type === "game_over" ? "result" : null);

/** The round that ends with an event, which is a section of the log. @param {Event} event */
export const sectionEnded = (event) => (event.type === "round_ended" ? event.round : null);
