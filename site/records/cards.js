/**
 * The cards of others that have come here, by links that were opened, day by day. What is
 * kept gives way to nothing that comes; as long as there is room, the same are kept in whatever order they come.
 */

import { own } from "../lib/own.js";
import { list, text } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { dayOf, isDay, shifted } from "./calendar.js";
import { personOf, readOfDays, writeCard } from "./day_links.js";
import { splitOnce } from "./fields.js";

/** @typedef {import("../types/records.d.ts").Card} Card */
/** @typedef {Record<string, string[]>} Cards  the paths of cards by day, sorted */

/** Cards of one person and day: who sends two has made it harder to believe either. */
const MOST_OF_ONE = 4;
const MOST_A_DAY = 60;

/** @type {import("../lib/small_store.js").Shelf<string[]>} */
export const cards = shelf("cards", (cards, day) => isDay(day) && list(text)(cards), 400);

/** The cards of a day that are kept, with those that come. @param {string[]} one @param {string[]} other */
export const joinCards = (one, other) => ofDay([...one, ...other]);

/**
 * The cards that are kept, with those that come.
 * @param {Cards} one @param {Cards} other @returns {Cards}
 */
export function mergeCards(one, other) {
  const days = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(
    days.map((day) => [day, ofDay([...(own(one, day) ?? []), ...(own(other, day) ?? [])])]),
  );
}

/** Those of a day that there is room for, each once. @param {string[]} cards  those that are kept first */
function ofDay(cards) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  const kept = [...new Set(cards)].filter((path) => {
    const person = personOf(cardOf(path)?.by ?? "");
    const before = counted.get(person) ?? 0;
    counted.set(person, before + 1);
    return before < MOST_OF_ONE;
  });
  return kept.slice(0, MOST_A_DAY).sort();
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

/** Keeps cards that have come, if their day has begun anywhere. @param {Card[]} given */
export function keepCards(given) {
  const tomorrow = shifted(dayOf(), 1);
  const begun = given.filter(({ day }) => day <= tomorrow);
  const come = begun.map((card) => ({ [card.day]: [writeCard(card)] }));
  cards.remember(come.reduce(mergeCards, cards.recall()));
}

/** The cards that have come of a day. @param {string} day @returns {Card[]} */
export const cardsOn = (day) =>
  (own(cards.recall(), day) ?? []).flatMap((path) => cardOf(path) ?? []);
