/**
 * Links about days. A card is somebody's result of a day: their moves at each of its tables, of which
 * the calendar knows the set-ups: `daily/2026-12-02?v=1&by=Anna&play1=...&c1=...`. With `as` its sender
 * says that it was played late, or for practice. A club is a list of names: `club?v=1&title=...&names=Anna,Ben`.
 */

import { wholeCheck } from "./check.js";
import {
  damaged,
  decoded,
  fieldsOf,
  joinFields,
  readFields,
  splitOnce,
  writeNames,
} from "./fields.js";
import { SHAPES } from "./limits.js";
import { NAME, nameIn, plainWords } from "./sender.js";

/** @typedef {import("../types/records.d.ts").Card} Card */
/** @typedef {import("../types/records.d.ts").Club} Club */
/** @typedef {import("../types/records.d.ts").Route} Route */

/** Tables that one card may tell of. */
const MOST_TABLES = 8;

/** Members of a club. */
export const MOST_MEMBERS = 24;

/** Characters of a name, and of a club's title. */
const LONGEST_NAME = 20;
const LONGEST_TITLE = 40;

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

/** @type {Map<string, RegExp>} */
const CLUB_SHAPES = new Map([
  ["v", /^1$/],
  ["sc", CHECK],
  ["title", /^[\w\-.~!*'(),%]{0,400}$/],
  ["names", /^[\w\-.~!*'(),%]{0,1800}$/],
]);

/**
 * Reads such a link. Throws a LinkError.
 * @param {string} path  the date's path or the club's @param {string} query
 * @returns {{ route: Route, proven: boolean | null }}
 */
export function readOfDays(path, query) {
  const [way = "", day] = path.split("/").filter(Boolean);
  const fields = readFields(withCommas(query), day ? CARD_SHAPES : CLUB_SHAPES);
  const proven = isProven(day ? `${way}/${day}` : way, fields);
  if (!day) {
    const club = readClub(fields);
    const text = writeClub(club);
    return {
      route: { kind: "page", page: "club", game: "", record: null, club, text },
      proven,
    };
  }
  const card = readCard(day, fields);
  return { route: { kind: "card", ...card, text: writeCard(card) }, proven };
}

/** Programs that rebuild addresses encode the commas between names, too. @param {string} query */
const withCommas = (query) =>
  query.replace(/(names=[^&,]*%2C[^&,]*)(?=&|$)/i, (names) => names.replace(/%2C/gi, ","));

/**
 * Whether the check of such a link fits; null without one. Throws a LinkError where it does not.
 * @param {string} way @param {Map<string, string>} fields
 */
function isProven(way, fields) {
  if (!fields.has("sc")) return null;
  if (fields.get("sc") !== wholeCheck(way, fields)) throw damaged();
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

/** The path of a card. @param {Card} card */
export function writeCard({ day, by, late, practice, plays }) {
  const as = [late && "late", practice && "practice"].filter(Boolean).join(".");
  const pairs = [
    "v=1",
    plainName(by) && `by=${writeNames([plainName(by)])}`,
    as && `as=${as}`,
    ...plays.flatMap((each, at) =>
      each ? [`play${at + 1}=${each.play}`, `c${at + 1}=${each.c}`] : [],
    ),
  ];
  return `daily/${day}?${pairs.filter(Boolean).join("&")}`;
}

/**
 * The moves and the check of a finished game, as a card has them.
 * @param {string} record
 */
export function playOf(record) {
  const fields = fieldsOf(splitOnce(record, "?")[1] ?? "");
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
    const [game = "", query = ""] = splitOnce(setup, "?");
    return joinFields(game, fieldsOf(query).set("play", each.play).set("c", each.c));
  });

/** @param {Map<string, string>} fields @returns {Club} */
function readClub(fields) {
  const names = (fields.get("names") ?? "").split(",").map((name) => decoded(name) ?? "");
  return { title: nameIn(fields, "title", LONGEST_TITLE), names: members(names) };
}

/** The path of a club. @param {Club} club */
export function writeClub(club) {
  const [title, names] = [plainTitle(club.title), members(club.names)];
  const pairs = [
    "v=1",
    title && `title=${writeNames([title])}`,
    names.length && `names=${writeNames(names)}`,
  ];
  return `club?${pairs.filter(Boolean).join("&")}`;
}

/**
 * Names as a club keeps them: in one line, not too long, each person once, as they were written first.
 * @param {string[]} names
 */
export function members(names) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of names.map(plainName)) {
    if (name && !found.has(personOf(name))) found.set(personOf(name), name);
  }
  return [...found.values()].slice(0, MOST_MEMBERS);
}

/** A name as links have it. @param {string} name */
export const plainName = (name) => plainWords(name, LONGEST_NAME);

/** A club's title as links have it. @param {string} title */
export const plainTitle = (title) => plainWords(title, LONGEST_TITLE);

/**
 * Whose name it is: people write theirs in large and small letters, with a blank too many, composed and
 * decomposed.
 * @param {string} name
 */
export const personOf = (name) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
