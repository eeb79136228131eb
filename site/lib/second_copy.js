/**
 * A second copy of all that is kept, in IndexedDB. localStorage answers at once, but what it is told
 * reaches the disk seconds later: a browser that is killed before then has forgotten it. IndexedDB has
 * it within milliseconds, and is asked only at the start, for what localStorage has lost.
 *
 * Every entry has the number of its write, and localStorage keeps the last number (`COUNT`): an
 * entry with a higher one was lost there. Whatever localStorage holds otherwise is the newer one, be
 * it from a tab with an older build, which counts nothing.
 */

/** `value`: null where it was removed @typedef {{ key: string, value: string | null }} Entry */
/**
 * `kept`: whether localStorage has taken it; `trouble`: what is to be said where nobody has
 * @typedef {Entry & { kept: boolean, trouble: string }} Due
 */
/** `n`: of the write, Infinity where localStorage has not taken it @typedef {Entry & { n: number }} Copy */

const NAME = "croupier";
const STORE = "entries";
const COUNT = "croupier/count";

/**
 * @param {(key: string, value: string | null) => void} adopt  takes an entry that localStorage lost
 * @param {(trouble: string) => void} report
 */
export function secondCopy(adopt, report) {
  /** What is not on its way yet, by key. @type {Map<string, Due>} */
  const due = new Map();
  /** The last write of each key, until it is on the disk. @type {Map<string, Due>} */
  const newest = new Map();
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** The database, once what was lost has been adopted; rejects where the browser has none. */
  const ready = () => {
    opened ??= open();
    return opened;
  };

  async function open() {
    const database = await connect(() => {
      opened = null;
    });
    for (const { key, value, n } of await lost(database)) {
      const sound = value === null || typeof value === "string";
      // Another tab may have written meanwhile.
      if (sound && n > count() && !due.has(key)) adopt(key, value);
    }
    return database;
  }

  /** What is on its way. @type {Promise<void>} */
  let sending = Promise.resolve();

  async function send() {
    /** @type {Due[]} */
    let sent = [];
    try {
      const database = await ready();
      sent = [...due.values()];
      due.clear();
      if (sent.length) await put(database, sent);
      for (const each of sent) if (newest.get(each.key) === each) newest.delete(each.key);
    } catch {
      // What could not be written goes along with the next write, unless a later one has been sent meanwhile.
      for (const each of sent) if (newest.get(each.key) === each) due.set(each.key, each);
      for (const { trouble } of due.values()) if (trouble) report(trouble);
    }
  }

  return {
    /** @param {Due} entry */
    keep(entry) {
      due.set(entry.key, entry);
      newest.set(entry.key, entry);
      sending = send();
    },
    /** Resolves when all that was to be kept is on the disk, or cannot be. */
    settled: () => sending,
    /** Resolves when everything that was lost is there again, as far as there is a copy. */
    restored: () => ready().catch(() => {}),
  };
}

/** Removes the whole copy; rejects where the browser has none or another tab does not let go of it. */
export async function forgetCopy() {
  const request = indexedDB.deleteDatabase(NAME);
  return new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * The database in whatever version there is: a later build may have changed more than it needs here.
 * @param {() => void} closed  called when it has to be opened anew
 */
async function connect(closed) {
  const request = indexedDB.open(NAME);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("n", "n");
  /** @type {IDBDatabase} */
  const database = await answer(request);
  database.onclose = closed;
  database.onversionchange = () => {
    database.close(); // else another tab, with a later build, would have to wait
    closed();
  };
  return database;
}

/** What localStorage has not. @param {IDBDatabase} database @returns {Promise<Copy[]>} */
const lost = (database) =>
  answer(
    database
      .transaction(STORE)
      .objectStore(STORE)
      .index("n")
      .getAll(IDBKeyRange.lowerBound(count(), true)),
  );

/** Resolves when it is on the disk. @param {IDBDatabase} database @param {Due[]} entries */
function put(database, entries) {
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  for (const { key, value, kept } of entries)
    transaction.objectStore(STORE).put({ key, value, n: kept ? next() : Infinity });
  transaction.commit(); // else it would wait for this page once more
  return answer(transaction);
}

/** @param {any} asked  a request or a transaction @returns {Promise<any>} */
const answer = (asked) =>
  new Promise((resolve, reject) => {
    asked.onsuccess = asked.oncomplete = () => resolve(asked.result);
    asked.onerror = asked.onabort = () => reject(asked.error);
  });

/** The number of the last write that localStorage knows of. */
function count() {
  const found = Number(localStorage.getItem(COUNT));
  return Number.isSafeInteger(found) ? found : 0;
}

/** The number of one more write. */
function next() {
  try {
    const n = count() + 1;
    localStorage.setItem(COUNT, String(n));
    return n;
  } catch {
    return Infinity; // Nobody could tell later whether localStorage has this one.
  }
}
