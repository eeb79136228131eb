/**
 * Stores of small things besides games: entries under names, in one text. They are checked one by one, so a
 * damaged one does not take others with it.
 *
 * A write names the entries that change and leaves the others. Another tab may write before it knows of that: its
 * text lacks the change, and this tab writes the change again.
 */

import { checksum, keysOf, PREFIX, quarantine, read, watch, write } from "./browser_storage.js";
import { getOwn } from "./get_own.js";
import { isObject, parsed } from "./schema.js";

/** @import { Schema } from "./schema.js" */

/**
 * `most`: entries that are kept, the latest written; `fits`: true for a valid entry of a name; `load`: all entries, the
 * latest written last; `get`: one of them, null if there is none; `save`: writes entries, removes those that are
 * undefined; `add`: writes those that are new, where there is room; `watch`: calls back when any tab has written to this
 * store or one below it (`days/2026-11` is below `days`), and returns what ends that.
 * @template T
 * @typedef {{ name: string, most: number, fits: Schema, load: () => Record<string, T>,
 *   get: (name: string) => T | null, save: (changes: Changes<T>) => void,
 *   add: (entries: Record<string, T>) => void, watch: (listener: () => void) => () => void }} Store
 */
/** @template T @typedef {Record<string, T | undefined>} Changes */
/**
 * A change of an entry by this tab: `before` is its JSON, `merge` writes changes to the store.
 * @typedef {{ key: string, entry: string, before: string | undefined, value: unknown, at: number,
 *   merge: (changes: Changes<any>, kept?: Record<string, any>) => void }} Change
 */

/** Prefix of the stores' keys. Storage has it since the first build. */
const STORES = `${PREFIX}shelf/`;
/** Milliseconds after which every tab knows of a change. */
const KNOWN_MS = 2000;
/** Changes that other tabs may not know of, the latest last. @type {Change[]} */
let recent = [];

/**
 * The store of a name.
 * @param {string} name
 * @param {Schema | Record<string, Schema>} schema  of every entry, or of those that are named
 * @param {number} [most]
 * @param {string} [key]  in the storage
 * @returns {Store<any>}
 */
export function createStore(name, schema, most = 60, key = STORES + name) {
  /** @type {Schema} */
  const fits = (value, entry = "") => {
    if (typeof schema === "function") return schema(value, entry);
    return getOwn(schema, entry)?.(value) ?? true;
  };
  const load = () => entriesAt(key, fits);
  /** @type {Change["merge"]} */
  const merge = (changes, kept = load()) => {
    const others = Object.entries(kept).filter(([entry]) => !Object.hasOwn(changes, entry));
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    put(key, [...others, ...entries].slice(-most));
  };
  return {
    ...{ name, most, fits, load },
    get: (entry) => getOwn(load(), entry) ?? null,
    save(changes) {
      const kept = load();
      note({ key, merge }, kept, changes);
      merge(changes, kept);
    },
    add(entries) {
      const kept = load();
      const fresh = Object.entries(entries).filter(([entry]) => !(entry in kept));
      note({ key, merge }, kept, Object.fromEntries(fresh));
      put(key, [...fresh, ...Object.entries(kept)].slice(-most));
    },
    watch: (listener) =>
      watch((changed) => {
        if (changed === key || changed.startsWith(`${key}/`)) listener();
      }),
  };
}

const { build = "" } = globalThis.document?.documentElement.dataset ?? {};

/**
 * A store of what can be made again, such as answers of the engine. An entry is valid if it is what this build has
 * written, so its readers need not expect anything else.
 * @param {string} name @param {number} most
 */
export function createCache(name, most) {
  const store = createStore(name, () => true, most);
  const sealOf = (/** @type {unknown} */ value) => checksum(build + JSON.stringify(value));
  const sealed = (/** @type {unknown} */ value) =>
    value === undefined ? value : { seal: sealOf(value), value };
  const opened = (/** @type {any} */ each) =>
    each?.seal === sealOf(each?.value) ? each.value : undefined;
  return {
    /** Values by the names of all entries, undefined if not valid. @returns {Record<string, any>} */
    load: () => mapped(store.load(), opened),
    get: (/** @type {string} */ entry) => opened(store.get(entry)) ?? null,
    save: (/** @type {Record<string, unknown>} */ values) => store.save(mapped(values, sealed)),
  };
}

/** @param {Record<string, unknown>} values @param {(value: unknown) => unknown} change @returns {Record<string, any>} */
const mapped = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** The names of stores below one, without its own. @param {string} folder as in `days/` @returns {string[]} */
export const namesBelow = (folder) =>
  keysOf(STORES + folder).map((key) => key.slice((STORES + folder).length));

/** Removes a store with all that is in it. @param {string} name */
export const removeStore = (name) => write(STORES + name, null);

/** @param {string} key @param {[string, unknown][]} entries */
const put = (key, entries) => write(key, JSON.stringify(Object.fromEntries(entries)));

/**
 * The valid entries of a text; one with others goes to quarantine as it is.
 * @param {string} key @param {Schema} fits @returns {Record<string, any>}
 */
function entriesAt(key, fits) {
  const value = parsed(read(key) ?? "{}");
  const all = isObject(value) ? Object.entries(value) : [];
  const good = all.filter(([entry, each]) => fits(each, entry));
  if (!isObject(value) || good.length < all.length) {
    quarantine(key);
    if (good.length) put(key, good);
  }
  // Without a prototype: what is looked up may be called as the prototype's own things are.
  return Object.assign(Object.create(null), Object.fromEntries(good));
}

/**
 * Remembers changes until every tab knows of them.
 * @param {Pick<Change, "key" | "merge">} store @param {Record<string, unknown>} kept
 * @param {Changes<unknown>} changes
 */
function note(store, kept, changes) {
  const at = performance.now();
  recent = recent.filter((each) => at - each.at < KNOWN_MS);
  for (const [entry, value] of Object.entries(changes))
    recent.push({ ...store, entry, before: JSON.stringify(getOwn(kept, entry)), value, at });
}

/**
 * Writes again what another tab has overwritten: the entry is as it was before a change of this tab.
 * @param {string} key
 */
function repeat(key) {
  const since = performance.now() - KNOWN_MS;
  const own = recent.filter((each) => each.key === key && each.at > since);
  const kept = Object(parsed(read(key) ?? "{}"));
  const wanted = new Map(own.map(({ entry, value }) => [entry, value]));
  const lost = own.filter(({ entry, before }) => {
    const now = JSON.stringify(getOwn(kept, entry));
    return now === before && now !== JSON.stringify(wanted.get(entry));
  });
  const [first] = lost;
  first?.merge(Object.fromEntries(lost.map(({ entry }) => [entry, wanted.get(entry)])));
}

watch((key, isOwn) => isOwn || repeat(key));
