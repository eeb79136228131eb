/**
 * The cards of others that a person keeps, day by day. Opening a link keeps none: who keeps one has pressed
 * a button for it.
 */

import { list, text } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { cardIn, cardLink } from "../links/day_links.js";
import { isDay } from "./calendar.js";

/** @import { Store } from "../lib/store.js" */
/** @import { Card } from "../types/records.d.ts" */

/** The paths of cards by day, sorted. @type {Store<string[]>} */
export const cards = createStore("cards", (cards, day) => isDay(day) && list(text)(cards), 400);

/** The cards of a day in two browsers, each once. @param {string[]} one @param {string[]} other */
export const joinCards = (one, other) => [...new Set([...one, ...other])].sort();

/** @param {string} day */
const pathsOn = (day) => cards.get(day) ?? [];

/** @param {Card} card */
export const isKept = (card) => pathsOn(card.day).includes(`${cardLink(card)}`);

/** @param {Card} card */
export const keepCard = (card) =>
  cards.save({ [card.day]: joinCards(pathsOn(card.day), [`${cardLink(card)}`]) });

/** @param {Card} card */
export function forgetCard(card) {
  const others = pathsOn(card.day).filter((path) => path !== `${cardLink(card)}`);
  cards.save({ [card.day]: others });
}

/** The cards that are kept of a day. @param {string} day @returns {Card[]} */
export const cardsOn = (day) => pathsOn(day).flatMap((path) => cardIn(path) ?? []);
