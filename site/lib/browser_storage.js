/**
 * The browser's storage. Synchronous and never throws: where the browser refuses (private mode, no
 * room), a value lasts as long as the page, and the listeners are called.
 */

/** What the names of all our entries begin with. */
export const PREFIX = "croupier/";

/** What the browser did not keep, by key. @type {Map<string, string>} */
const memory = new Map();
/** @type {Set<(code: string) => void>} */
const listeners = new Set();
/** @type {Set<string>} */
const reported = new Set();
/** Removes something that can be spared; whether there was anything. */
let makeRoom = () => false;

/** @param {() => boolean} remove  removes something that can be spared; whether there was anything */
export function whenFull(remove) {
  makeRoom = remove;
}

/**
 * Calls back with `storage-denied`, `storage-full`, `storage-trimmed` or `storage-corrupt`, each at
 * most once; at once for what has been reported before.
 * @param {(code: string) => void} listener
 */
export function onProblem(listener) {
  listeners.add(listener);
  for (const code of reported) listener(code);
}

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

/**
 * @param {string} key
 * @param {string} value
 * @returns {boolean} whether it will still be there after a reload
 */
export function write(key, value) {
  try {
    localStorage.setItem(key, value);
    if (localStorage.getItem(key) === value) {
      memory.delete(key);
      return true;
    }
    report("storage-denied");
  } catch (error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    if (full && makeRoom()) return write(key, value);
    report(full ? "storage-full" : "storage-denied");
  }
  memory.set(key, value);
  return false;
}

/** @param {string} key */
export function erase(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    report("storage-denied");
  }
}

/**
 * Gives what the browser keeps another key, if the browser lets it; what it does not keep stays.
 * @param {string} key @param {string} to
 */
export function rename(key, to) {
  try {
    const value = localStorage.getItem(key);
    if (value === null) return;
    localStorage.setItem(to, value);
    localStorage.removeItem(key);
  } catch {
    // It stays under its old key.
  }
}

/** @returns {string[]} the keys of everything, entries of others among them */
export function keys() {
  const found = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) found.add(localStorage.key(i) ?? "");
  } catch {
    report("storage-denied");
  }
  return [...found];
}
