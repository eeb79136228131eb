/**
 * Stores of small things besides games, each an object under a name. Entries are checked one by one, so
 * a damaged one does not take others with it.
 */

import { PREFIX, quarantine, read, write } from "./browser_storage.js";
import { isObject, parsed } from "./schema.js";

/** @import { Schema } from "./schema.js" */

/**
 * @template T
 * @typedef {{ name: string, most: number, fits: Schema, load: () => Record<string, T>,
 *   save: (value: Record<string, T>) => void }} Store
 *   `most`: entries that are kept, the latest added; `fits`: true for a valid entry of a name;
 *   `load`: empty if nothing is stored or it cannot be read
 */

/** Prefix of the stores' keys. Storage has it since the first build. */
export const STORES = `${PREFIX}shelf/`;

/**
 * A store under a name.
 * @param {string} name
 * @param {Schema | Record<string, Schema>} schema  of every entry, or of those that are named
 * @param {number} [most] entries that are kept, the latest added
 */
export function createStore(name, schema, most = 60) {
  const entries = entriesAt(STORES + name, schema, true);
  const save = (/** @type {object} */ value) =>
    entries.save(Object.fromEntries(Object.entries(value).slice(-most)));
  return { ...entries, name, most, save };
}

/**
 * An object under a key, entry by entry as its schema says. Damaged entries go to quarantine.
 * @param {string} key
 * @param {Schema | Record<string, Schema>} schema  of every entry, or of those that are named
 * @param {boolean} [small]  as `write` wants it
 */
export function entriesAt(key, schema, small) {
  /** @type {Schema} */
  const fits = (value, name = "") => {
    if (typeof schema === "function") return schema(value, name);
    return !Object.hasOwn(schema, name) || Boolean(schema[name]?.(value));
  };
  const save = (/** @type {object} */ value) => write(key, JSON.stringify(value), small);
  return {
    fits,
    save,
    /** @returns {Record<string, any>} */
    load() {
      const text = read(key);
      const value = parsed(text ?? "{}");
      const all = isObject(value) ? Object.entries(value) : [];
      const good = all.filter(([name, value]) => fits(value, name));
      const sound = isObject(value) && good.length === all.length;
      if (!sound) quarantine(key);
      if (!sound && good.length) save(Object.fromEntries(good));
      // Without a prototype: what is looked up may be called as the prototype's own things are.
      return Object.assign(Object.create(null), Object.fromEntries(good));
    },
  };
}
