/**
 * The checksums in links, four characters of a SHA-256. The engine writes and verifies that of the
 * moves (`checksum` in record.py) and verifies that of the set-up. Computed without waiting, so that a
 * link is verified before the engine is there.
 */

import { decoded, joinFields, SETUP_KEYS } from "./fields.js";

/** No character that is easily misread. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Fields that people have written, beside the seats' names; decoded. */
const WORDS = ["ask", "say"];
const SENDERS = ["by", "from"];

/** The fields that the check of a set-up knows with their values; a set of boards has several seeds. */
const OF_SETUP = [...SETUP_KEYS, "seeds", ...WORDS];
/** Links of earlier builds have a check that knows of these only that they are there. */
const SINCE = [...SENDERS, "tree"];

/** @param {number} number @param {number} by */
const turned = (number, by) => (number >>> by) | (number << (32 - by));

/** The first 32 bits of the fraction of a root. @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = primes(64);
const FACTORS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The first so many prime numbers. @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const result = [];
  for (let n = 2; result.length < count; n++)
    if (result.every((prime) => n % prime)) result.push(n);
  return result;
}

/**
 * Four characters that change when the text does.
 * @param {string} text
 */
export function checksum(text) {
  const head = sha256(new TextEncoder().encode(text))[0] ?? 0;
  return [24, 16, 8, 0].map((by) => ALPHABET[((head >>> by) & 255) % ALPHABET.length]).join("");
}

/**
 * The check of a link (`sc`) over its path, its set-up, what people have written, a story, the names of
 * the fields that follow and the ply at its end: wherever the link is cut or changed behind the check,
 * this is another one.
 * @param {string} path  before the `?` @param {ReadonlyMap<string, string>} fields
 * @param {number | null} [ply]
 */
export const setupChecksum = (path, fields, ply = null) =>
  checksumOver(path, fields, [...OF_SETUP, ...SINCE], ply);

/**
 * True if a link's check of the set-up fits; those of earlier builds know nothing of the page, and the
 * first ones nothing of the ply.
 * @param {string} path @param {ReadonlyMap<string, string>} fields @param {number | null} ply
 */
export function matchesSetupChecksum(path, fields, ply) {
  const earlier = [null, ply].map((at) => checksumOver(gameOf(path), fields, OF_SETUP, at));
  return [setupChecksum(path, fields, ply), ...earlier].includes(fields.get("sc") ?? "");
}

/** The game in a link's path. @param {string} path */
const gameOf = (path) => path.replace(/^(?:challenge|boards)\//, "").replace(/\/.*/, "");

/**
 * @param {string} path @param {ReadonlyMap<string, string>} fields
 * @param {string[]} known  the fields whose values are part of it @param {number | null} ply
 */
function checksumOver(path, fields, known, ply) {
  const values = new Map(fields).set("names", plainNames(fields));
  for (const key of [...WORDS, ...SENDERS]) values.set(key, decoded(fields.get(key) ?? "") ?? "");
  const setup = known.filter((key) => values.get(key)).map((key) => `${key}=${values.get(key)}`);
  const moves = [...fields.keys()].filter((key) => key !== "sc" && !known.includes(key));
  const end = ply === null ? "" : `@${ply}`;
  return checksum(`${path}?${[...setup, ...moves.sort()].join("&")}${end}`);
}

/**
 * The check over all of a card's link, its path too.
 * @param {string} path @param {ReadonlyMap<string, string>} fields
 */
export function cardChecksum(path, fields) {
  const pairs = [...fields].filter(([key]) => key !== "sc").sort(([a], [b]) => (a < b ? -1 : 1));
  return checksum(
    `${path}?${pairs.map(([key, value]) => `${key}=${decoded(value) ?? value}`).join("&")}`,
  );
}

/** @param {ReadonlyMap<string, string>} fields */
function plainNames(fields) {
  const names = (fields.get("names") ?? "").replace(/,+$/, "");
  return names
    .split(",")
    .map((name) => decoded(name) ?? name)
    .join(",");
}

/**
 * The check (`c`) that the moves of a game have.
 * @param {string} game @param {ReadonlyMap<string, string>} fields
 */
export function movesChecksum(game, fields) {
  const own = new Map(fields).set("v", fields.get("v") ?? "1");
  own.delete("c");
  return checksum(joinFields(game, own));
}

/** The state of a hash after one block of 64 bytes. @param {number[]} state @param {DataView} block */
function withBlock(state, block) {
  const words = Array.from({ length: 64 }, (_, i) => (i < 16 ? block.getInt32(4 * i) : 0));
  const word = (/** @type {number} */ i) => words[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const [a, b] = [word(i - 15), word(i - 2)];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[i] = (word(i - 16) + low + word(i - 7) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (FACTORS[i] ?? 0) + word(i);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => (value + (state[i] ?? 0)) | 0);
}

/**
 * SHA-256 as eight numbers of 32 bits. The browser's own would have to be waited for, and is missing
 * where a page has come without encryption.
 * @param {Uint8Array} bytes
 */
function sha256(bytes) {
  const size = 64 * Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 4, 8 * bytes.length);
  let state = START;
  for (let at = 0; at < size; at += 64)
    state = withBlock(state, new DataView(padded.buffer, at, 64));
  return state;
}
