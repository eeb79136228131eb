/**
 * Damaged links: mail and chat programs add characters to them, encode them and break them, which
 * is undone in one that cannot be read or whose check does not fit (`mendings`). A part that cannot
 * be repaired is left out, if a game remains without it.
 */

import { decoded, FOREIGN, OF_NAMES, SHAPES } from "./fields.js";

/** More of them, which no link has had for long: marks of direction, and of emoji. */
const RARE =
  /%(?:E2%80%A[A-E]|E2%81%A[1-9]|EF%B8%8[EF])|[\u202a-\u202e\u2061-\u2069]|\ufe0e|\ufe0f/gi;

/** How words or signs begin that stand behind a link; a letter in a link's midst may have been lost. */
const BEHIND = /^(?:[\s[\](){}<>"'*|_]|[^\0-\x7f]|[.,;:!?]+(?:$|\W))/;

/** So many lines a link may have been broken into. */
const MOST_LINES = 40;

/** Fields of links that hold several games, besides those of a record. */
const SHARED = /^(?:by|from|reply|rc|seeds|play[1-8]|c[1-8])$/;

/**
 * What a link may have been before it was damaged, the likeliest first.
 * @param {string} text  as `linkIn` reads it (link_text.js)
 * @returns {Generator<{ text: string, sure: boolean }>} `sure`: nothing but one thing can have
 *   been meant; else the link's own check has to say whether this was it
 */
export function* mendings(text) {
  const [path = "", ...rest] = unwrapped(text).split("?");
  const way = pathIn(path);
  if (!/\w/.test(way.text)) return;
  if (!rest.length) {
    yield { text: way.text, sure: true };
    return;
  }
  const pairs = pairsIn(rest.join("?"));
  for (const spaced of [false, true]) {
    for (const names of [false, true]) {
      const { query, sure } = mended(pairs, { spaced, names });
      yield { text: `${way.text}?${query}`, sure: sure && way.sure };
    }
  }
}

/** The text without what a program has wrapped it in. @param {string} text */
function unwrapped(text) {
  let plain = text.replace(RARE, "").replace(/\\|%5C/gi, "");
  // Every round undoes one encoding of the characters that part a link.
  for (let rounds = 3; rounds && isEncoded(plain); rounds--) plain = decoded(plain) ?? plain;
  const [whole = ""] = plain.split(/https?(?::|%3A)/i); // another link behind this one
  return isQuotedPrintable(whole) ? whole.replace(/=(?!3D)/gi, "").replace(/=3D/gi, "=") : whole;
}

/** @param {string} text */
const isEncoded = (text) =>
  [
    ["?", "3F"],
    ["&", "26"],
    ["=", "3D"],
  ].some(
    ([plain = "", code = ""]) => !text.includes(plain) && RegExp(`%(?:25)*${code}`).test(text),
  );

/** Mail writes `=` as `=3D`, and ends its lines with a lone `=`. @param {string} text */
function isQuotedPrintable(text) {
  const pairs = text.slice(text.indexOf("?") + 1).split("&");
  return /=3D/i.test(text) && pairs.every((pair) => /=3D/i.test(pair) || !pair.includes("="));
}

/** @param {string} raw */
function pathIn(raw) {
  const plain = fullyDecoded(raw).normalize("NFKC").toLowerCase().trim();
  const [text = ""] = /^[\w/-]*/.exec(plain) ?? [];
  return { text, sure: text === plain };
}

/**
 * The fields as they stand, without those that trackers add.
 * @param {string} query
 * @returns {[string, string][]}
 */
function pairsIn(query) {
  return query
    .split("&")
    .map((pair) => {
      const [key = "", ...values] = pair.split("=");
      /** @type {[string, string]} */
      const found = [fullyDecoded(key).trim().toLowerCase(), values.join("=")];
      return found;
    })
    .filter(([key]) => key && !FOREIGN.test(key));
}

/**
 * The fields put right. Behind the last one anything may have been added; what stands in the middle
 * of another field was not there before.
 * @param {[string, string][]} pairs
 * @param {{ spaced: boolean, names: boolean }} how  `spaced`: blanks have been put into the link, else
 *   it ends at the first; `names`: the names were encoded once more
 */
function mended(pairs, { spaced, names }) {
  const known = pairs.filter(([key]) => SHAPES.has(key) || SHARED.test(key));
  let sure = known.length === pairs.length && !spaced && !names;
  const fields = known.map(([key, raw], i) => {
    if (OF_NAMES.has(key)) return `${key}=${names ? (decoded(raw) ?? raw) : raw.trim()}`;
    const value = plainValue(key, raw);
    const [start = ""] = valueAt(key).exec(spaced ? value.replace(/[\s>]+/g, "") : value) ?? [];
    const tail = value.slice(start.length);
    const ended = i === known.length - 1 && BEHIND.test(tail) && !start.endsWith("-");
    if (tail && !ended) sure = false;
    return `${key}=${start}`;
  });
  return { query: fields.join("&"), sure };
}

/** @param {string} key @param {string} raw */
function plainValue(key, raw) {
  const value = fullyDecoded(raw)
    .normalize("NFKC")
    .replace(/\p{Dash}/gu, "-")
    .trim();
  return /^(?:play\d?|reply)/.test(key) ? value : value.toLowerCase();
}

/** What the values of a field consist of; the last one may be followed by a ply. @param {string} key */
function valueAt(key) {
  if (/^(?:sc|rc|c\d?)$/.test(key)) return /^[a-z2-9]{1,4}(?:@\d{1,5})?/;
  if (/^(?:play\d?|reply)$/.test(key)) return /^[A-Za-z\d]*(?:@\d{1,5})?/;
  if (key === "with") return /^[\w-]+(?:\.[\w-]+)*/;
  return key === "seats" || key === "seeds" ? /^[\w-]+(?:,[\w-]+)*/ : /^[\w-]*(?:@\d{1,5})?/;
}

/** Undoes as many encodings as there are, up to three. @param {string} text */
function fullyDecoded(text) {
  let plain = text;
  for (let rounds = 3; rounds && plain.includes("%"); rounds--) plain = decoded(plain) ?? plain;
  return plain;
}

/** How a link begins in a text: behind the host, or with the game where the host is missing. */
const BEGINS = /#(?:\/|%2F|%252F)|[?&]game=|(?:^|[\s/<"'(])(?=[\w/]+\?(?:v|rules|seats)=)/i;

/**
 * The links that may be meant by a text that somebody has copied, with whatever stands around
 * them, the likeliest first. Mail breaks long lines, and quotes them with `>`.
 * @param {string} text
 * @returns {string[]} as an address has them, from the `#` on
 */
export function linksIn(text) {
  const coded = /=3D/i.test(text);
  const lines = coded ? text.replace(/=\r?\n/g, "").replace(/=3D/gi, "=") : text;
  const found = BEGINS.exec(lines);
  if (!found) return [];
  const rest = lines.slice(found.index).replace(/^[^#?&\w]/, "");
  const link = rest.startsWith("#") ? rest : `#/${rest.replace(/^[?&]game=(\w+)&?/, "$1?")}`;
  const [first = "", ...others] = link.split(/\r?\n[>\s]*/).slice(0, MOST_LINES);
  const joined = others.map((_, i) => [first, ...others.slice(0, i + 1)].join(""));
  return [first.split(/\s/)[0] ?? "", ...joined, first, link.replace(/\s+/g, " ")];
}

/**
 * A link without a part that cannot be read, and without the parts that mean nothing without it.
 * @param {string} text @param {string} part
 * @returns {string | null} null where the link needs this part, or does not have it
 */
export function withoutPart(text, part) {
  const moves = part === "play" || part === "c";
  if (!moves && (SHAPES.has(part) || !/^\w+$/.test(part))) return null;
  const rest = text.replace(new RegExp(`[&?](sc|${removedWith(part)})=[^&]*`, "g"), "");
  if (rest === text) return null;
  // A challenge without its moves is a set-up.
  return moves ? rest.replace(/^\/?challenge\//, "/") : rest;
}

/**
 * The fields that go with a part, as alternatives of a pattern: moves go with their check.
 * @param {string} part
 */
function removedWith(part) {
  if (part === "play" || part === "c") return "play|c|reply|rc";
  if (part === "reply" || part === "rc") return "reply|rc";
  const [, board] = /^(?:play|c)(\d)$/.exec(part) ?? [];
  return board ? `play${board}|c${board}` : part;
}
