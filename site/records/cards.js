/**
 * The cards of others that have come here, by links that were opened or pasted, day by day. Whatever
 * order they come in, however often, the same are kept: the least of each person, then of the day.
 */

import { own } from "../lib/own.js";
import { list, text } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { isDay } from "./calendar.js";
import { personOf, readOfDays, writeCard } from "./day_links.js";
import { splitOnce } from "./fields.js";

/** @typedef {import("../types/records.d.ts").Card} Card */
/** @typedef {Record<string, string[]>} Cards  the paths of cards by day, sorted */

/** Cards of one person and day: who sends two has made it harder to believe either. */
const MOST_OF_ONE = 4;
const MOST_A_DAY = 60;

/** @type {import("../lib/small_store.js").Shelf<string[]>} */
const store = shelf("cards", (cards, day) => isDay(day) && list(text)(cards), 400);

/**
 * The cards of two browsers, or of two links.
 * @param {Cards} one @param {Cards} other @returns {Cards}
 */
export function mergeCards(one, other) {
  const days = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(
    days.map((day) => [day, least([...(own(one, day) ?? []), ...(own(other, day) ?? [])])]),
  );
}

/** Those of a day that are kept, each once. @param {string[]} cards */
function least(cards) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  const kept = [...new Set(cards)].sort().filter((path) => {
    const person = personOf(cardOf(path)?.by ?? "");
    const before = counted.get(person) ?? 0;
    counted.set(person, before + 1);
    return before < MOST_OF_ONE;
  });
  return kept.slice(0, MOST_A_DAY);
}

/** A card's path read again; null where it is none. @param {string} path @returns {Card | null} */
export function cardOf(path) {
  const [way = "", query = ""] = splitOnce(path, "?");
  try {
    const { route } = readOfDays(way, query);
    return route.kind === "card" ? route : null;
  } catch {
    return null;
  }
}

/** Keeps cards that have come. @param {Card[]} cards */
export function keepCards(cards) {
  const come = cards.map((card) => ({ [card.day]: [writeCard(card)] }));
  store.remember(come.reduce(mergeCards, store.recall()));
}

/** The cards that have come of a day. @param {string} day @returns {Card[]} */
export const cardsOn = (day) =>
  (own(store.recall(), day) ?? []).flatMap((path) => cardOf(path) ?? []);
