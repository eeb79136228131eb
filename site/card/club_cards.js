/** The cards of a club's week: those that have come, and one's own; judged one after another. */

import { dayOf, shifted, tablesOf } from "../records/calendar.js";
import { cardOf, cardsOn } from "../records/cards.js";
import { personOf, writeCard, writeClub } from "../records/day_links.js";
import { linkOf } from "../records/record.js";
import { judged, sumOf } from "../share/card/judge.js";
import { cardPath } from "../share/card/own.js";
import { dayResult, isOpen } from "../share/daily/result.js";
import { download } from "../share/draw_picture.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/records.d.ts").Card} Card */
/** @typedef {import("../types/records.d.ts").Club} Club */
/** @typedef {import("./standing.js").Entry} Entry */

/** Days back that a file holds, and in which somebody is looked for who is no member yet. */
const BACK = 60;

/** Cards that have been judged as long as the page is open, by their path. @type {Map<string, Entry>} */
const known = new Map();

/** One's own cards of these days, as paths, where a day is finished. @param {Shell} shell @param {string[]} days */
export function ownCards({ catalog, settings }, days) {
  const by = settings.get("name");
  const finished = days.filter(
    (day) => day >= catalog.days.first && day <= dayOf() && isFinished(catalog.days, day),
  );
  return by ? finished.map((day) => cardPath(catalog.days, day, by)) : [];
}

/** @param {import("croupier/catalog").DaysEntry} days @param {string} day */
function isFinished(days, day) {
  const result = dayResult(days, day);
  return result.done > 0 && !isOpen(result);
}

/** The cards of a day that are a member's. @param {Shell} shell @param {Club} club @param {string} day */
function cardsOf(shell, club, day) {
  const people = new Set(club.names.map(personOf));
  const own = ownCards(shell, [day]).flatMap((path) => cardOf(path) ?? []);
  return [...cardsOn(day), ...own].filter(({ by }) => people.has(personOf(by)));
}

/**
 * The results of a club on these days, more and more of them. Of days that are still open nothing is worked
 * out but that somebody has sent something.
 * @param {Shell} shell @param {Club} club @param {string[]} days @param {Set<string>} open
 * @returns {AsyncGenerator<{ entries: Entry[], left: number }>}
 */
export async function* entriesOf(shell, club, days, open) {
  const cards = days.filter((day) => !open.has(day)).flatMap((day) => cardsOf(shell, club, day));
  const due = cards.filter((card) => !known.has(writeCard(card)));
  const entries = () => cards.flatMap((card) => known.get(writeCard(card)) ?? []);
  yield { entries: entries(), left: due.length };
  for (const [at, card] of due.entries()) {
    known.set(writeCard(card), await entryOf(shell, card));
    yield { entries: entries(), left: due.length - at - 1 };
  }
}

/** @param {Shell} shell @param {Card} card @returns {Promise<Entry>} */
async function entryOf({ engine, catalog }, card) {
  const { tables, extras } = tablesOf(catalog.days, card.day);
  const judgement = await judged(engine, card, tables.length ? tables : extras);
  const { day, by, late, practice, plays } = card;
  const moves = plays.map((each) => each?.play ?? "").join(",");
  return { day, by, late, practice, moves, total: sumOf(judgement), why: judgement.why };
}

/** Who has sent something of a day that is still open. @param {Club} club @param {string} day @returns {Set<string>} */
export const sentOn = (club, day) =>
  new Set(
    cardsOn(day)
      .map(({ by }) => personOf(by))
      .filter((by) => club.names.map(personOf).includes(by)),
  );

/** The days of late, today last. */
const recent = () => Array.from({ length: BACK }, (_, at) => shifted(dayOf(), at - BACK + 1));

/** Names of people who have sent something lately and are no members. @param {Club} club @returns {string[]} */
export function strangers(club) {
  const people = new Set(club.names.map(personOf));
  const found = recent()
    .flatMap(cardsOn)
    .filter(({ by }) => by && !people.has(personOf(by)));
  return [...new Map(found.map(({ by }) => [personOf(by), by])).values()].slice(0, 12);
}

/** Downloads a club with what its members have sent: links, as they can be pasted. @param {Shell} shell @param {Club} club */
export function clubFile(shell, club) {
  const paths = recent()
    .filter((day) => day >= shell.catalog.days.first)
    .flatMap((day) => cardsOf(shell, club, day).map(writeCard));
  const lines = [writeClub(club), ...new Set(paths)].map((path) => linkOf(path));
  download(new Blob([`${lines.join("\n")}\n`], { type: "text/plain" }), "croupier-club.txt");
}
