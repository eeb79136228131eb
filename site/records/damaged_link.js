/**
 * Links of several games, and those that are not sound: what they were before they were damaged where
 * their check proves it, a question where nothing does, or an error that says which part is wrong and
 * what can be saved. Few links need this.
 */

import { setupCheck, signed } from "./check.js";
import { decoded, fieldsOf, LinkError, splitOnce } from "./fields.js";
import { MOST } from "./limits.js";
import { isShortened, linkIn } from "./link_text.js";
import { linksIn, mendings, withoutPart } from "./repair.js";
import {
  isOfTable,
  isSound,
  lengthOf,
  linkTo,
  pathOf,
  readAddress,
  read as readWith,
  tooLong,
  withoutCheck,
  wrong,
} from "./route.js";
import { several } from "./shared_links.js";

/** @typedef {import("../types/records.d.ts").Route} Route */
/** @typedef {Extract<Route, { kind: "error" }>} ErrorRoute */
/** @typedef {import("./route.js").Reading} Reading */

/** Tables that a reader is asked about at once. */
const MOST_GUESSES = 3;

/**
 * What an address asks for. Never throws; whatever is wrong comes back as `kind: "error"`. A link
 * that is sound is taken as it stands; of one that is not, what it was before it was damaged, if
 * its check proves that (`mended`), else a question (`kind: "question"`).
 * @param {{ hash: string, search: string }} address
 * @param {import("./route.js").AddressReading} [begun]  as far as it has been read already
 * @returns {Route}
 */
export function readLink(address, begun = readAddress(address)) {
  const { text, reading, sound } = begun.reading ? begun : readAddress(address, several);
  if (sound) return sound;
  if (reading) return mended(address, text, reading);
  return wrong(tooLong(lengthOf(address)), address.hash || address.search);
}

/** @param {string} text */
const read = (text) => readWith(text, several);

/**
 * @param {{ hash: string }} address
 * @param {string} text  its link, which is not sound @param {Reading} first  of it as it stands
 * @returns {Route}
 */
function mended({ hash }, text, first) {
  // It can be read, but it ends as links do that are too long to be shown.
  if (isSound(first) && isShortened({ hash })) {
    return withSalvage(wrong(new LinkError("link-cut", { part: "seed" }), text));
  }
  const guesses = isAskable(first) ? [first.route] : [];
  for (const { text: other, likely } of mendings(text)) {
    const found = read(other);
    if (isSound(found) && (found.proven || (likely && !isOfTable(found.route)))) {
      return { ...found.route, mended: true };
    }
    if (likely && isAskable(found)) guesses.push(found.route);
  }
  if (guesses.length) return { kind: "question", guesses: different(guesses), text };
  return first.route.kind === "error" ? withSalvage(diagnosed(first.route)) : first.route;
}

/**
 * Whether a reader may be asked for this: the engine takes its seed, and moves need their check.
 * @param {Reading} reading
 */
const isAskable = (reading) =>
  isSound(reading) &&
  isOfTable(reading.route) &&
  /[?&]seeds?=[a-z\d,-]+(?:&|$)/.test(pathOf(reading.route) ?? "") &&
  !/[?&]play=/.test(pathOf(reading.route) ?? "");

/** Each table once. @param {Route[]} routes */
const different = (routes) =>
  [...new Map(routes.map((route) => [pathOf(route), route])).values()].slice(0, MOST_GUESSES);

/**
 * Why a whole link's check does not fit: its moves have been cut, or something before them has been
 * changed, which moves cannot be saved from.
 * @param {ErrorRoute} error
 * @returns {ErrorRoute}
 */
function diagnosed(error) {
  const { code, text } = error;
  const [game, query] = /^\/?(\w+)(?:\/\w+)?\?(.*)$/.exec(text)?.slice(1) ?? [];
  if (code !== "link-cut" || !game || !query) return error;
  const fields = fieldsOf(query);
  if (["rules", "seats", "seed", "sc"].some((key) => !fields.has(key))) return error;
  const moves = new Map(fields).set("play", "").set("c", "");
  if (fields.get("sc") === setupCheck(game, moves)) return { ...error, data: { part: "play" } };
  if (isSmall(fields)) return { ...error, code: "link-small", data: { part: "names" } };
  return fields.has("c") ? { ...error, code: "link-changed", data: {} } : error;
}

/**
 * Whether names have lost their capitals, as far as one can tell: those of an encoded character, or
 * all of them in a link that is whole.
 * @param {Map<string, string>} fields
 */
function isSmall(fields) {
  const names = fields.get("names") ?? "";
  const plain = decoded(names) ?? "";
  const small = /\p{Ll}/u.test(plain) && !/\p{Lu}/u.test(plain);
  const codes = names.match(/%[\dA-F]{2}/gi)?.join("") ?? "";
  return small && (fields.has("c") || /[a-f]/.test(codes)) && !/[A-F]/.test(codes);
}

/** An invisible character, which no link has: the page asks about a link that has one. */
const DOUBT = "%E2%80%8B";

/**
 * The link in a text that somebody has pasted or another app has shared, as a fragment with its
 * `#`; null where there is none. Where it is not there as it was sent and has no check, it is one
 * that the page will ask about.
 * @param {string} text
 */
export function linkInText(text) {
  const hashes = linksIn(text.slice(0, 3 * MOST));
  const routes = hashes.map((hash) => readLink({ hash, search: "" }));
  const proven = hashes.findIndex((hash) => read(linkIn({ hash, search: "" })).proven);
  const isRead = (/** @type {Route} */ { kind }) => kind !== "error" && kind !== "question";
  const mended = routes.findIndex((route) => isRead(route) && route.mended);
  const sound = routes.findIndex((route) => isRead(route) && !route.mended);
  const asked = routes.findIndex(({ kind }) => kind === "question");
  const best = [proven, sound, mended, asked].find((at) => at >= 0) ?? 0;
  const hash = hashes[best] ?? null;
  const route = routes[best];
  if (!hash || best === proven || best === mended || !route || !isOfTable(route)) return hash;
  const [first = "", second = ""] = hashes;
  const goesOn = second && best === 0 && routes[1] && isOfTable(routes[1]);
  if (goesOn) return `${first}%0A${second.slice(first.length)}`;
  return text.includes(hash.replace(/^#\/?/, "")) ? hash : hash + DOUBT;
}

/**
 * An error with the link that can be saved of it (`salvage`): the longest game, or what remains
 * without the wrong part. Where the set-up itself has been cut, what is left of it would be another
 * table: it is named as such (`rest`).
 * @param {ErrorRoute} route
 * @returns {ErrorRoute}
 */
function withSalvage(route) {
  const { code, text, data } = route;
  const { part } = data;
  if (typeof part !== "string") return route;
  const moves = /^(?:play|c)$/.test(part) && !/^\/?(?:challenge|boards)\//.test(text);
  const salvage = (moves && linkIfSound(longestGame(text))) || linkIfSound(withoutPart(text, part));
  if (salvage && !(code === "link-cut" && part === "seed")) {
    return { ...route, data: { ...data, salvage } };
  }
  const rest = code === "link-cut" && linkIfSound(withoutCheck(text));
  return rest ? { ...route, data: { ...data, rest } } : route;
}

/**
 * A record with as many of its moves as can be read, and a check that fits. Whether the rules allow
 * them is for the engine to say.
 * @param {string} text
 */
function longestGame(text) {
  const [head = "", moves = ""] = splitOnce(text, /[?&]play=/.exec(text)?.[0] ?? "&play=");
  const [play = ""] = /^[A-Za-z\d]*/.exec(moves) ?? [];
  const bare = read(withoutCheck(head)).route;
  return play && bare.kind === "setup" ? signed(`${bare.record}&play=${play}`) : null;
}

/** A link, if it can be read, in canonical order. @param {string | null} text */
function linkIfSound(text) {
  return text === null ? null : linkTo(read(linkIn({ hash: text, search: "" })).route);
}
