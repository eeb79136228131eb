/**
 * The address of a frame in another site's page: a link, or a query that says what each reader gets, and
 * behind it, packed, what goes along.
 */

/** @import { Link } from "./link.js" */

/**
 * What goes along: `t`, the total to beat; `r`, a game's frames; `p`, a picture of the table.
 * @typedef {{ t?: string, r?: string, p?: string }} Packed
 */

const PACKED = /^#?(.*?)(?:#t=(\d{1,6}))?(?:#r=([\w-]+))?(?:#p=([\w-]+))?(?:#?\?secret=\w+)?$/;
const SETTINGS = /^(?:theme|lang|speed|motion)=/;

/** The text of the link in a frame's address, and what goes along. @param {string} hash @returns {{ link: string } & Packed} */
export function readFrame(hash) {
  const [, link = "", t, r, p] = PACKED.exec(hash) ?? [];
  return { link, t, r, p };
}

/**
 * The query of a frame as it was written, without the settings: what is left may be a game.
 * @param {string} search @param {string} seed  of a game that has none yet
 */
export function gameQuery(search, seed) {
  const own = search.slice(1).split("&");
  const pairs = own.filter((pair) => pair && pair !== "seed=" && !SETTINGS.test(pair));
  return `?${[...pairs, ...(seed ? [`seed=${seed}`] : [])].join("&")}`;
}

/**
 * @param {string} home  the site's address
 * @param {{ query: string[], link: Link | null, packed: Packed }} frame
 */
export function frameAddress(home, { query, link, packed }) {
  const search = query.filter(Boolean).join("&");
  const behind = Object.entries(packed).map(([key, value]) => value && `#${key}=${value}`);
  return `${home}embed.html${search && `?${search}`}${link?.signed().hash ?? ""}${behind.join("")}`;
}

/**
 * The query of a frame in which each reader gets a new game of the same edition, options and seats.
 * @param {Link} link
 */
export function freshQuery(link) {
  const setup = link.withSetup({ names: [], colours: [], pos: "" }).withFields({ seed: "" });
  return `game=${setup}`.replace("?", "&");
}
