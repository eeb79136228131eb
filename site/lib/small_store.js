/**
 * Small things that the page remembers besides games, each under a name: an object whose entries
 * are read one by one, so that one that cannot be read takes no other with it.
 */

import { PREFIX, read as readText, setAside, write as writeText } from "./browser_storage.js";
import { isObject, parsed } from "./shape.js";

/** @import { Shape } from "./shape.js" */

/**
 * @template T
 * @typedef {{ name: string, most: number, fits: Shape, recall: () => Record<string, T>,
 *   remember: (value: Record<string, T>) => void }} Shelf
 *   `most`: entries that are kept, the latest added; `fits`: whether a value may be the entry of a name;
 *   `recall`: empty where nothing is remembered or it cannot be read
 */

/** What the keys of shelves begin with. */
export const SHELF = `${PREFIX}shelf/`;

/**
 * What is remembered under a name.
 * @param {string} name
 * @param {Shape | Record<string, Shape>} shape  of every entry, or of those that are named
 * @param {number} [most] entries that are kept, the latest added
 */
export function shelf(name, shape, most = 60) {
  const { read: recall, write, fits } = entriesAt(SHELF + name, shape, true);
  const remember = (/** @type {object} */ value) =>
    write(Object.fromEntries(Object.entries(value).slice(-most)));
  return { name, most, fits, recall, remember };
}

/**
 * An object that is kept under a key, entry by entry as its shape says. What cannot be read is set aside.
 * @param {string} key
 * @param {Shape | Record<string, Shape>} shape  of every entry, or of those that are named
 * @param {boolean} [small]  as `write` wants it
 */
export function entriesAt(key, shape, small) {
  /** @type {Shape} */
  const fits = (value, name = "") => {
    if (typeof shape === "function") return shape(value, name);
    return !Object.hasOwn(shape, name) || Boolean(shape[name]?.(value));
  };
  const keep = (/** @type {object} */ value) => writeText(key, JSON.stringify(value), small);
  return {
    fits,
    write: keep,
    /** @returns {Record<string, any>} */
    read() {
      const text = readText(key);
      const found = parsed(text ?? "{}");
      const all = isObject(found) ? Object.entries(found) : [];
      const good = all.filter(([name, value]) => fits(value, name));
      const sound = isObject(found) && good.length === all.length;
      if (!sound) setAside(key);
      if (!sound && good.length) keep(Object.fromEntries(good));
      // Without a prototype: what is looked up may be called as the prototype's own things are.
      return Object.assign(Object.create(null), Object.fromEntries(good));
    },
  };
}
