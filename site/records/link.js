/**
 * Links. The payload of a link is the record of a game as text:
 * `vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41`, after `#/`.
 *
 * This file is the gate: what passes has a bounded length, a known alphabet and the shape of a
 * record, so nothing odd ever reaches the engine. What the parts mean is the engine's business.
 */

import { ADJECTIVES, NOUNS } from "./seed_words.js";

/**
 * @typedef {{
 *   game: string, v: number, rules: string, with: string[], seats: string[], names: string[],
 *   seed: string
 * }} SetupText  A set-up as the link spells it.
 * @typedef {"about" | "daily" | "rules" | "setup" | "embed"} Page
 * @typedef {{ kind: "home" }
 *   | { kind: "page", page: Page, game: string, record: string | null }
 *   | { kind: "setup", record: string }
 *   | { kind: "record", record: string, ply: number | null }
 *   | { kind: "challenge", text: string, record: string, reply: string | null }
 *   | { kind: "boards", text: string, boards: Board[] }
 *   | { kind: "post", record: string }
 *   | { kind: "error", code: string, data: Record<string, unknown>, text: string }} Route
 */

/** @typedef {{ setup: string, record: string | null }} Board  one of a set, and a game played on it */

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

/** Boards that one link may hold. */
const SETS = [4, 8];

/**
 * A challenge is a record and, once somebody has answered, that one's moves in the same set-up.
 * A set of boards has several seeds, and of some boards (1-based) the moves of who sends it.
 */
const SHARED_SHAPES = {
  challenge: new Map([...SHAPES, ["reply", shape("play")], ["rc", shape("c")]]),
  boards: new Map([
    ...[...SHAPES].filter(([key]) => !["seed", "play", "c"].includes(key)),
    ["seeds", /^[\w-]{1,40}(,[\w-]{1,40}){1,15}$/],
    ..."12345678"
      .split("")
      .flatMap((n) => [pair(`play${n}`, shape("play")), pair(`c${n}`, shape("c"))]),
  ]),
};

/** @param {string} key */
function shape(key) {
  return /** @type {RegExp} */ (SHAPES.get(key));
}

/** @param {string} key @param {RegExp} value @returns {[string, RegExp]} */
function pair(key, value) {
  return [key, value];
}

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
  const shared = /^\/?(challenge|boards)\/\w+\?/.exec(text)?.[1];
  if (text.length > (shared ? 2 * MOST : MOST)) return tooLong(text.length, text);
  const alien = ALPHABET.exec(text);
  if (alien) {
    const part = partAt(text, alien.index);
    return wrong("link-alphabet", { part, value: alien[0], ...salvageOf(text, part) }, text);
  }
  const mark = text.indexOf("?");
  const steps = (mark < 0 ? text : text.slice(0, mark)).split("/").filter(Boolean);
  if (mark < 0) return readPage(steps, text);
  const query = text.slice(mark + 1);
  if (shared === "challenge") return readChallenge(steps, query, text);
  return shared ? readBoards(steps, query, text) : readRecord(steps, query, text);
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
    return first === "about" || first === "daily" || first === "rules" || first === "embed"
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
  const parts = readParts(body, SHAPES, text);
  if (!(parts instanceof Map)) return parts;
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
 * The parts of a query by key, each in its shape, or what is wrong with it.
 * @param {string} query
 * @param {Map<string, RegExp>} shapes
 * @param {string} text
 * @returns {Map<string, string> | Route}
 */
function readParts(query, shapes, text) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const pair of query.split("&").filter(Boolean)) {
    const [key = "", value = ""] = splitOnce(pair, "=");
    if (FOREIGN.test(key)) continue;
    const shape = shapes.get(key);
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
  return parts;
}

/**
 * Two games of one set-up, or one that waits for an answer.
 * @param {string[]} steps
 * @param {string} query
 * @param {string} text
 * @returns {Route}
 */
function readChallenge([, game = "", extra], query, text) {
  const parts = readParts(query, SHARED_SHAPES.challenge, text);
  if (!(parts instanceof Map)) return parts;
  if (extra) return shapeless("page", extra, text);
  if (!parts.get("play")) return shapeless("play", "", text);
  const record = join(game, parts);
  const reply = parts.has("reply") ? withMoves(parts, game, "reply", "rc") : null;
  return { kind: "challenge", text, record, reply };
}

/**
 * Four or eight boards of one set-up, some with the sender's game.
 * @param {string[]} steps
 * @param {string} query
 * @param {string} text
 * @returns {Route}
 */
function readBoards([, game = "", extra], query, text) {
  const parts = readParts(query, SHARED_SHAPES.boards, text);
  if (!(parts instanceof Map)) return parts;
  if (extra) return shapeless("page", extra, text);
  const seeds = parts.get("seeds")?.split(",") ?? [];
  if (!SETS.includes(seeds.length) || new Set(seeds).size < seeds.length) {
    return wrong("link-boards", { part: "seeds", n: seeds.length }, text);
  }
  for (const key of parts.keys()) {
    const [, n] = /^(?:play|c)(\d)$/.exec(key) ?? [];
    if (n && Number(n) > seeds.length) return shapeless(key, parts.get(key) ?? "", text);
  }
  const boards = seeds.map((seed, i) => {
    const own = new Map(parts).set("seed", seed);
    const played = own.has(`play${i + 1}`);
    const record = played ? withMoves(own, game, `play${i + 1}`, `c${i + 1}`) : null;
    return { setup: join(game, own), record };
  });
  return { kind: "boards", text, boards };
}

/**
 * The record of a set-up with the moves that stand under other keys.
 * @param {Map<string, string>} parts
 * @param {string} game
 * @param {string} moves
 * @param {string} check
 */
function withMoves(parts, game, moves, check) {
  const own = new Map(parts).set("play", parts.get(moves) ?? "");
  own.delete("c");
  const sum = parts.get(check);
  return join(game, sum ? own.set("c", sum) : own);
}

/**
 * The path of a challenge: a finished game, and one that answers it.
 * @param {string} record
 * @param {string | null} [reply]
 */
export function writeChallenge(record, reply = null) {
  const moves = reply ? partsOf(reply) : null;
  const answer = moves ? `&reply=${moves.get("play")}&rc=${moves.get("c")}` : "";
  return `challenge/${record}${answer}`;
}

/**
 * The path of a set of boards, with the games that somebody has finished on them.
 * @param {Board[]} boards
 */
export function writeBoards(boards) {
  const [{ setup } = { setup: "" }] = boards;
  const seeds = boards.map((board) => parseSetup(board.setup).seed);
  const plays = boards.flatMap(({ record }, i) => {
    const moves = record ? partsOf(record) : null;
    return moves ? [`play${i + 1}=${moves.get("play")}`, `c${i + 1}=${moves.get("c")}`] : [];
  });
  const head = setup.replace(/&seed=[^&]*/, `&seeds=${seeds.join(",")}`);
  return `boards/${[head, ...plays].join("&")}`;
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
  const [, n = ""] = /^(?:play|c)(\d)$/.exec(part) ?? [];
  const gone = moves ? "play|c|reply|rc" : /^r(eply|c)$/.test(part) ? "reply|rc" : part;
  let rest = text.replace(new RegExp(`[&?](${n ? `play${n}|c${n}` : gone})=[^&]*`, "g"), "");
  if (rest === text) return {};
  if (moves) rest = rest.replace(/^\/?challenge\//, "/");
  const route = readLink({ hash: rest, search: "" });
  if (route.kind === "challenge") return { salvage: writeChallenge(route.record, route.reply) };
  if (route.kind === "boards") return { salvage: writeBoards(route.boards) };
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
