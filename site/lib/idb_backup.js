/**
 * Backup of localStorage in IndexedDB. localStorage answers at once, but a write reaches the disk seconds
 * later: a browser that is killed before then has lost it. IndexedDB writes within milliseconds, and is
 * read only at the start, for what localStorage has lost.
 *
 * Every entry has the number of its write, and localStorage keeps the last number (`COUNT`): an entry
 * with a higher one was lost there. Otherwise localStorage is newer, even if a tab with an older build,
 * which counts nothing, has written it.
 */

/** `value`: null if it was removed @typedef {{ key: string, value: string | null }} Entry */
/**
 * `trouble`: the code to report if the backup fails too, "" if localStorage has taken it
 * @typedef {Entry & { trouble: string, isSent?: boolean }} PendingWrite
 */
/** `n`: number of the write, Infinity if localStorage has not taken it @typedef {Entry & { n: number }} BackupEntry */

const NAME = "croupier";
const STORE = "entries";
const COUNT = "croupier/count";

/**
 * @param {(key: string, value: string | null) => void} adopt  takes an entry that localStorage lost
 * @param {(trouble: string) => void} report
 */
export function createBackup(adopt, report) {
  /** The last write of each key until it is on disk. @type {Map<string, PendingWrite>} */
  const pending = new Map();
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** The database, once lost entries have been adopted; rejects if the browser has none. */
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
      if (sound && n > count() && !pending.has(key)) adopt(key, value);
    }
    return database;
  }

  /** The latest transaction. @type {Promise<void>} */
  let sending = Promise.resolve();

  async function send() {
    /** @type {PendingWrite[]} */
    let sent = [];
    try {
      const database = await ready();
      sent = [...pending.values()].filter(({ isSent }) => !isSent);
      for (const each of sent) each.isSent = true;
      if (sent.length) await put(database, sent);
      for (const each of sent) if (pending.get(each.key) === each) pending.delete(each.key);
    } catch {
      // A failed write goes along with the next one, unless there is a later one of its key.
      for (const each of sent) each.isSent = false;
      for (const { isSent, trouble } of pending.values()) if (!isSent && trouble) report(trouble);
    }
  }

  return {
    /** @param {PendingWrite} entry */
    keep(entry) {
      pending.set(entry.key, entry);
      sending = send();
    },
    /** Resolves when all writes are on disk or have failed. */
    written: () => sending,
    /** Resolves when all lost entries that have a backup are restored. */
    restored: () => ready().catch(() => {}),
  };
}

/** Deletes the backup; rejects if the browser has no IndexedDB or another tab keeps it open. */
export async function deleteBackup() {
  const request = indexedDB.deleteDatabase(NAME);
  return new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * The database in its present version, which may be a later build's.
 * @param {() => void} closed  called when it has to be reopened
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

/** Entries that localStorage has lost. @param {IDBDatabase} database @returns {Promise<BackupEntry[]>} */
const lost = (database) =>
  answer(
    database
      .transaction(STORE)
      .objectStore(STORE)
      .index("n")
      .getAll(IDBKeyRange.lowerBound(count(), true)),
  );

/** Resolves when the entries are on disk. @param {IDBDatabase} database @param {PendingWrite[]} entries */
function put(database, entries) {
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  for (const { key, value, trouble } of entries)
    transaction.objectStore(STORE).put({ key, value, n: trouble ? Infinity : next() });
  transaction.commit(); // else it would wait for this page once more
  return answer(transaction);
}

/** @param {any} request  or a transaction @returns {Promise<any>} */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
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
