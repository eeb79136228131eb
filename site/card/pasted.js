/** The links in whatever somebody pastes: a chat's messages, a mail, a file. */

import { linkInText, readLink } from "../records/damaged_link.js";
import { writeCard } from "../records/day_links.js";
import { MOST } from "../records/limits.js";

/** @typedef {import("../types/records.d.ts").Card} Card */
/** @typedef {import("../types/records.d.ts").Club} Club */

/** Characters that are read; a year of a large club has fewer. */
export const MOST_PASTED = 400_000;

/** Links that are looked at. */
const MOST_LINKS = 1500;

/** How a link begins that is about a day or a club, plain or encoded. */
const BEGINS = /#!?(?:\/|%2F)?(?=(?:daily(?:\/|%2F)\d|club(?:\?|%3F)))/gi;

/**
 * @param {string} text
 * @returns {{ cards: Card[], clubs: Club[], unread: number }} each card once; `unread`: links of days that
 *   cannot be read
 */
export function linksPasted(text) {
  const given = text.slice(0, MOST_PASTED);
  const begins = [...given.matchAll(BEGINS)].map(({ index }) => index).slice(0, MOST_LINKS);
  /** @type {Map<string, Card>} */
  const cards = new Map();
  /** @type {Club[]} */
  const clubs = [];
  let unread = 0;
  for (const [at, begin] of begins.entries()) {
    const end = Math.min(begins[at + 1] ?? given.length, begin + MOST);
    const chunk = given.slice(begin, end);
    const hash = linkInText(chunk);
    const route = hash ? readLink({ hash, search: "" }) : null;
    if (route?.kind === "card") cards.set(writeCard(route), route);
    else if (route?.kind === "page" && route.page === "club" && route.club) clubs.push(route.club);
    else unread += 1;
  }
  return { cards: [...cards.values()], clubs, unread };
}
