/**
 * What an address asks for. The text of a link stands behind `#/`: a page, a set-up, a record, or
 * several games in one. What gets through has a bounded length, a known alphabet and the shape of
 * a record; the rest comes back as an error that says which part is wrong and what can be saved.
 */

import { badShape, joinFields, LinkError, MOST, readFields, SHAPES, splitOnce } from "./fields.js";
import { setupOf } from "./record.js";
import { linkIn, withoutPart } from "./repair.js";
import { readBoards, readChallenge, writeBoards, writeChallenge } from "./shared_links.js";

/** @typedef {import("../types/records.d.ts").Page} Page */
/** @typedef {import("../types/records.d.ts").Route} Route */
/** @typedef {Extract<Route, { kind: "error" }>} ErrorRoute */

/** A character that no link of ours has. */
const FORBIDDEN = /[^\w\-./?&=,%@~!*'()+]/;

const ID = /^[\w-]{1,32}$/;

/** @type {Page[]} */
const OF_THE_SITE = ["about", "daily", "rules", "embed"];
/** @type {Page[]} */
const OF_A_GAME = ["rules", "setup", "embed"];

/**
 * What an address asks for. Never throws; whatever is wrong comes back as `kind: "error"`.
 * @param {{ hash: string, search: string }} address
 * @returns {Route}
 */
export function readLink({ hash, search }) {
  const length = Math.max(hash.length, search.length);
  if (length > 3 * MOST) return wrong(tooLong(length), hash || search);
  const route = read(linkIn({ hash, search }));
  return route.kind === "error" ? withSalvage(route) : route;
}

/**
 * @param {string} text
 * @returns {Route}
 */
function read(text) {
  try {
    return routeOf(text);
  } catch (error) {
    if (error instanceof LinkError) return wrong(error, text);
    throw error;
  }
}

/**
 * Throws a LinkError.
 * @param {string} text
 * @returns {Route}
 */
function routeOf(text) {
  const [, shared, game = ""] = /^\/?(challenge|boards)\/(\w+)\?/.exec(text) ?? [];
  if (text.length > (shared ? 2 * MOST : MOST)) throw tooLong(text.length);
  refuseForbidden(text);
  const [path = "", query] = splitOnce(text, "?");
  const steps = path.split("/").filter(Boolean);
  if (query === undefined) return readPage(steps);
  if (shared === "challenge") return { kind: "challenge", text, ...readChallenge(game, query) };
  if (shared) return { kind: "boards", text, boards: readBoards(game, query) };
  return readRecord(steps, query);
}

/** @param {string} text */
function refuseForbidden(text) {
  const found = FORBIDDEN.exec(text);
  if (found) {
    const part = partAt(text, found.index);
    throw new LinkError("link-alphabet", { part, value: found[0] });
  }
}

/**
 * The part of a link that a character stands in.
 * @param {string} text @param {number} at
 */
function partAt(text, at) {
  const before = text.slice(0, at);
  const key = before.slice(Math.max(before.lastIndexOf("&"), before.indexOf("?")) + 1);
  return before.includes("?") ? (splitOnce(key, "=")[0] ?? "?") : "page";
}

/**
 * @param {string[]} steps  of the path: a page of the site, a game, or a game and one of its pages
 * @returns {Route}
 */
function readPage(steps) {
  const [first, second] = steps;
  if (first === undefined) return { kind: "home" };
  if (steps.length > 2 || !ID.test(first)) throw badShape("page", first);
  if (second === undefined) {
    const page = OF_THE_SITE.find((known) => known === first);
    return page
      ? { kind: "page", page, game: "", record: null }
      : { kind: "page", page: "setup", game: first, record: null };
  }
  const page = OF_A_GAME.find((known) => known === second);
  if (!page) throw badShape("page", second);
  return { kind: "page", page, game: first, record: null };
}

/**
 * @param {string[]} steps  of the path: a game, and what is to be done with the record
 * @param {string} query
 * @returns {Route}
 */
function readRecord([game, second], query) {
  if (!game || !ID.test(game)) throw badShape("game", game ?? "");
  const [body, ply] = splitPly(query);
  const fields = readFields(body, SHAPES);
  const record = joinFields(game, fields);
  switch (second) {
    case "setup":
      return { kind: "page", page: "setup", game, record: setupOf(record) };
    case "embed":
      return { kind: "page", page: "embed", game, record };
    case "post":
      return { kind: "byLink", record };
    case undefined:
      if (!fields.has("play")) return { kind: "setup", record: setupOf(record) };
      return { kind: "record", record, ply };
    default:
      throw badShape("page", second);
  }
}

/**
 * @param {string} query
 * @returns {[string, number | null]}
 */
function splitPly(query) {
  const found = /@(\d{1,5})$/.exec(query);
  return found ? [query.slice(0, found.index), Number(found[1])] : [query, null];
}

/** @param {number} length */
function tooLong(length) {
  return new LinkError("link-too-long", { length, most: MOST });
}

/**
 * @param {LinkError} error @param {string} text  the link
 * @returns {ErrorRoute}
 */
function wrong({ code, data }, text) {
  return { kind: "error", code, data, text: code === "link-too-long" ? text.slice(0, 200) : text };
}

/**
 * An error with the link that remains without the wrong part, if it is a sound one.
 * @param {ErrorRoute} route
 */
function withSalvage(route) {
  const { part } = route.data;
  const rest = typeof part === "string" ? withoutPart(route.text, part) : null;
  const salvage = rest === null ? null : linkTo(read(linkIn({ hash: rest, search: "" })));
  return salvage ? { ...route, data: { ...route.data, salvage } } : route;
}

/**
 * The link to the games that a route is about; null where it is about none.
 * @param {Route} route
 */
function linkTo(route) {
  if (route.kind === "challenge") return writeChallenge(route.record, route.reply);
  if (route.kind === "boards") return writeBoards(route.boards);
  return "record" in route ? route.record : null;
}
