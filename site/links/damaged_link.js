/**
 * Links of several games, links that are not sound, and links in a text that a person pastes. Nothing
 * is guessed: a link that is not verified after what is certain has been undone is damaged.
 */

import { matchesSetupChecksum } from "./checksum.js";
import { damaged, OF_NAMES } from "./fields.js";
import { MOST } from "./limits.js";
import { Link } from "./link.js";
import { linkIn } from "./link_text.js";
import { isOfTable, lengthOf, readAddress, read as readWith, tooLong, wrong } from "./route.js";
import { several } from "./shared_links.js";

/** @import { Route } from "../types/records.d.ts" */
/** @import { AddressReading } from "./route.js" */

/** Ends of lines, with the mark of a quotation. */
const LINE_END = /(?:%0[AD]|[\r\n])(?:%0[AD]|%20|%3E|[>\s])*/gi;
const BLANK = /%(?:09|20)|\s/gi;

/** So many lines a link in a text may have been broken into. */
const MOST_LINES = 40;

/**
 * Route of a damaged address. Never throws; an error is `kind: "error"`, with the undamaged part of the
 * link as `salvage`.
 * @param {{ hash: string, search: string }} address
 * @param {AddressReading} [begun]  as far as it has been read already
 * @returns {Route}
 */
export function readLink(address, begun = readAddress(address)) {
  const { text, reading, sound } = begun.reading ? begun : readAddress(address, several);
  if (sound) return sound;
  if (!reading) return wrong(tooLong(lengthOf(address)), address.hash || address.search);
  const other = read(withoutBreaks(text));
  if (other.verified) return other.route;
  const { route } = reading;
  const error = route.kind === "error" ? route : wrong(damaged(), text);
  const salvage = wholeIn(text);
  return salvage ? { ...error, data: { ...error.data, salvage } } : error;
}

/**
 * A link without what lines and programs have put into it: ends of lines, blanks, a second encoding of
 * its names. Only its check proves that this was it.
 * @param {string} text  as `linkIn` reads it
 */
const withoutBreaks = (text) =>
  text
    .replace(LINE_END, "")
    .replace(/%25/g, "%")
    .split("&")
    .map((pair) => (OF_NAMES.has(pair.split("=", 1)[0] ?? "") ? pair : pair.replace(BLANK, "")))
    .join("&");

/** @param {string} text */
const read = (text) => readWith(text, several);

/** The fields whose names the check of a whole link knows, where some of them have been cut. */
const LOST = [[], ["play", "c"], ["play", "c", "reply", "rc"]];

/**
 * The game or, where its moves are not whole, the set-up in a damaged link; null where no check
 * proves either.
 * @param {string} text
 */
function wholeIn(text) {
  const link = Link.of(text);
  if (!/^[\w/]+$/.test(link.path) || link.page === "boards") return null;
  const { route, verified } = read(link.record);
  if (verified && route.kind === "record") return route.link.record;
  const isWhole = LOST.some((keys) => {
    const whole = new Map([...link.fields, ...keys.map((key) => /** @type {const} */ ([key, ""]))]);
    return matchesSetupChecksum(link.path, whole, null);
  });
  const setup = read(link.withPage("").key).route;
  return isWhole && setup.kind === "setup" ? setup.link.record : null;
}

/** Beginnings of a link in a text: behind the host, or with the game where the host is missing. */
const BEGINS = /#(?:\/|%2F)|[?&]game=|(?:^|[\s/<"'(])(?=[\w/]+\?(?:v|rules|seats)=)/i;

/**
 * The link in a text that a person has pasted or another app has shared, as a fragment with its `#`;
 * null where there is none. Mail breaks long lines, and quotes them with `>`: a check proves where the
 * link ends. Without one, a link that may go on in the next line is damaged.
 * @param {string} text
 */
export function linkInText(text) {
  const pieces = piecesIn(text.slice(0, 3 * MOST));
  const readings = pieces.map((hash) => read(linkIn({ hash, search: "" })));
  const verified = pieces.find((_, at) => readings[at]?.verified);
  if (verified) return verified;
  const [first = null, longer] = pieces;
  const goesOn = longer && readings.slice(0, 2).every(({ route }) => isOfTable(route));
  return goesOn ? `${first}%0A${longer.slice(first?.length)}` : first;
}

/**
 * Candidates for the link in a text, as addresses: to the end of the first line, of the second and so
 * on, or to the first blank before.
 * @param {string} text
 */
function piecesIn(text) {
  const match = BEGINS.exec(text);
  if (!match) return [];
  const rest = text.slice(match.index).replace(/^[^#?&\w]/, "");
  const link = rest.startsWith("#") ? rest : `#/${rest.replace(/^[?&]game=(\w+)&?/, "$1?")}`;
  const lines = link.split(/\r?\n[>\s]*/).slice(0, MOST_LINES);
  const joined = lines.map((_, at) => lines.slice(0, at + 1).join(""));
  return [...new Set(joined.map((each) => each.split(/\s/)[0] ?? ""))];
}
