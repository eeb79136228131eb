/**
 * Damaged links: mail and chat programs add characters to them and encode them, which is undone. A
 * part that cannot be repaired is left out, if a game remains without it.
 */

import { decoded, SHAPES } from "./fields.js";

/** What chat apps and mail clients add to the end of an address, plain or encoded. */
const ADDED =
  /(?:[.,;:!?)\]}>'"*_\s»”’…|]|%(?:0A|0D|20|22|27|29|2C|2E|3B|3E|5D|7D|7C|C2%A0|C2%BB|E2%80%(?:99|9D|A6)))+$/i;

/** Invisible characters that copying leaves in the middle. */
const INVISIBLE =
  /%(?:E2%80%8[B-F]|E2%81%A0|EF%BB%BF|C2%AD|0A|0D)|[\u200b-\u200f\u2060\ufeff\u00ad]/gi;

/**
 * The link in an address, as it was before it was sent: in the fragment or, where there is none
 * (an embed), in the query: `?game=vegas&v=1&...`
 * @param {{ hash: string, search: string }} address
 */
export function linkIn({ hash, search }) {
  return tidy(hash.replace(/^#/, "")) || fromQuery(search);
}

/** @param {string} search */
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

/** @param {string} raw */
function tidy(raw) {
  const [own = ""] = raw.split("#");
  if (own.startsWith("?")) return "";
  let text = own.replace(INVISIBLE, "").replace(/&amp;/g, "&");
  const encoded = /%3F/i.test(text) && !text.includes("?");
  if (encoded || (/%26/.test(text) && !text.includes("&"))) text = decoded(text) ?? text;
  if (/^%2F/i.test(text)) text = text.replace(/%2F/gi, "/");
  // Only the end is searched: the pattern is slow on long rows of dots.
  const end = Math.max(0, text.length - 60);
  return (text.slice(0, end) + text.slice(end).replace(ADDED, "")).replace(/%40(?=\d+$)/, "@");
}

/**
 * A link without a part that cannot be read, and without the parts that mean nothing without it.
 * @param {string} text @param {string} part
 * @returns {string | null} null where the link needs this part, or does not have it
 */
export function withoutPart(text, part) {
  const moves = part === "play" || part === "c";
  if (!moves && (SHAPES.has(part) || !/^\w+$/.test(part))) return null;
  const rest = text.replace(new RegExp(`[&?](${removedWith(part)})=[^&]*`, "g"), "");
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
