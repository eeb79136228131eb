/**
 * The text of a link in an address. What no link has is undone here: signs before and behind it,
 * invisible characters, a second encoding, `&amp;`, capitals in its path.
 */

import { decoded } from "./fields.js";

/** Characters that chat apps and mail clients add to the end of an address, plain or encoded. */
const ADDED =
  /(?:[.,;:!?)\]}>'"*_\s»”’…|]|%(?:0A|0D|20|22|27|29|2C|2E|3B|3E|5D|7D|7C|C2%A0|C2%BB|E2%80%(?:99|9D|A6)))+$/i;

/** Invisible characters that copying leaves in the middle, and marks of direction. */
const INVISIBLE =
  /%(?:E2%80%8[B-F]|E2%80%A[A-E]|E2%81%A[\d]|EF%BB%BF|C2%AD)|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gi;

/** Beginnings of a fragment by some programs: `#!/vegas`, or with `#` twice, blanks and strokes between. */
const BEGUN = /^(?:(?:[/\s]|%(?:09|0A|0D|20|2F))*[!#])+(?=\/?\w)/i;

/** Marks of shortened links, of which the rest is missing. */
const SHORTENED = /(?:…|%E2%80%A6|\.\.\.)(?:[)\]}>"'\s]|%\w\w)*$/i;

/** An ampersand as HTML has it, once or more than once. */
const AMPERSAND = /&(?:amp;|#0*38;)+/gi;

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
  // Text after another `#` is of other programs and of our own frames.
  const [own = ""] = raw.replace(BEGUN, "").replace(AMPERSAND, "&").split("#");
  if (own.startsWith("?")) return "";
  let text = own.replace(INVISIBLE, "");
  for (let rounds = 3; rounds && isEncoded(text); rounds--) text = decoded(text) ?? text;
  if (/^%2F/i.test(text)) text = text.replace(/%2F/gi, "/");
  text = text.replace(AMPERSAND, "&").replace(/^[^?]*/, (path) => path.toLowerCase());
  // Only the end is searched: the pattern is slow on long rows of dots.
  const end = Math.max(0, text.length - 60);
  return (text.slice(0, end) + text.slice(end).replace(ADDED, "")).replace(/%40(?=\d+$)/, "@");
}

/** True for a link that is encoded as a whole: its separators are not there as such. @param {string} text */
const isEncoded = (text) =>
  (!text.includes("?") && /%(?:25)*3F/i.test(text)) ||
  (!text.includes("&") && /%(?:25)*26/.test(text));

/**
 * True for an address that ends as shortened links do.
 * @param {{ hash: string }} address
 */
export const isShortened = ({ hash }) => SHORTENED.test(hash.slice(-60));
