import { cardsWords } from "./words.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Translate} Translate */

/** Seen on the table; a line for each would drown the rest. */
const SILENT = new Set(["bill_turned", "hand_drawn", "committed", "step_began", "deal_began"]);

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {GameEvent} event
 * @param {{t: Translate, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type, casino, deal, step } = event;
  if (SILENT.has(type)) return null;
  const name = names[event.seat ?? event.owner] ?? "";
  const house = casino === undefined ? "" : t(`vegas_cards.houses.${casino}`);
  const say = (/** @type {string} */ key, params = {}) =>
    t(`vegas_cards.events.${key}`, { name, house, deal, step, ...params });
  switch (type) {
    case "laid":
      return say(type, { cards: cardsWords(t, event.cards) });
    case "went_out":
      return say(type, { n: event.cards });
    case "tied":
      return say(type, {
        names: t.list(event.owners.map((/** @type {number} */ at) => names[at])),
      });
    case "paid":
      return say(name === t("vegas_cards.you") ? "paid_you" : type, { money: t.money(event.bill) });
    case "boxed":
      return say(type, {
        money: t.list(event.bills.map((/** @type {number} */ bill) => t.money(bill))),
      });
    case "game_over":
      return say(type, {
        n: event.winners.length,
        names: t.list(event.winners.map((/** @type {number} */ seat) => names[seat] ?? "")),
      });
    default:
      return say(type);
  }
}

/**
 * The seat an event is about, for its mark beside the line; null where it is nobody's alone.
 * @param {GameEvent} event
 * @returns {number | null}
 */
export function whose({ type, seat, owner, winners }) {
  if (["laid", "went_out", "chip_taken"].includes(type)) return seat;
  if (type === "paid") return owner;
  return type === "game_over" && winners.length === 1 ? winners[0] : null;
}

/** The deal that ends with an event, which is a section of the log. @param {GameEvent} event */
export const sectionEnded = ({ type, deal }) => (type === "deal_ended" ? deal : null);
