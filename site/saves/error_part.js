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
