import { NEUTRAL } from "./standing.js";
import { capital, countWord, noteWords, ownerName } from "./words.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Translate} Translate */

/** Laying out notes is seen on the table; a line for each would drown the rest. */
const SILENT = new Set(["start_drawn", "bill_turned"]);

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {GameEvent} event
 * @param {{t: Translate, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type, casino, round } = event;
  if (SILENT.has(type)) return null;
  const called = (/** @type {number} */ owner) => ownerName(owner, { t, names });
  const about = event.seat ?? event.owner ?? event.start;
  const name = about === undefined ? "" : called(about);
  const house = casino === undefined ? "" : t(`vegas.houses.${casino}`);
  const say = (/** @type {string} */ key, params = {}) =>
    t(`vegas.events.${key}`, { name, house, round, ...params });
  switch (type) {
    case "rolled":
      return say(type, { faces: faces(event).join(" ") });
    case "placed": {
      const n = event.own + event.big + event.kicker + event.neutral;
      if (!n) return null; // in the solo game: only other colours, which have lines of their own
      const key = event.forced ? "placed_forced" : type;
      return capital(say(key, { n, count: countWord(t, n), face: event.face }), t.lang);
    }
    case "colour_placed":
    case "kicked":
      return say(type, { owner: called(event.owner) });
    case "preplaced":
      return say(type, { owner: called(event.owner), faces: event.faces.join(" ") });
    case "tied":
      return say(type, { names: t.list(event.owners.map(called)) });
    case "paid":
      if (event.owner === NEUTRAL) return say("paid_neutral", { money: t.money(event.bill) });
      return say(name === t("vegas.you") ? "paid_you" : type, { money: t.money(event.bill) });
    case "rainbow_replaced":
      return say(type, { money: noteWords(t, event.bill) });
    case "returned":
      return say(type, {
        money: t.list(event.bills.map((/** @type {number} */ bill) => t.money(bill))),
      });
    case "game_over":
      if (!event.winners.length) return say("game_lost");
      return say(type, { n: event.winners.length, names: t.list(event.winners.map(called)) });
    default:
      return say(type);
  }
}

/** The round that ends with an event, which is a section of the log. @param {GameEvent} event */
export const sectionEnded = ({ type, round }) => (type === "round_ended" ? round : null);

/** All faces of a roll in rising order. @param {GameEvent} event @returns {number[]} */
const faces = ({ own, big, kicker, neutral, colours }) =>
  (colours.length ? colours.filter(Boolean) : [...own, ...big, ...kicker, ...neutral]).sort(
    (/** @type {number} */ a, /** @type {number} */ b) => a - b,
  );

/**
 * Whose mark stands beside the line; null where it is nobody's alone.
 * @param {GameEvent} event @param {number} _seats how many there are
 * @returns {number | null}
 */
export function whose({ type, seat, owner, winners }, _seats) {
  if (type === "rolled" || type === "chip_taken" || type === "kicked") return seat;
  if (type === "paid" || type === "colour_placed") return owner < NEUTRAL ? owner : null;
  return type === "game_over" && winners.length === 1 ? winners[0] : null;
}
