/**
 * The browser's storage. Answers at once and never throws: where the browser refuses (private mode,
 * no room), a value lasts as long as the page, and the listeners are called.
 */

/** @typedef {ReturnType<typeof import("./second_copy.js").secondCopy>} SecondCopy */

/** What the names of all our entries begin with. */
export const PREFIX = "croupier/";

/** What the keys of things begin with that could not be read; games lay under `croupier/game/`. */
export const ASIDE = `${PREFIX}damaged/`;
const OWN = /^croupier\/(?:game\/)?/;
/** So many of them are kept. */
const MOST_ASIDE = 40;

/** What the browser did not keep, by key. @type {Map<string, string>} */
const memory = new Map();
/** @type {Set<(code: string) => void>} */
const listeners = new Set();
/** @type {Set<string>} */
const reported = new Set();
/** Nowhere until `keepTwice`: what only shows a picture keeps nothing. @type {SecondCopy} */
let second = { keep() {}, restored: async () => {}, settled: async () => {} };
/** Whether nothing is written any more. */
let stopped = false;
/** Milliseconds; a browser that has not answered by then is not waited for. */
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
 * From now on everything is kept a second time.
 * @param {typeof import("./second_copy.js").secondCopy} secondCopy
 */
export function keepTwice(secondCopy) {
  const adopt = (/** @type {string} */ key, /** @type {string | null} */ value) => {
    if (value === null) erase(key);
    else write(key, value, true);
  };
  second = secondCopy(adopt, report);
}

/** Resolves when what a killed browser has lost is there again; soon in any case. */
export const restored = () =>
  Promise.race([second.restored(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

/** Resolves when all that has been written would outlive a killed browser; soon in any case. */
export const onDisk = () =>
  Promise.race([second.settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

/** To other tabs; one for all, as a second one would hear the first. @type {BroadcastChannel | null} */
let channel = null;
export function toOthers() {
  channel ??= new BroadcastChannel(`${PREFIX}forget`);
  return channel;
}

/** Starts at the first page, whatever the address asked for. */
export function startAnew() {
  history.replaceState(null, "", location.href.replace(/[?#].*/, ""));
  location.reload();
}

/** From now on this tab stops when another one removes everything, and begins anew once that is done. */
export const stopWithOthers = () =>
  toOthers().addEventListener("message", ({ data }) => {
    stopKeeping(true);
    if (data === "done") startAnew();
  });

/** From now on nothing is kept: all that there is goes (forget_all.js); or all again. @param {boolean} stop */
export const stopKeeping = (stop) => {
  stopped = stop;
};

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
 * @param {boolean} [small]  nothing is said where it is not kept
 */
export function write(key, value, small = false) {
  if (stopped) return;
  const trouble = put(key, value);
  second.keep({ key, value, kept: !trouble, trouble: small ? "" : trouble });
}

/**
 * @param {string} key @param {string} value
 * @returns {string} what was wrong, as it is reported; "" where localStorage has taken it
 */
function put(key, value) {
  let trouble = "storage-denied";
  try {
    localStorage.setItem(key, value);
    if (localStorage.getItem(key) === value) trouble = "";
  } catch (/** @type {any} */ error) {
    // Nothing is removed for it: the second copy has room, and other apps may be what fills this one.
    if (error.name === "QuotaExceededError") trouble = "storage-full";
  }
  if (trouble) memory.set(key, value);
  else memory.delete(key);
  return trouble;
}

/** @param {string} key */
export function erase(key) {
  if (stopped) return;
  memory.delete(key);
  let kept = true;
  try {
    localStorage.removeItem(key);
  } catch {
    kept = false;
    report("storage-denied");
  }
  second.keep({ key, value: null, kept, trouble: "" });
}

/**
 * Puts what cannot be read where it is not looked for, and says so: a person who wants to can still
 * have it (aside.js).
 * @param {string} key
 */
export function setAside(key) {
  const value = read(key);
  if (value === null) return;
  erase(key); // first, which makes room
  for (const old of keysOf(ASIDE).slice(MOST_ASIDE - 1)) erase(old);
  write(key.replace(OWN, ASIDE), value, true);
  report("storage-corrupt");
}

/** The keys of what is kept that begin like this. @param {string} start */
export function keysOf(start) {
  const found = [...memory.keys()];
  try {
    found.push(...Object.keys(localStorage));
  } catch {
    report("storage-denied");
  }
  return [...new Set(found)].filter((key) => key.startsWith(start));
}
