/**
 * Links that are not sound: what they were before they were damaged, or an error that says which
 * part is wrong and what can be saved. Few links need this.
 */

import { signed } from "./check.js";
import { LinkError, MOST, splitOnce } from "./fields.js";
import { linkIn } from "./link_text.js";
import { linksIn, mendings, withoutPart } from "./repair.js";
import {
  isSound,
  lengthOf,
  linkTo,
  read,
  readSound,
  tooLong,
  withoutCheck,
  wrong,
} from "./route.js";

/** @typedef {import("../types/records.d.ts").Route} Route */
/** @typedef {Extract<Route, { kind: "error" }>} ErrorRoute */

/**
 * What an address asks for. Never throws; whatever is wrong comes back as `kind: "error"`. A link
 * that is sound is taken as it stands; of one that is not, what it was before it was damaged, if
 * that is certain (`mended`).
 * @param {{ hash: string, search: string }} address
 * @returns {Route}
 */
export function readLink(address) {
  return readSound(address) ?? mended(address);
}

/**
 * @param {{ hash: string, search: string }} address  of a link that is not sound
 * @returns {Route}
 */
function mended({ hash, search }) {
  const length = lengthOf({ hash, search });
  if (length > 3 * MOST) return wrong(tooLong(length), hash || search);
  const text = linkIn({ hash, search });
  const first = read(text);
  // It can be read, but it ends as links do that are too long to be shown.
  if (isSound(first)) return withSalvage(wrong(new LinkError("link-cut", { part: "seed" }), text));
  for (const { text: other, sure } of mendings(text)) {
    const found = read(other);
    if (isSound(found) && (sure || found.proven)) return { ...found.route, mended: true };
  }
  return first.route.kind === "error" ? withSalvage(first.route) : first.route;
}

/**
 * The link in a text that somebody has pasted or another app has shared, as a fragment with its
 * `#`; null where there is none.
 * @param {string} text
 */
export function linkInText(text) {
  const hashes = linksIn(text.slice(0, 3 * MOST));
  const routes = hashes.map((hash) => readLink({ hash, search: "" }));
  const sound = routes.findIndex((route) => route.kind !== "error" && !route.mended);
  const mended = routes.findIndex(({ kind }) => kind !== "error");
  return hashes[sound >= 0 ? sound : Math.max(0, mended)] ?? null;
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
