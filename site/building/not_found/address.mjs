/**
 * Destination of an address that names no file. Mail, chats and retyping often change a link
 * so: `/tables/vegas.en.html%23/vegas?...` (the `#` written as a web server reads it), `/vegas?...`,
 * `/Tables/vegas`. Nothing here leaves the site's folder.
 */

/** First words of links, apart from the games; `club` and `proof` in those of earlier builds. */
export const PAGES = [
  ...[
    "about",
    "boards",
    "challenge",
    "club",
    "daily",
    "embed",
    "here",
    "history",
    "position",
    "practice",
    "proof",
    "rules",
  ],
  "settings",
  "strength",
];

/** Maximum number of folders to search for the site. */
const DEEPEST = 8;

/**
 * The folders that the site may lie in, the likeliest first. Each is a beginning of the address.
 * @param {string} path  as in `location.pathname`
 * @returns {string[]}
 */
export function foldersOf(path) {
  const [folders = ""] = path.split(/%23|%3f/i);
  const ends = [...folders.matchAll(/\//g)].map(({ index }) => index + 1);
  return ends
    .slice(0, DEEPEST)
    .map((end) => path.slice(0, end))
    .reverse();
}

/**
 * The address that was meant, below the folder of the site; null where nobody can tell.
 * @param {string} folder  of the site, one of `foldersOf(pathname)`
 * @param {{ pathname: string, search: string, hash: string }} address
 * @param {string[]} games  their ids
 * @returns {string | null}
 */
export function meant(folder, { pathname, search, hash }, games) {
  const whole = decoded(pathname.slice(folder.length)) + search + hash;
  const [, page = "", query = "", link = ""] = /^([^?#]*)([^#]*)(.*)$/s.exec(whole) ?? [];
  const isKnown = (/** @type {string} */ path) => [...PAGES, ...games].includes(firstSegment(path));
  if (/^embed\.html$/i.test(page))
    return pathname === `${folder}${FRAME}` ? null : FRAME + query + link;
  const behind = link.replace(/^#\/?/, "/");
  if (isKnown(behind)) return `${query}#${inSmall(behind)}`;
  const named = `/${page.replace(/^tables\//i, "").replace(ENDING, "")}`;
  return isKnown(named) ? `#${inSmall(named)}${query}` : null;
}

/** Suffix of a game's page behind the game's id. */
const ENDING = /(?:\.\w\w)?(?:\.html)?$/i;
const FRAME = "embed.html";

/** The first word of a link's path. @param {string} link */
const firstSegment = (link) => (/^\/([^/?]*)/.exec(link)?.[1] ?? "").toLowerCase();

/** The link with that word as it is written. @param {string} link */
const inSmall = (link) => link.replace(/^\/[^/?]*/, (first) => first.toLowerCase());

/** @param {string} text  percent-encoded; as it is where that is broken */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
