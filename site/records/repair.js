/**
 * Damaged links: mail and chat programs add characters to them, encode them and break them, which
 * is undone in one that cannot be read or whose check does not fit (`mendings`). A part that cannot
 * be repaired is left out, if a game remains without it.
 */

import { decoded, FOREIGN, OF_NAMES, writeNames } from "./fields.js";
import { SHAPES } from "./limits.js";

/** More of them, which no link has had for long: marks of direction, and of emoji. */
const RARE =
  /%(?:E2%80%A[A-E]|E2%81%A[1-9]|EF%B8%8[EF])|[\u202a-\u202e\u2061-\u2069]|\ufe0e|\ufe0f/gi;

/** How words or signs begin that stand behind a link; a letter in a link's midst may have been lost. */
const BEHIND = /^(?:[\s[\](){}<>"'*|_]|[^\0-\x7f]|[.,;:!?]+(?:$|\W))/;

/** What mail puts between two pieces of a link: blanks, ends of lines, the mark of a quotation. */
const BREAK = /[\s>]+/g;

/** So many lines a link may have been broken into. */
const MOST_LINES = 40;

/** Fields of links that hold several games, besides those of a record. */
const SHARED = /^(?:as|title|by|from|reply|rc|seeds|play[1-8]|c[1-8])$/;

/** Every field that a link of ours may have, before its `=`: the longest that fits. */
const KEY = new RegExp(
  `^([^]*?)(${[...SHAPES.keys()].join("|")}|seeds|play\\d|c\\d|reply|rc|by|from)$`,
);

/** Names that are tried in place of those in a link: each costs a little of what its check proves. */
const MOST_NAMES = 12;

/**
 * What a link may have been before it was damaged, the likeliest first. Only its own check proves
 * that this was it.
 * @param {string} text  as `linkIn` reads it (link_text.js)
 * @returns {Generator<{ text: string, likely: boolean }>} `likely`: it needs no more than an eye to
 *   see it, so that its reader may be asked where nothing proves it
 */
export function* mendings(text) {
  const [path = "", ...rest] = unwrapped(text).split("?");
  const way = pathIn(path);
  if (!/\w/.test(way.text)) return;
  if (!rest.length) {
    yield { text: way.text, likely: true };
    return;
  }
  const seen = new Set();
  for (const { query, likely } of queries(rest.join("?"))) {
    if (!seen.has(query)) yield { text: `${way.text}?${query}`, likely: likely && way.sure };
    seen.add(query);
  }
}

/**
 * What the fields of a link may have been.
 * @param {string} text
 */
function* queries(text) {
  for (const lost of [false, true]) {
    const pairs = pairsIn(lost ? separated(text) : text);
    const checked = pairs.some(([key]) => key === "sc" || key === "c");
    for (const spaced of [false, true]) {
      for (const names of checked ? namesIn(pairs) : [null]) {
        const { query, likely } = mended(pairs, { spaced, names });
        yield { query, likely: likely && !lost };
      }
    }
  }
}

/**
 * The fields with a `&` before each, where some have lost it.
 * @param {string} query
 */
const separated = (query) =>
  query
    .split("=")
    .map((piece, i, all) => {
      const [, value, key] = (i < all.length - 1 && KEY.exec(piece)) || [];
      return key ? `${value?.replace(/[&\s]+$/, "")}&${key}` : piece;
    })
    .join("=");

/**
 * What the names may have been, as a record has them: blanks may have come into them, capitals or an
 * encoding may have got lost. First of all null: what stands there.
 * @param {[string, string][]} pairs
 */
function namesIn(pairs) {
  const [, raw = ""] = pairs.find(([key]) => key === "names") ?? [];
  const found = raw.split(",").map((name) => decoded(name.trim()) ?? name);
  const text = found.join(",");
  const breaks = [...text.matchAll(BREAK)];
  const texts = [
    decoded(text) ?? text,
    text.replace(BREAK, ""),
    ...breaks.map(({ 0: mark, index }) => text.slice(0, index) + text.slice(index + mark.length)),
    ...(text === text.toLowerCase() || text === text.toUpperCase() ? [titled(text)] : []),
  ];
  const others = [...new Set(texts)].filter((each) => each !== text).slice(0, MOST_NAMES);
  return [null, ...others.map((each) => writeNames(each.split(",")))];
}

/** Every word with a capital letter. @param {string} text */
const titled = (text) =>
  text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());

/** The text without what a program has wrapped it in. @param {string} text */
function unwrapped(text) {
  let plain = ampersands(text.replace(RARE, "").replace(/\\|%5C/gi, ""));
  // Every round undoes one encoding of the characters that part a link.
  for (let rounds = 3; rounds && isEncoded(plain); rounds--) plain = decoded(plain) ?? plain;
  const [whole = ""] = ampersands(plain).split(/https?(?::|%3A)/i); // another link behind this one
  return isQuotedPrintable(whole) ? whole.replace(/=(?!3D)/gi, "").replace(/=3D/gi, "=") : whole;
}

/** Some programs part fields by semicolons, which no link of ours has. @param {string} text */
const ampersands = (text) => (text.includes("&") ? text : text.replace(/(?:;|%3B)(?=\w+=)/gi, "&"));

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
 * @param {{ spaced: boolean, names: string | null }} how  `spaced`: blanks have been put into the
 *   link, else it ends at the first; `names`: instead of those that stand there
 */
function mended(pairs, { spaced, names }) {
  const known = pairs.filter(
    ([key, raw]) => (SHAPES.has(key) || SHARED.test(key)) && !(key === "sc" && isNoCheck(raw)),
  );
  let likely = known.length === pairs.length && names === null;
  const fields = known.map(([key, raw], i) => {
    if (key === "names" && names !== null) return `names=${names}`;
    if (OF_NAMES.has(key)) return `${key}=${raw.trim()}`;
    const written = plainValue(key, raw);
    // Words behind a link have several blanks; a line is seldom broken twice within a field.
    const breaks = written.match(BREAK)?.length ?? 0;
    const value = spaced ? written.replace(BREAK, "") : written;
    const [start = ""] = valueAt(key).exec(value) ?? [];
    const tail = value.slice(start.length);
    const ended = i === known.length - 1 && BEHIND.test(tail) && !start.endsWith("-");
    if ((tail && !ended) || (spaced && breaks > 1)) likely = false;
    return `${key}=${start}`;
  });
  if (known.length && !known.some(([key]) => key === "v")) fields.unshift("v=1");
  return { query: fields.join("&"), likely };
}

/** A check that is none any more: that of the moves may still fit. @param {string} raw */
const isNoCheck = (raw) => !/^[a-z2-9]{4}$/.test(plainValue("sc", raw).replace(BREAK, ""));

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
  if (key === "pos") return /^[\w-]+(?:[.,]+[\w-]+)*/;
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
