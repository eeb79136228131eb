/** What a device remembers of tables: as a guest the token by which it gets its seat, as a host who had which. */

import { fields, list, maybe, text } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { toHex } from "./signal.js";

/** @import { Store } from "../lib/store.js" */

/** @typedef {{ device?: string | null, key?: string | null, holders?: (string | null)[] | null }} Kept */

/** By the name of a table, which is in its codes. @type {Store<Kept>} */
const tables = createStore(
  "here",
  fields({ device: maybe(text), key: maybe(text), holders: maybe(list(maybe(text))) }),
  20,
);

/** @param {number} bytes */
const random = (bytes) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** What is kept of the other role stays: a device may scan a code of its own table. @param {string} table @param {Kept} kept */
const keep = (table, kept) => tables.save({ [table]: { ...tables.get(table), ...kept } });

/** The secret token of this device at a table. @param {string} table */
export function deviceAt(table) {
  const device = tables.get(table)?.device ?? random(12);
  keep(table, { device });
  return device;
}

/** The table at which this device has been host of a game, and who had which seat; else a new one. @param {string} key */
export function tableOf(key) {
  const found = Object.entries(tables.load()).find(([, kept]) => kept.key === key);
  return found
    ? { table: found[0], holders: found[1].holders ?? [] }
    : { table: random(4), holders: [] };
}

/** @param {string} table @param {string} key @param {(string | null)[]} holders */
export const keepTable = (table, key, holders) => keep(table, { key, holders });
