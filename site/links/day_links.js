/**
 * Links of cards. A card is a person's result of a day: their moves at each of its tables, of which
 * the calendar knows the set-ups: `daily/2026-12-02?v=1&by=Anna&play1=...&c1=...`. With `as` its sender
 * says that it was played late, or for practice.
 */

import { cardChecksum } from "./checksum.js";
import { damaged, readFields, splitOnce } from "./fields.js";
import { SHAPES } from "./limits.js";
import { Link } from "./link.js";
import { NAME, nameIn, plainWords } from "./words.js";

/** @import { Card, Route } from "../types/records.d.ts" */

/** Tables that one card may tell of. */
const MOST_TABLES = 8;

/** Characters of a name. */
const LONGEST_NAME = 20;

const MOVES = /^[A-Za-z0-9_.~!*'(),-]{1,1200}$/;
const CHECK = /** @type {RegExp} */ (SHAPES.get("c"));

/** @type {Map<string, RegExp>} */
const CARD_SHAPES = new Map([
  ["v", /^1$/],
  ["sc", CHECK],
  ["by", NAME],
  ["as", /^(?:late|practice|late\.practice)$/],
]);
for (let n = 1; n <= MOST_TABLES; n++) CARD_SHAPES.set(`play${n}`, MOVES).set(`c${n}`, CHECK);

/**
 * Reads such a link. Throws a LinkError.
 * @param {string} path  of the day @param {string} query
 * @returns {{ route: Route, verified: boolean | null }}
 */
export function readOfDays(path, query) {
  const [way = "", day = ""] = path.split("/").filter(Boolean);
  const fields = readFields(query, CARD_SHAPES);
  const verified = isVerified(`${way}/${day}`, fields);
  const card = readCard(day, fields);
  return { route: { kind: "card", ...card, link: cardLink(card) }, verified };
}

/**
 * True if the check of such a link fits; null without one. Throws a LinkError if it does not.
 * @param {string} way @param {Map<string, string>} fields
 */
function isVerified(way, fields) {
  if (!fields.has("sc")) return null;
  if (fields.get("sc") !== cardChecksum(way, fields)) throw damaged();
  return true;
}

/** @param {string} day @param {Map<string, string>} fields @returns {Card} */
function readCard(day, fields) {
  const plays = Array.from({ length: MOST_TABLES }, (_, at) => {
    const [play, sum] = [fields.get(`play${at + 1}`), fields.get(`c${at + 1}`)];
    if (play !== undefined && !sum) throw damaged(`c${at + 1}`, "");
    return play === undefined || !sum ? null : { play, c: sum };
  });
  while (plays.length && !plays.at(-1)) plays.pop();
  if (!plays.length) throw damaged("play1", "");
  const as = fields.get("as")?.split(".") ?? [];
  return {
    day,
    by: nameIn(fields, "by"),
    late: as.includes("late"),
    practice: as.includes("practice"),
    plays,
  };
}

/** @param {Card} card */
export function cardLink({ day, by, late, practice, plays }) {
  const fields = plays.flatMap((each, at) => [
    [`play${at + 1}`, each?.play ?? ""],
    [`c${at + 1}`, each?.c ?? ""],
  ]);
  return new Link(`daily/${day}`, new Map([["v", "1"]]))
    .withWords({ by: plainWords(by, LONGEST_NAME) })
    .withFields({
      as: [late && "late", practice && "practice"].filter(Boolean).join("."),
      ...Object.fromEntries(fields),
    });
}

/** A card of a link's text; null where it is none. @param {string} text @returns {Card | null} */
export function cardIn(text) {
  const [path = "", query = ""] = splitOnce(text, "?");
  try {
    const { route } = readOfDays(path, query);
    return route.kind === "card" ? route : null;
  } catch {
    return null;
  }
}

/**
 * The moves and the check of a finished game, as a card has them.
 * @param {string} record
 */
export function playOf(record) {
  const { fields } = Link.of(record);
  return { play: fields.get("play") ?? "", c: fields.get("c") ?? "" };
}

/**
 * The games of a card: at each of the day's tables, null where the card has none. What it has beyond
 * them is none of that day's.
 * @param {Pick<Card, "plays">} card @param {string[]} tables  set-ups
 * @returns {(string | null)[]}
 */
export const recordsOf = ({ plays }, tables) =>
  tables.map((setup, at) => {
    const each = plays[at];
    if (!each) return null;
    return Link.of(setup).withFields({ play: each.play, c: each.c }).record;
  });
