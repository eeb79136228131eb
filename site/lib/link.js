/**
 * Links. The payload of a link is the record of a game as text:
 * `vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41`, after `#/`.
 *
 * This file is the gate: what passes has a bounded length, a known alphabet and the shape of a
 * record, so nothing odd ever reaches the engine. What the parts mean is the engine's business.
 */

import { ADJECTIVES, NOUNS } from "./words.js";

/**
 * @typedef {{
 *   game: string, v: number, rules: string, with: string[], seats: string[], names: string[],
 *   seed: string
 * }} SetupText  A set-up as the link spells it.
 * @typedef {"about" | "rules" | "setup" | "embed"} Page
 * @typedef {{ kind: "home" }
 *   | { kind: "page", page: Page, game: string, record: string | null }
 *   | { kind: "setup", record: string }
 *   | { kind: "record", record: string, ply: number | null }
 *   | { kind: "post", record: string }
 *   | { kind: "error", code: string, data: Record<string, unknown>, text: string }} Route
 */

/** Characters a payload may have: twice the longest game we know, six long names included. */
export const MOST = 4096;

/** Keys of a record in canonical order, and the characters their values may have. */
const SHAPES = new Map([
  ["v", /^\d{1,4}$/],
  ["rules", /^[\w-]{1,40}$/],
  ["with", /^[\w.-]{0,200}$/],
  ["seats", /^[\w,-]{1,120}$/],
  ["names", /^[\w\-.~!*'(),%]{0,1800}$/],
  ["seed", /^[\w-]{1,40}$/],
  ["play", /^[\w\-.~!*'(),]{0,2000}$/],
  ["c", /^\w{1,8}$/],
]);

/** Things that trackers and our own embeds add to addresses; they are not part of a game. */
const FOREIGN = /^(utm_\w+|fbclid|gclid|igshid|mc_\w+|ref|si|theme|lang|kill|secret)$/;

const ALPHABET = /[^\w\-./?&=,%@~!*'()+]/;

/** What chat apps and mail clients glue to the end of an address, plain or encoded. */
const GLUED =
  /(?:[.,;:!?)\]}>'"*_\s»”’…|]|%(?:0A|0D|20|22|27|29|2C|2E|3B|3E|5D|7D|7C|C2%A0|C2%BB|E2%80%(?:99|9D|A6)))+$/i;

/** Invisible characters that copying leaves in the middle. */
const INVISIBLE =
  /%(?:E2%80%8[B-F]|E2%81%A0|EF%BB%BF|C2%AD|0A|0D)|[\u200b-\u200f\u2060\ufeff\u00ad]/gi;

/**
 * What an address asks for. Never throws; whatever is wrong comes back as `kind: "error"`.
 * @param {{ hash: string, search: string }} location
 * @returns {Route}
 */
export function readLink({ hash, search }) {
  const length = Math.max(hash.length, search.length);
  if (length > 3 * MOST) return tooLong(length, hash || search);
  const text = tidy(hash.replace(/^#/, "")) || fromQuery(search);
  if (text.length > MOST) return tooLong(text.length, text);
  const alien = ALPHABET.exec(text);
  if (alien) {
    const part = partAt(text, alien.index);
    return wrong("link-alphabet", { part, value: alien[0], ...salvageOf(text, part) }, text);
  }
  const mark = text.indexOf("?");
  const steps = (mark < 0 ? text : text.slice(0, mark)).split("/").filter(Boolean);
  return mark < 0 ? readPage(steps, text) : readRecord(steps, text.slice(mark + 1), text);
}

/**
 * @param {string[]} steps
 * @param {string} text
 * @returns {Route}
 */
function readPage(steps, text) {
  const [first, second] = steps;
  if (first === undefined) return { kind: "home" };
  if (steps.length > 2 || !/^[\w-]{1,32}$/.test(first)) return shapeless("page", first, text);
  if (second === undefined) {
    return first === "about" || first === "rules" || first === "embed"
      ? { kind: "page", page: first, game: "", record: null }
      : { kind: "page", page: "setup", game: first, record: null };
  }
  if (second !== "rules" && second !== "setup" && second !== "embed") {
    return shapeless("page", second, text);
  }
  return { kind: "page", page: second, game: first, record: null };
}

/**
 * @param {string[]} steps
 * @param {string} query
 * @param {string} text
 * @returns {Route}
 */
function readRecord(steps, query, text) {
  const [game, second] = steps;
  if (!game || !/^[\w-]{1,32}$/.test(game)) return shapeless("game", game ?? "", text);
  const [body = "", ply] = splitPly(query);
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const pair of body.split("&").filter(Boolean)) {
    const [key = "", value = ""] = splitOnce(pair, "=");
    if (FOREIGN.test(key)) continue;
    const shape = SHAPES.get(key);
    const plain = key === "names" ? spaces(value) : decoded(value);
    if (!shape || parts.has(key) || plain === null || !shape.test(plain)) {
      return shapeless(key || "?", value, text);
    }
    parts.set(key, plain);
  }
  const names = readNames(parts);
  if (names === null) return shapeless("names", parts.get("names") ?? "", text);
  if (names) parts.set("names", names);
  else parts.delete("names");
  const record = join(game, parts);
  if (second === "setup") {
    return { kind: "page", page: "setup", game, record: setupOf(record) };
  }
  if (second === "embed") return { kind: "page", page: "embed", game, record };
  if (second === "post") return { kind: "post", record };
  if (second !== undefined) return shapeless("page", second, text);
  if (!parts.has("play")) return { kind: "setup", record: setupOf(record) };
  return { kind: "record", record, ply };
}

/**
 * The names, re-encoded one way; null when they cannot be read. Programs that rebuild addresses
 * also encode the commas between names: with several seats and no comma, undo that once.
 * @param {Map<string, string>} parts
 * @returns {string | null | undefined}
 */
function readNames(parts) {
  let names = parts.get("names");
  if (!names) return undefined;
  const several = parts.get("seats")?.includes(",") ?? false;
  if (several && !names.includes(",")) names = names.replace(/%2C/gi, ",").replace(/%25/g, "%");
  const plain = names.split(",").map(decoded);
  return plain.every((name) => name !== null) ? namesText(plain.map((name) => name ?? "")) : null;
}

/** Names as a link has them; seats at the end without one are left out. @param {string[]} names */
function namesText(names) {
  return names.map(encodeURIComponent).join(",").replace(/,+$/, "");
}

/**
 * A record's text without its moves: the key under which a game is kept.
 * @param {string} record
 * @returns {string}
 */
export function setupOf(record) {
  const [game = "", query = ""] = splitOnce(record, "?");
  const parts = partsOf(query);
  parts.delete("play");
  parts.delete("c");
  return join(game, parts);
}

/**
 * The same game as one between people on different devices: `vegas/post?v=1&...`. A link of this
 * form asks its reader to sit down; without its moves it is the key under which the game is kept.
 * @param {string} record
 * @returns {string}
 */
export function byPost(record) {
  return record.replace("?", "/post?");
}

/**
 * The parts of a set-up or record text that has passed the gate.
 * @param {string} text
 * @returns {SetupText}
 */
export function parseSetup(text) {
  const [game = "", query = ""] = splitOnce(text, "?");
  const parts = partsOf(query);
  const list = (/** @type {string} */ key, /** @type {string} */ by) =>
    parts.get(key)?.split(by) ?? [];
  return {
    game,
    v: Number(parts.get("v") ?? 1),
    rules: parts.get("rules") ?? "",
    with: list("with", "."),
    seats: list("seats", ","),
    names: list("names", ",").map((name) => decoded(name) ?? ""),
    seed: parts.get("seed") ?? "",
  };
}

/**
 * The text of a set-up, in canonical order.
 * @param {Omit<SetupText, "v"> & { v?: number }} setup
 * @returns {string}
 */
export function writeSetup({ game, v = 1, rules, with: modules, seats, names, seed }) {
  const parts = new Map([
    ["v", String(v)],
    ["rules", rules],
  ]);
  if (modules.length) parts.set("with", modules.join("."));
  parts.set("seats", seats.join(","));
  if (names.some(Boolean)) parts.set("names", namesText(names));
  parts.set("seed", seed);
  return join(game, parts);
}

/**
 * The address that opens a record, at a ply if one is given.
 * @param {string} record
 * @param {number | null} [ply]
 * @returns {string}
 */
export function linkOf(record, ply = null) {
  const { origin, pathname } = globalThis.location;
  // A frame in somebody's page and a file on a disk give the address of the site itself.
  const home = globalThis.document?.documentElement.dataset.home ?? `${origin}${pathname}`;
  return `${home}#/${record}${ply === null ? "" : `@${ply}`}`;
}

/**
 * A seed that can be said over the phone, like `amber-fox-41`.
 * @returns {string}
 */
export function newSeed() {
  const [a = 0, b = 0, n = 0] = crypto.getRandomValues(new Uint16Array(3));
  return `${ADJECTIVES[a % ADJECTIVES.length]}-${NOUNS[b % NOUNS.length]}-${10 + (n % 90)}`;
}

/**
 * Undoes what mail and chat programs do to an address.
 * @param {string} raw
 */
function tidy(raw) {
  const [own = ""] = raw.split("#");
  if (own.startsWith("?")) return "";
  let text = own.replace(INVISIBLE, "").replace(/&amp;/g, "&");
  const encoded = /%3F/i.test(text) && !text.includes("?");
  if (encoded || (/%26/.test(text) && !text.includes("&"))) text = decoded(text) ?? text;
  if (/^%2F/i.test(text)) text = text.replace(/%2F/gi, "/");
  // Only the end is searched: the pattern is slow on long rows of dots.
  const end = Math.max(0, text.length - 60);
  return (text.slice(0, end) + text.slice(end).replace(GLUED, "")).replace(/%40(?=\d+$)/, "@");
}

/**
 * Where an address has no fragment (an embed), the query says it: `?game=vegas&v=1&...`
 * @param {string} search
 */
function fromQuery(search) {
  const query = search.replace(/^\?/, "");
  if (query.startsWith("/")) return tidy(query);
  const pairs = query.split("&");
  const game = pairs.find((pair) => pair.startsWith("game="))?.slice(5);
  if (!game) return "";
  const ply = pairs.find((pair) => pair.startsWith("ply="))?.slice(4);
  const rest = pairs.filter((pair) => !/^(game|ply)=/.test(pair));
  return tidy(`/${game}?${rest.join("&")}${ply ? `@${ply}` : ""}`);
}

/**
 * @param {string} query
 * @returns {[string, number | null]}
 */
function splitPly(query) {
  const found = /@(\d{1,5})$/.exec(query);
  return found ? [query.slice(0, found.index), Number(found[1])] : [query, null];
}

/**
 * @param {string} text
 * @param {string} by
 */
function splitOnce(text, by) {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}

/** @param {string} query */
function partsOf(query) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const pair of query.split("&")) {
    const [key = "", value = ""] = splitOnce(pair, "=");
    parts.set(key, value);
  }
  return parts;
}

/**
 * @param {string} game
 * @param {Map<string, string>} parts
 */
function join(game, parts) {
  const pairs = [...SHAPES.keys()].flatMap((key) =>
    parts.has(key) ? [`${key}=${parts.get(key)}`] : [],
  );
  return `${game}?${pairs.join("&")}`;
}

/** @param {string} value */
function spaces(value) {
  return value.replace(/\+/g, "%20");
}

/**
 * @param {string} value
 * @returns {string | null}
 */
function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * The part of a link a character stands in.
 * @param {string} text
 * @param {number} at
 */
function partAt(text, at) {
  const before = text.slice(0, at);
  const key = before.slice(Math.max(before.lastIndexOf("&"), before.indexOf("?")) + 1);
  return before.includes("?") ? (splitOnce(key, "=")[0] ?? "?") : "page";
}

/**
 * Where the moves are damaged, the set-up can be saved; where there is a part too many, the rest.
 * @param {string} text
 * @param {string} part
 */
function salvageOf(text, part) {
  const moves = part === "play" || part === "c";
  if (!moves && (SHAPES.has(part) || !/^\w+$/.test(part))) return {};
  const rest = text.replace(new RegExp(`[&?](${moves ? "play|c" : part})=[^&]*`, "g"), "");
  if (rest === text) return {};
  const route = readLink({ hash: rest, search: "" });
  return "record" in route && route.record ? { salvage: route.record } : {};
}

/**
 * @param {number} length
 * @param {string} text
 */
function tooLong(length, text) {
  return wrong("link-too-long", { length, most: MOST }, text.slice(0, 200));
}

/**
 * @param {string} part
 * @param {string} value
 * @param {string} text
 * @returns {Route}
 */
function shapeless(part, value, text) {
  return wrong("link-shape", { part, value, ...salvageOf(text, part) }, text);
}

/**
 * @param {string} code
 * @param {Record<string, unknown>} data
 * @param {string} text
 * @returns {Route}
 */
function wrong(code, data, text) {
  return { kind: "error", code, data, text };
}
