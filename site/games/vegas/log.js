/** Sentences for the events of the dice game. */

import { capital } from "../../lib/i18n.js";
import { NEUTRAL } from "./casino_lines.js";
import { countOf, KINDS } from "./kinds.js";
import { billWords, casinoName, countWord, ownerName } from "./words.js";

/** @import { Event, EventOf } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */

/** Events without a line: they are seen on the table, and there are too many of them. */
const SILENT = new Set(["start_drawn", "bill_turned"]);

/**
 * An event as a sentence of the log; null where it is not worth one.
 * @param {Event} event
 * @param {{t: Translator, names: string[]}} words names: one a seat
 * @returns {string | null}
 */
export function sentence(event, { t, names }) {
  const { type } = event;
  if (SILENT.has(type)) return null;
  const called = (/** @type {number} */ owner) => ownerName(owner, { t, names });
  const params = paramsOf(event, t, called);
  const say = (/** @type {string} */ key, more = {}) =>
    t(`vegas.events.${key}`, { ...params, ...more });
  switch (type) {
    case "rolled":
      return say(type, { faces: faces(event).join(" ") });
    case "placed":
      return placed(event, t, say);
    case "preplaced":
      return say(type, { faces: event.faces.join(" ") });
    case "tied":
      return say(type, { names: t.list(event.owners.map(called)) });
    case "returned":
      return say(type, { money: t.list(event.bills.map((bill) => t.money(bill))) });
    case "game_over":
      if (!event.winners.length) return say("game_lost");
      return say(type, { n: event.winners.length, names: t.list(event.winners.map(called)) });
    default:
      return say(isNobodys(event, t) ? `${type}_neutral` : type);
  }
}

/**
 * True for an event about neutral dice that has its own sentence.
 * @param {Event} event @param {Translator} t
 */
const isNobodys = (event, t) =>
  "owner" in event && event.owner === NEUTRAL && t.has(`vegas.events.${event.type}_neutral`);

/**
 * Names in most sentences: who, whose dice, which casino, which round, which bill.
 * @param {Event} event @param {Translator} t @param {(owner: number) => string} called
 */
function paramsOf(event, t, called) {
  const { seat, owner, start, casino, round, bill } =
    /** @type {{[name in "seat" | "owner" | "start" | "casino" | "round" | "bill"]?: number}} */ (
      event
    );
  const about = seat ?? owner ?? start;
  return {
    name: about === undefined ? "" : called(about),
    owner: owner === undefined ? "" : called(owner),
    casino: casino === undefined ? "" : casinoName(t, casino),
    round,
    money: bill === undefined ? "" : billWords(t, bill),
  };
}

/**
 * @param {EventOf<"placed">} event @param {Translator} t
 * @param {(key: string, params: object) => string} say
 */
function placed({ forced, face, ...dice }, t, say) {
  const n = countOf(dice);
  if (!n) return null; // in the solo game: only other colours, which have lines of their own
  const words = say(forced ? "placed_forced" : "placed", { n, count: countWord(t, n), face });
  return capital(words, t.lang);
}

/** The round that ends with an event, which is a section of the log. @param {Event} event */
export const sectionEnded = (event) => (event.type === "round_ended" ? event.round : null);

/** All faces of a roll, ascending. @param {EventOf<"rolled">} event */
const faces = ({ own, colours, ...others }) =>
  (colours.length
    ? colours.filter(Boolean)
    : [...own, ...KINDS.flatMap(({ id }) => others[id])]
  ).sort((a, b) => a - b);

/**
 * The seat whose mark is beside the line; null for several.
 * @param {Event} event
 * @returns {number | null}
 */
export function whose(event) {
  switch (event.type) {
    case "rolled":
    case "kicked":
    case "chip_taken":
      return event.seat;
    case "paid":
    case "colour_placed":
      return event.owner < NEUTRAL ? event.owner : null;
    case "game_over":
      return event.winners.length === 1 ? (event.winners[0] ?? null) : null;
    default:
      return null;
  }
}

/** Emphasis of an event's sentence. @param {Event} event */
export function emphasis({ type }) {
  if (type === "rolled") return "opening";
  return ["paid", "game_over"].includes(type) ? "result" : null;
}
