/** The part of a link that an error is about. */

/** @import { CodedError } from "../types/engine.d.ts" */

/** The part of a link that an error of the engine is about, where its code says so. */
const PARTS = new Map([
  ["unknown-game", "game"],
  ["unknown-revision", "v"],
  ["unknown-rules", "rules"],
  ["unknown-option", "with"],
  ["bad-option", "with"],
  ["option-conflict", "with"],
  ["bad-seats", "seats"],
  ["unknown-bot", "seats"],
  ["bad-seed", "seed"],
  ["bad-name", "names"],
  ["bad-colours", "colours"],
  ["bad-position", "pos"],
  ["bad-check", "c"],
  ["bad-token", "play"],
  ["illegal", "play"],
  ["game-over", "play"],
]);

/**
 * The part of a link that an error is about: a field, "game" or "page"; empty where it is about
 * none of them.
 * @param {CodedError} error
 * @returns {string}
 */
export function partOf({ code, data }) {
  return typeof data.part === "string" ? data.part : (PARTS.get(code) ?? "");
}

/**
 * Start and end of a part in the text of a link, which may be damaged.
 * @param {string} text @param {string} part
 * @returns {[number, number]}
 */
export function placeOf(text, part) {
  const query = text.indexOf("?");
  if (part === "game" || part === "page") return [0, query < 0 ? text.length : query];
  const at = text.search(new RegExp(`[?&]${part.replace(/\W/g, "\\$&")}=`));
  if (at < 0) return [text.length, text.length];
  const end = text.indexOf("&", at + 1);
  return [at + 1, end < 0 ? text.length : end];
}
