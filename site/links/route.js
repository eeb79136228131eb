/**
 * Reading of addresses. The text of a link is behind `#/`: a page, a set-up, a record, or several games
 * in one. A valid one has a bounded length, a known alphabet and the form of a record; the rest is for
 * damaged_link.js (see address.js).
 */

import { matchesSetupChecksum, movesChecksum } from "./checksum.js";
import { damaged, FOREIGN, LinkError, readFields, splitOnce } from "./fields.js";
import { MOST, SHAPES } from "./limits.js";
import { Link } from "./link.js";
import { isShortened, linkIn } from "./link_text.js";
import { ASKED_SHAPES, BY_LINK_SHAPES, HERE_SHAPES, LONGEST_WORDS, nameIn } from "./words.js";

/** @import { Page, Route } from "../types/records.d.ts" */

/** @typedef {Extract<Route, { kind: "error" }>} ErrorRoute */
/**
 * A link that has been read. `verified`: whether its checks fit, null where it has none
 * @typedef {{ route: Route, verified: boolean | null }} Reading
 */
/**
 * An address that has been read. `text`: the link in it; `reading`: null where it is too long to be
 * read, or holds several games and nobody has said how those are read; `sound`: what it asks for if its
 * link is sound, null where it has to be looked at more closely (damaged_link.js).
 * @typedef {{ text: string, reading: Reading | null, sound: Route | null }} AddressReading
 */
/**
 * Reads links of several games: shared_links.js, which few visits need.
 * @typedef {"challenge" | "boards"} SeveralKind
 * `ofDays` reads a card of a day, see day_links.js.
 * @typedef {{
 *   shapes: (kind: SeveralKind) => Map<string, RegExp>,
 *   route: (kind: SeveralKind, game: string, fields: Map<string, string>) => Route,
 *   ofDays: (path: string, query: string) => Reading,
 * }} Several
 */

/** A character that no link of ours has. */
const FORBIDDEN = /[^\w\-./?&=,%@~!*'()+]/;

const ID = /^[\w-]{1,32}$/;

/** @type {Page[]} */
const OF_THE_SITE = [
  "about",
  "daily",
  "rules",
  "embed",
  "here",
  "history",
  "practice",
  "settings",
  "strength",
  "position",
];
/** @type {Page[]} */
const OF_A_GAME = ["rules", "setup", "embed", "practice", "position", "here"];

/**
 * Pages of earlier builds: the page that has what is left of each.
 * @type {Map<string, Page>}
 */
const MOVED = new Map([
  ["proof", "about"],
  ["club", "daily"],
]);

/** An analysis, with its story. */
const TREE_SHAPES = new Map([...SHAPES, ["tree", /^[\w-]{1,4000}$/]]);

/** The games of a link that may hold several. */
const SHARED = /^\/?(challenge|boards)\/(\w+)\?/;

/** A person's results of a day. */
const OF_DAYS = /^\/?daily\/[\d-]+\?/;

/**
 * @param {{ hash: string, search: string }} address
 * @param {Several} [several]
 * @returns {AddressReading}
 */
export function readAddress(address, several) {
  if (lengthOf(address) > 3 * MOST) return { text: "", reading: null, sound: null };
  const text = linkIn(address);
  const isSeveral = SHARED.test(text) || OF_DAYS.test(text);
  const reading = isSeveral && !several ? null : read(text, several);
  return { text, reading, sound: reading && soundRoute(address, reading) };
}

/**
 * @param {{ hash: string }} address @param {Reading} reading  of its link
 * @returns {Route | null}
 */
function soundRoute({ hash }, { route, verified }) {
  if (route.kind === "error" || verified === false) return null;
  return isOfTable(route) && !verified && isShortened({ hash }) ? null : route;
}

/** @param {{ hash: string, search: string }} address */
export const lengthOf = ({ hash, search }) => Math.max(hash.length, search.length);

/** True for a link with a set-up or games, not only a page. @param {Route} route */
export const isOfTable = (route) => route.kind !== "card" && "link" in route && route.link !== null;

/**
 * @param {string} text
 * @param {Several} [several]  without it a link of several games is wrong
 * @returns {Reading}
 */
export function read(text, several) {
  try {
    return readingOf(text, several);
  } catch (error) {
    if (error instanceof LinkError) {
      return { route: wrong(error, text), verified: null };
    }
    throw error;
  }
}

/**
 * Throws a LinkError.
 * @param {string} text @param {Several | undefined} several
 * @returns {Reading}
 */
function readingOf(text, several) {
  const [, shared, game = ""] = SHARED.exec(text) ?? [];
  if (text.length > (shared ? 2 * MOST : MOST)) throw tooLong(text.length);
  refuseForbidden(text);
  const [path = "", query = ""] = splitOnce(text, "?");
  const segments = path.split("/").filter(Boolean);
  if (isOfOthers(query) || MOVED.has(segments[0] ?? ""))
    return { route: readPage(segments), verified: null };
  if (segments[0] === "here") {
    const offer = readFields(query, HERE_SHAPES);
    return { route: { kind: "page", page: "here", game: "", link: null, offer }, verified: null };
  }
  if (OF_DAYS.test(text) && several) {
    readPage(segments); // there is such a day
    return several.ofDays(path, query);
  }
  if (!shared || !several) return readRecord(segments, query);
  const kind = /** @type {SeveralKind} */ (shared);
  const shapes = several.shapes(kind);
  const fields = readFields(query, shapes, (fields) => matchesMovesChecksum(game, fields, shapes));
  const verified = verify(segments, fields, shapes);
  setRevision(fields);
  return { route: several.route(kind, game, fields), verified };
}

/**
 * True if no field of a query is part of a game: trackers add fields to addresses, too.
 * @param {string} query
 */
const isOfOthers = (query) =>
  query.split("&").every((pair) => !pair || FOREIGN.test(splitOnce(pair, "=")[0] ?? ""));

/** Adds the revision to a link without one. @param {Map<string, string>} fields */
const setRevision = (fields) => fields.set("v", fields.get("v") ?? "1");

/**
 * True if a link's checks fit; null if it has none. Throws a LinkError if a piece is missing. A right
 * check of the moves is one of the set-up, too; for several games it covers one.
 * @param {string[]} segments  of its path @param {Map<string, string>} fields
 * @param {Map<string, RegExp>} shapes @param {number | null} [ply]
 */
function verify(segments, fields, shapes, ply = null) {
  const several = shapes.has("reply") || shapes.has("seeds");
  if (fields.size) {
    for (const part of ["rules", "seats", shapes.has("seeds") ? "seeds" : "seed"]) {
      if (!fields.has(part)) throw damaged(part);
    }
  }
  if (shapes.has("c") && fields.has("play") !== fields.has("c")) throw damaged("c");
  const moves = matchesMovesChecksum(segments[several ? 1 : 0] ?? "", fields, shapes);
  if (!fields.has("sc")) return several && moves ? null : moves;
  return matchesSetupChecksum(segments.join("/"), fields, ply) && moves !== false;
}

/**
 * True if the check of a link's moves fits; null if it has none.
 * @param {string} game @param {Map<string, string>} fields @param {Map<string, RegExp>} shapes
 */
const matchesMovesChecksum = (game, fields, shapes) =>
  shapes.has("c") && fields.has("c") ? fields.get("c") === movesChecksum(game, fields) : null;

/** Fields of a link besides the game's, by the second segment of its path. */
const SHAPES_OF = new Map([
  ["practice", ASKED_SHAPES],
  ["embed", ASKED_SHAPES],
  ["post", BY_LINK_SHAPES],
  ["analysis", TREE_SHAPES],
  ["explore", TREE_SHAPES],
]);

/** The address on this page of a link, or of a text that may be one. @param {Link | string} to */
export const hashOf = (to) => `#/${`${to}`.replace(/^#?\/?/, "")}`;

/** The text of a link without the check against cuts. @param {string} text */
export const withoutCheck = (text) => text.replace(/&sc=\w*/, "");

/** @param {string} text */
function refuseForbidden(text) {
  const match = FORBIDDEN.exec(text);
  if (match) throw damaged(partAt(text, match.index), match[0]);
}

/**
 * The part of a link with a character in it.
 * @param {string} text @param {number} at
 */
function partAt(text, at) {
  const before = text.slice(0, at);
  const key = before.slice(Math.max(before.lastIndexOf("&"), before.indexOf("?")) + 1);
  return before.includes("?") ? (splitOnce(key, "=")[0] ?? "?") : "page";
}

/**
 * @param {string[]} segments  of the path: a page of the site, a game, or a game and one of its pages
 * @returns {Route}
 */
function readPage(segments) {
  const [first, second] = segments;
  if (first === undefined) return { kind: "home" };
  if (segments.length > 2 || !ID.test(first)) throw damaged("page", first);
  if (first === "daily" && second !== undefined) return dailyRoute(second);
  const moved = MOVED.get(first);
  if (moved) return { kind: "page", page: moved, game: "", link: null, moved: first };
  if (second === undefined) {
    const page = OF_THE_SITE.find((known) => known === first);
    return page
      ? { kind: "page", page, game: "", link: null }
      : { kind: "page", page: "setup", game: first, link: null };
  }
  const page = OF_A_GAME.find((known) => known === second);
  if (!page) throw damaged("page", second);
  return { kind: "page", page, game: first, link: null };
}

/**
 * The tables of one day, as in 2026-11-21.
 * @param {string} day
 * @returns {Route}
 */
function dailyRoute(day) {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  if (!exists) throw damaged("page", day);
  return { kind: "page", page: "daily", game: "", link: null, day };
}

/**
 * @param {string[]} segments  of the path: a game, and what is to be done with the record
 * @param {string} query
 * @returns {Reading}
 */
function readRecord(segments, query) {
  const [game, second] = segments;
  if (!game || !ID.test(game)) throw damaged("game", game ?? "");
  const [body, ply] = splitPly(query);
  const shapes = SHAPES_OF.get(second ?? "") ?? SHAPES;
  const fields = readFields(body, shapes, (fields) => matchesMovesChecksum(game, fields, shapes));
  const verified = verify(segments, fields, shapes, ply);
  fields.delete("sc");
  setRevision(fields);
  const link = new Link(segments.join("/"), fields, ply).withWords({
    by: nameIn(fields, "by"),
    ask: nameIn(fields, "ask", LONGEST_WORDS),
    say: nameIn(fields, "say", LONGEST_WORDS),
  });
  return { route: routeOf(link, second), verified };
}

/**
 * @param {Link} link @param {string | undefined} page  the second segment of its path
 * @returns {Route}
 */
function routeOf(link, page) {
  const { game } = link;
  switch (page) {
    case "setup":
      return { kind: "page", page, game, link: link.withoutPlay() };
    case "position":
    case "film":
    case "embed":
    case "here":
    case "practice":
      return { kind: "page", page, game, link };
    case "review":
      return { kind: "page", page: "analysis", game, link };
    case "explore": // of earlier builds
    case "analysis":
      return { kind: "page", page: "analysis", game, link: link.withPage("analysis") };
    case "post":
      return { kind: "byLink", link: link.at(null) };
    case undefined:
      return link.play === null
        ? { kind: "setup", link: link.withoutPlay() }
        : { kind: "record", link };
    default:
      throw damaged("page", page);
  }
}

/**
 * @param {string} query
 * @returns {[string, number | null]}
 */
function splitPly(query) {
  const match = /@(\d{1,5})$/.exec(query);
  return match ? [query.slice(0, match.index), Number(match[1])] : [query, null];
}

/** @param {number} length */
export function tooLong(length) {
  return new LinkError("link-too-long", { length, most: MOST });
}

/**
 * @param {LinkError} error @param {string} text  the link
 * @returns {ErrorRoute}
 */
export function wrong({ code, data }, text) {
  return { kind: "error", code, data, text: code === "link-too-long" ? text.slice(0, 200) : text };
}
