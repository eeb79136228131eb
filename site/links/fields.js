/**
 * The fields of a link: `vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41`. Every
 * field has a known alphabet and a bounded length, so nothing else ever reaches the engine, which
 * knows what the values mean.
 */

import { SHAPES } from "./limits.js";

/** The fields of a set-up, in canonical order. */
export const SETUP_KEYS = [...SHAPES.keys()].filter((key) => !["sc", "play", "c"].includes(key));

/**
 * True for a text of a record or a set-up. Whether the game exists and its rules allow it is for
 * the engine to say.
 * @param {unknown} text
 */
export const isRecord = (text) =>
  typeof text === "string" &&
  /^(?=.*[?&]rules=)(?=.*[?&]seats=)(?=.*[?&]seed=)[\w-]{1,32}\?[!-~]+$/.test(text);

/** Fields that trackers and our own embeds add to addresses; they are not part of a game. */
export const FOREIGN = /^(utm_\w+|fbclid|gclid|igshid|mc_\w+|ref|si|theme|lang|kill|secret)$/;

/** Fields that hold what people have written, which are kept as they are encoded. */
export const OF_NAMES = new Set(["names", "by", "from", "ask", "say", "title"]);

/** Error in a link: thrown while it is read, shown to its reader as a coded error. */
export class LinkError extends Error {
  /** @param {string} code @param {Record<string, unknown>} data */
  constructor(code, data) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/**
 * A link of which something was lost or changed; with the part that does not look as it must, where
 * that is known.
 * @param {string} [part] @param {string} [value]
 */
export const damaged = (part, value = "") =>
  new LinkError("link-damaged", part === undefined ? {} : { part, value });

/** True if a check over the names fits; null if there is none. @typedef {(fields: Map<string, string>) => boolean | null} Fits */

/**
 * The fields of a link that a person has sent, all as `shapes` wants them. Throws a LinkError.
 * @param {string} query  the text after the `?`
 * @param {Map<string, RegExp>} shapes
 * @param {Fits} [fits]
 * @returns {Map<string, string>}
 */
export function readFields(query, shapes, fits) {
  /** @type {Map<string, string>} */
  const fields = new Map();
  for (const pair of query.split("&").filter(Boolean)) {
    const [key = "", value = ""] = splitOnce(pair, "=");
    if (FOREIGN.test(key)) continue;
    const plain = OF_NAMES.has(key) ? value.replace(/\+/g, "%20") : decoded(value);
    if (fields.has(key) || plain === null || !shapes.get(key)?.test(plain)) {
      throw damaged(key || "?", value);
    }
    fields.set(key, plain);
  }
  const names = readNames(fields, fits);
  if (names) fields.set("names", names);
  else fields.delete("names");
  return fields;
}

/**
 * The names, each encoded the one way that records have. Programs that rebuild addresses also
 * encode the commas between names: with several seats and no comma, that is undone once, unless the
 * only name has the comma.
 * @param {Map<string, string>} fields @param {Fits} [fits]
 */
function readNames(fields, fits) {
  const names = fields.get("names") ?? "";
  const written = sameNames(names);
  if (!fields.get("seats")?.includes(",") || names.includes(",")) return written;
  // The check of a set-up is the same for both; but no name that we have written begins with a blank.
  if (fields.has("sc") && /%2C%20/i.test(names)) return written;
  if (fits?.(new Map(fields).set("names", written))) return written;
  return sameNames(names.replace(/%2C/gi, ",").replace(/%25/g, "%"));
}

/** Names as records have them. Throws a LinkError. @param {string} names  with a comma between them */
function sameNames(names) {
  return writeNames(
    names.split(",").map((name) => {
      const plain = decoded(name);
      if (plain === null) throw damaged("names", names);
      return plain;
    }),
  );
}

/**
 * Names as the engine writes them into a record; seats at the end without one are left out.
 * @param {string[]} names
 */
export function writeNames(names) {
  return names.map(encodedName).join(",").replace(/,+$/, "");
}

/** @param {string} name */
const encodedName = (name) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${hex(mark.charCodeAt(0))}`);

/** @param {number} code */
const hex = (code) => code.toString(16).toUpperCase();

/**
 * The fields of a link that has been read before.
 * @param {string} query
 * @returns {Map<string, string>}
 */
export function fieldsOf(query) {
  const pairs = query.split("&").filter(Boolean);
  return new Map(
    pairs.map((pair) => /** @type {[string, string]} */ ([...splitOnce(pair, "="), ""])),
  );
}

/**
 * A record's text: those of the fields that a record has, in canonical order.
 * @param {string} game @param {ReadonlyMap<string, string>} fields
 */
export function joinFields(game, fields) {
  const known = [...SETUP_KEYS, "play", "c"].filter((key) => fields.has(key));
  const pairs = known.map((key) => `${key}=${fields.get(key)}`);
  return `${game}?${pairs.join("&")}`;
}

/**
 * The text before and after the first `by`; only the text where there is none.
 * @param {string} text @param {string} by
 */
export function splitOnce(text, by) {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}

/**
 * @param {string} value
 * @returns {string | null} null where it is encoded in no way that can be undone
 */
export function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
