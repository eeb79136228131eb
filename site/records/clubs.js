/** Clubs that are kept here: people who compare their days, by title. Joined from links and files. */

import { fields, list, text } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { MOST_MEMBERS, personOf, plainName, plainTitle } from "./day_links.js";

/** @typedef {import("../types/records.d.ts").Club} Club */

const MOST_CLUBS = 20;

const store = shelf("clubs", fields({ title: text, names: list(text) }), MOST_CLUBS);

/** Under which a club is kept: whoever calls theirs the same means the same. @param {string} title */
const keyOf = (title) => personOf(title) || "-";

/**
 * Two lists of one club as one: each person once, as the least of what they are called. Where they are too
 * many, those of the first list stay; else the same in whatever order lists come, and however often.
 * @param {Club} one @param {Club} other @returns {Club}
 */
export function joinClubs(one, other) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of [...one.names, ...other.names].map(plainName)) {
    const known = found.get(personOf(name));
    if (name && (known === undefined || name < known)) found.set(personOf(name), name);
  }
  const stay = [...found].slice(0, MOST_MEMBERS);
  const names = stay.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  const titles = [one.title, other.title].map(plainTitle).filter(Boolean).sort();
  return { title: titles[0] ?? "", names };
}

/** @returns {Club[]} */
export const keptClubs = () => Object.values(store.recall());

/** Keeps a club, joined with what is known of it. @param {Club} club @returns {Club} */
export function keepClub(club) {
  const { [keyOf(club.title)]: known = club, ...others } = store.recall();
  const joined = joinClubs(known, club);
  store.remember({ ...others, [keyOf(club.title)]: joined });
  return joined;
}

/**
 * Keeps a club whose link was merely opened: where there are enough clubs, none gives way to it.
 * @param {Club} club @returns {Club}
 */
export function keepOpened(club) {
  const all = store.recall();
  const isFull = Object.keys(all).length >= MOST_CLUBS;
  return isFull && !Object.hasOwn(all, keyOf(club.title)) ? club : keepClub(club);
}

/** Takes somebody off a club's list. @param {Club} club @param {string} name @returns {Club} */
export function withoutMember(club, name) {
  const names = club.names.filter((each) => personOf(each) !== personOf(name));
  store.remember({ ...store.recall(), [keyOf(club.title)]: { ...club, names } });
  return { ...club, names };
}

/** Forgets a club; what its members have sent stays. @param {Club} club */
export function forgetClub(club) {
  const { [keyOf(club.title)]: _, ...others } = store.recall();
  store.remember(others);
}
