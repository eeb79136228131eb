/**
 * Texts under keys in localStorage, which is the truth: it answers at once, the same in every tab, and before the
 * first paint. Nothing here throws. What localStorage refuses (private mode, no room) is kept in memory, and
 * everything is in a copy as well (idb_backup.js).
 */

/** @typedef {ReturnType<typeof import("./idb_backup.js").createBackup>} Backup */

/** Prefix of all our keys. */
export const PREFIX = "croupier/";

/** Prefix of the keys of entries that could not be read; those of games were `croupier/game/`. */
const QUARANTINE = `${PREFIX}damaged/`;
const OWN = /^croupier\/(?:game\/)?/;
/** Maximum number of entries in quarantine. */
const MOST_QUARANTINED = 40;

/** Values that the browser did not take, by key; null if removed. @type {Map<string, string | null>} */
const memory = new Map();
/** @type {Set<(code: string) => void>} */
const listeners = new Set();
/** @type {Set<(key: string, isOwn: boolean) => void>} */
const watchers = new Set();
/** @type {Set<string>} */
const reported = new Set();
/** None until `enableBackup`: a preview stores nothing. @type {Backup} */
let backup = { keep() {}, restored: async () => {}, written: async () => {} };
/** True once nothing is written any more. */
let stopped = false;
/** Milliseconds to wait for the backup. */
const PATIENCE = 2000;

/**
 * Calls back with `storage-denied`, `storage-full`, `storage-trimmed` or `storage-corrupt`, each at
 * most once; at once for what has been reported before.
 * @param {(code: string) => void} listener
 */
export function onProblem(listener) {
  listeners.add(listener);
  for (const code of reported) listener(code);
}

/**
 * From now on every write goes to the backup, too.
 * @param {typeof import("./idb_backup.js").createBackup} createBackup
 */
export const enableBackup = (createBackup) => {
  backup = createBackup(write, report);
};

/** @param {Promise<unknown>} done */
const soon = (done) =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

/** Resolves when entries that a killed browser lost are restored; within two seconds in any case. */
export const restored = () => soon(backup.restored());

/** Resolves when all writes would outlive a killed browser; within two seconds in any case. */
export const onDisk = () => soon(backup.written());

/** Stops writing while everything is erased (forget_all.js), or resumes. @param {boolean} stop */
export const stopKeeping = (stop) => {
  stopped = stop;
};

/** The channel to other tabs; one for all, as a second one would hear the first. @type {BroadcastChannel | null} */
let channel = null;
export function toOthers() {
  channel ??= new BroadcastChannel(`${PREFIX}forget`);
  return channel;
}

/** From now on this tab stops when another one removes everything, and begins anew once that is done. */
export const stopWithOthers = () =>
  toOthers().addEventListener("message", ({ data }) => {
    stopKeeping(true);
    if (data === "done") startAnew();
  });

/** Restarts at the home page, whatever the address. */
export function startAnew() {
  history.replaceState(null, "", location.href.replace(/[?#].*/, ""));
  location.reload();
}

/**
 * Calls back with the key of every text that is written or removed, by this tab (`isOwn`) or another one.
 * @param {(key: string, isOwn: boolean) => void} watcher @returns {() => void} ends that
 */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** @param {string} key @param {boolean} isOwn */
const tell = (key, isOwn) => {
  for (const watcher of watchers) watcher(key, isOwn);
};

globalThis.addEventListener?.("storage", ({ key }) => key && tell(key, false));

/** @param {string} code */
export function report(code) {
  if (reported.has(code)) return;
  reported.add(code);
  for (const listener of listeners) listener(code);
}

/**
 * @param {string} key
 * @returns {string | null}
 */
export function read(key) {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    report("storage-denied");
    return null;
  }
}

/** @param {string} key @param {string | null} value  null removes it */
export function write(key, value) {
  if (stopped) return;
  backup.keep({ key, value, trouble: put(key, value) });
  tell(key, true);
}

/**
 * @param {string} key @param {string | null} value
 * @returns {string} the code to report; "" if localStorage has taken it
 */
function put(key, value) {
  let trouble = "storage-denied";
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    if (localStorage.getItem(key) === value) trouble = "";
  } catch (/** @type {any} */ error) {
    // Nothing is removed for it: the backup has room, and other apps may be what fills this one.
    if (error.name === "QuotaExceededError") trouble = "storage-full";
  }
  if (trouble) memory.set(key, value);
  else memory.delete(key);
  return trouble;
}

/**
 * Moves an entry that cannot be read to quarantine and reports it: a person may save or remove it there.
 * @param {string} key
 */
export function quarantine(key) {
  const value = read(key);
  if (value === null) return;
  write(key, null); // first, which makes room
  for (const old of keysOf(QUARANTINE).slice(MOST_QUARANTINED - 1)) write(old, null);
  write(key.replace(OWN, QUARANTINE), value);
  report("storage-corrupt");
}

/** The entries in quarantine with their former keys. @returns {[string, string][]} */
export const quarantined = () =>
  keysOf(QUARANTINE).map((key) => [key.replace(QUARANTINE, ""), read(key) ?? ""]);

/** Removes them for good. */
export const deleteQuarantined = () => {
  for (const key of keysOf(QUARANTINE)) write(key, null);
};

/**
 * Checksum of a text: two 32-bit FNV-1a sums, one over the text and one over it backwards, in base 36.
 * @param {string} text
 */
export function checksum(text) {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0, j = text.length - 1; j >= 0; i++, j--) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(j), 0x01000193);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** The keys with a prefix. @param {string} start */
export function keysOf(start) {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    report("storage-denied");
  }
  return [...new Set(keys)].filter((key) => key.startsWith(start) && memory.get(key) !== null);
}
