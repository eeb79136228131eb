/**
 * Games between people on different devices: every link carries the whole game, and each device
 * keeps the latest state that it has seen and which seats are its own.
 */

import { nameless } from "./checksum.js";
import { setupOf } from "./record.js";
import { withNames } from "./sender.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Entry } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * The path of a game by link: `vegas/post?v=1&...`. Its link asks the reader to take a seat;
 * without the moves it is the key under which the game is kept.
 * @param {string} record
 * @returns {string}
 */
export function byLinkPath(record) {
  return record.replace("?", "/post?");
}

/**
 * The path by which a game is sent on.
 * @param {string} record @param {string} by  who sends it, "" where they do not say
 */
export const sentPath = (record, by) => withNames(byLinkPath(record), { by });

/**
 * The game by link that is kept of a record's table. A person who sits down may give a seat another
 * name, which changes the link and the key but not the game.
 * @param {Shell["saves"]} saves @param {string} record
 */
export function keptByLink(saves, record) {
  const exact = saves.load(byLinkPath(setupOf(record)));
  if (exact) return exact;
  const table = setupOf(nameless(record));
  const sameTable = (/** @type {Entry} */ { record: own, byLink }) =>
    byLink !== undefined && setupOf(nameless(own)) === table;
  return saves.list().find(sameTable) ?? null;
}

/**
 * Takes seats in a game by link, as far as it has come, and goes to its table.
 * @param {Pick<Shell, "saves" | "navigate">} shell
 * @param {string} record @param {number[]} localSeats  the seats of this device
 */
export function takeSeats({ saves, navigate }, record, localSeats) {
  const key = byLinkPath(setupOf(record));
  const byLink = { mine: localSeats, turn: null };
  saves.store(key, { record, ply: 0, updated: Date.now(), over: false, byLink });
  navigate(key);
}
