/** Sentences for the events of the card game. */

import { cardsWords, casinoName } from "./words.js";

/** @import { Event } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */

/** Events without a line: they are seen on the table, and there are too many of them. */
const SILENT = new Set(["bill_turned", "hand_drawn", "committed", "step_began", "deal_began"]);

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {Event} event
 * @param {{t: Translator, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type } = event;
  if (SILENT.has(type)) return null;
  const params = paramsOf(event, t, names);
  const say = (/** @type {string} */ key, more = {}) =>
    t(`vegas_cards.events.${key}`, { ...params, ...more });
  const called = (/** @type {number[]} */ seats) => t.list(seats.map((seat) => names[seat] ?? ""));
  switch (type) {
    case "laid":
      return say(type, { cards: cardsWords(t, event.cards) });
    case "went_out":
      return say(type, { n: event.cards });
    case "tied":
      return say(type, { names: called(event.owners) });
    case "paid":
      return say(type, { money: t.money(event.bill) });
    case "boxed":
      return say(type, { money: t.list(event.bills.map((bill) => t.money(bill))) });
    case "game_over":
      return say(type, { n: event.winners.length, names: called(event.winners) });
    default:
      return say(type);
  }
}

/**
 * Names in most sentences: who, which casino, which deal and step.
 * @param {Event} event @param {Translator} t @param {string[]} names
 */
function paramsOf(event, t, names) {
  const { seat, owner, casino, deal, step } =
    /** @type {{seat?: number, owner?: number, casino?: number, deal?: number, step?: number}} */ (
      event
    );
  return {
    name: names[seat ?? owner ?? -1] ?? "",
    casino: casino === undefined ? "" : casinoName(t, casino),
    deal,
    step,
  };
}

/**
 * The seat an event is about, for its mark beside the line; null where it is nobody's alone.
 * @param {Event} event
 * @returns {number | null}
 */
export function whose(event) {
  switch (event.type) {
    case "laid":
    case "went_out":
    case "chip_taken":
      return event.seat;
    case "paid":
      return event.owner;
    case "game_over":
      return event.winners.length === 1 ? (event.winners[0] ?? null) : null;
    default:
      return null;
  }
}

/** The deal that ends with an event, which is a section of the log. @param {Event} event */
export const sectionEnded = (event) => (event.type === "deal_ended" ? event.deal : null);

/** Emphasis of an event's sentence. @param {Event} event */
export const emphasis = ({ type }) => (type === "paid" || type === "game_over" ? "result" : null);
