/**
 * Games between people on different devices: every link carries the whole game, and each device
 * keeps the latest state that it has seen and which seats are its own.
 */

import { Link } from "../links/link.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Entry } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * The link to a game by link, `vegas/post?v=1&...`, which asks the reader to take a seat. Its key is that
 * under which the game is kept.
 * @param {string} record
 */
export const byLinkOf = (record) => Link.of(record).withPage("post");

/**
 * The game by link that is kept of a record's table. A person who sits down may give a seat another
 * name, which changes the link and the key but not the game.
 * @param {Shell["saves"]} saves @param {string} record
 */
export function keptByLink(saves, record) {
  const exact = saves.load(byLinkOf(record).key);
  if (exact) return exact;
  const table = Link.of(record).withNames([]).key;
  const sameTable = (/** @type {Entry} */ { record: own, byLink }) =>
    byLink !== undefined && Link.of(own).withNames([]).key === table;
  return saves.list().find(sameTable) ?? null;
}

/**
 * Takes seats in a game by link, as far as it has come, and goes to its table.
 * @param {Pick<Shell, "saves" | "navigate">} shell
 * @param {string} record @param {number[]} localSeats  the seats of this device
 */
export function takeSeats({ saves, navigate }, record, localSeats) {
  const { key } = byLinkOf(record);
  const byLink = { mine: localSeats, turn: null };
  saves.store(key, { record, ply: 0, updated: Date.now(), over: false, byLink });
  navigate(key);
}
