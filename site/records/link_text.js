/**
 * The text of a link in an address. What cannot change a sound link is undone in every one: signs
 * behind it, invisible characters, other ways to write what parts its fields. `isTouched` says whether
 * more was undone than a browser's own encoding: then only a check proves that this was the link.
 */

import { decoded } from "./fields.js";

/** What chat apps and mail clients add to the end of an address, plain or encoded. */
const ADDED =
  /(?:[.,;:!?)\]}>'"*_\s»”’…|]|%(?:0A|0D|20|22|27|29|2C|2E|3B|3E|5D|7D|7C|C2%A0|C2%BB|E2%80%(?:99|9D|A6)))+$/i;

/** Blanks at the end of an address; no link has any. */
const BLANKS = /(?:\s|%(?:0A|0D|09|20|C2%A0))+$/i;

/** Invisible characters that copying leaves in the middle. */
const INVISIBLE = /%(?:E2%80%8[B-F]|E2%81%A0|EF%BB%BF|C2%AD)|[\u200b-\u200f\u2060\ufeff\u00ad]/gi;

/** How some programs begin a fragment: `#!/vegas`, or with its `#` twice, blanks and strokes between. */
const BEGUN = /^(?:(?:[/\s]|%(?:09|0A|0D|20|2F))*[!#])+(?=\/?\w)/i;

/** What other programs and our own frames put behind a link, after another `#`. */
const BEHIND = /^(?:|\??secret=\w*|[rp]=[\w-]*)$/;

/** What links are shortened with where they are shown: the rest is missing. */
const SHORTENED = /(?:…|%E2%80%A6|\.\.\.)(?:[)\]}>"'\s]|%\w\w)*$/i;

/** Other ways in which programs write the characters that part a link. @type {[RegExp, string][]} */
const PARTING = [
  [/&(?:amp;)*#(?:0*38|x0*26);|&(?:amp;)+|＆|%EF%BC%86/gi, "&"],
  [/&(?:amp;)*#(?:0*61|x0*3d);|＝|%EF%BC%9D/gi, "="],
  [/？|%EF%BC%9F/gi, "?"],
];
const PARTED_OTHERWISE = /&(?:amp;)*#|&amp;amp;|[＆＝？]|%EF%BC%(?:86|9D|9F)/i;

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
  const begun = raw.replace(BEGUN, "");
  const parted = PARTING.reduce((text, [found, plain]) => text.replace(found, plain), begun);
  const [own = ""] = parted.split("#");
  if (own.startsWith("?")) return "";
  let text = own.replace(INVISIBLE, "");
  const encoded = /%3F/i.test(text) && !text.includes("?");
  // Where semicolons part the fields, an encoded ampersand is part of a name.
  if (encoded || (/%26/.test(text) && !/&|;\w+=/.test(text))) text = decoded(text) ?? text;
  if (/^%2F/i.test(text)) text = text.replace(/%2F/gi, "/");
  // Only the end is searched: the pattern is slow on long rows of dots.
  const end = Math.max(0, text.length - 60);
  return (text.slice(0, end) + text.slice(end).replace(ADDED, "")).replace(/%40(?=\d+$)/, "@");
}

/**
 * Whether an address ends as links do that are too long to be shown.
 * @param {{ hash: string }} address
 */
export const isShortened = ({ hash }) => SHORTENED.test(hash.slice(-60));

/** Whether a link can be read only because its damage was undone. @param {{ hash: string }} address */
export const isDamaged = ({ hash }) =>
  PARTED_OTHERWISE.test(hash) || BEGUN.test(hash.replace(/^#/, ""));

/**
 * Whether anything in an address was left out or put right to read the link in it.
 * @param {{ hash: string, search: string }} address
 */
export function isTouched({ hash, search }) {
  const raw = hash.length > 1 ? hash : search;
  const [link = "", ...behind] = raw.slice(1).split(/#(?!(?:0*38|0*61|x0*26|x0*3d);)/i);
  const end = link.slice(-60).replace(BLANKS, "");
  return (
    isDamaged({ hash: raw }) ||
    link.search(INVISIBLE) >= 0 ||
    ADDED.test(end) ||
    !behind.every((each) => BEHIND.test(each))
  );
}
