/**
 * What the page keeps: running and finished games, and settings. Synchronous and never throws,
 * so a move saved before it is sent survives a crash of anything.
 *
 * A game lies in two slots that are written in turn, each with its length, a checksum and the
 * build that wrote it, and is read back after writing: a torn write costs one move, not a game.
 * Where the browser refuses (private mode, quota), everything goes on in memory and
 * `onProblem` is told.
 */

/**
 * @typedef {{ mine: number[], turn: number | null, other?: string }} Post  In a game by link: the
 *   seats of this device, whose turn it is, and the continuation that was not gone on with.
 * @typedef {{ record: string, ply: number, updated: number, over: boolean, post?: Post }} Save
 * @typedef {Save & { key: string }} Entry
 * @typedef {{ version: number, save: Entry }} Slot
 */

const PREFIX = "croupier/";
const GAMES = `${PREFIX}game/`;
const DAMAGED = `${PREFIX}damaged/`;
const SETTINGS = `${PREFIX}settings`;
/** Games kept; beyond this the oldest finished ones go, never one that is still played. */
const CAP = 60;

/** What holds when a person has chosen nothing. */
const DEFAULTS = {
  lang: "auto",
  theme: "auto",
  speed: "brisk",
  motion: "auto",
  roll: "auto",
  sound: "off",
  tips: "on",
};

/** @typedef {keyof typeof DEFAULTS} SettingName */

/** @type {Map<string, string>} */
const memory = new Map();
/** @type {Set<(code: string) => void>} */
const listeners = new Set();
/** @type {Set<string>} */
const told = new Set();

/**
 * Calls back with `storage-denied`, `storage-full`, `storage-trimmed` or `storage-corrupt`, each at most once;
 * what already happened is told at once.
 * @param {(code: string) => void} listener
 */
export function onProblem(listener) {
  listeners.add(listener);
  for (const code of told) listener(code);
}

/** @param {string} code */
function report(code) {
  if (told.has(code)) return;
  told.add(code);
  for (const listener of listeners) listener(code);
}

/**
 * @param {string} key
 * @returns {string | null}
 */
function read(key) {
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
function write(key, value) {
  try {
    localStorage.setItem(key, value);
    if (localStorage.getItem(key) === value) {
      memory.delete(key);
      return true;
    }
    report("storage-denied");
  } catch (error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    if (full && forgetOldest()) return write(key, value);
    report(full ? "storage-full" : "storage-denied");
  }
  memory.set(key, value);
  return false;
}

/** @param {string} key */
function erase(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    report("storage-denied");
  }
}

/** @returns {string[]} */
function keys() {
  const found = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) found.add(localStorage.key(i) ?? "");
  } catch {
    report("storage-denied");
  }
  return [...found];
}

/**
 * Two 32-bit FNV-1a sums, one over the text and one over it backwards, in base 36.
 * @param {string} text
 */
function checksum(text) {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0, j = text.length - 1; j >= 0; i++, j--) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(j), 0x01000193);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/**
 * @param {string} key
 * @returns {[string, string]}
 */
function slotNames(key) {
  const id = `${GAMES}${checksum(key)}`;
  return [`${id}/0`, `${id}/1`];
}

/**
 * @param {number} version
 * @param {Entry} save
 */
function seal(version, save) {
  const body = JSON.stringify(save);
  const build = globalThis.document?.documentElement.dataset.build ?? "";
  return `${version} ${build || "-"} ${body.length} ${checksum(body)} ${body}`;
}

/**
 * @param {string | null} text
 * @returns {Slot | null} null where there is nothing or what is there is damaged
 */
function unseal(text) {
  const found = /^(\d+) \S+ (\d+) (\w+) (.*)$/s.exec(text ?? "");
  if (!found) return null;
  const [, version = "", length = "", sum = "", body = ""] = found;
  if (body.length !== Number(length) || checksum(body) !== sum) return null;
  return { version: Number(version), save: JSON.parse(body) };
}

/**
 * The newer good one of a game's two slots.
 * @param {[string, string]} names
 */
function newest(names) {
  const texts = names.map(read);
  const slots = texts.map(unseal);
  const [first = null, second = null] = slots;
  const best = !second || (first && first.version > second.version) ? first : second;
  if (!best && texts.some((text) => text !== null)) setAside(names);
  return { best, spare: best !== null && best === first ? names[1] : names[0] };
}

/**
 * Puts what cannot be read where nobody looks for games: told once, not lost for who wants to dig.
 * @param {string[]} names
 */
function setAside(names) {
  report("storage-corrupt");
  for (const name of names) {
    try {
      const text = localStorage.getItem(name);
      if (text === null) continue;
      localStorage.setItem(name.replace(GAMES, DAMAGED), text);
      localStorage.removeItem(name);
    } catch {
      // It stays where it is, and is told again another time.
    }
  }
}

/**
 * Removes the oldest finished game, and says so.
 * @returns {boolean} whether there was one
 */
function forgetOldest() {
  const oldest = saves.list().findLast(({ over }) => over);
  if (oldest) {
    saves.remove(oldest.key);
    report("storage-trimmed");
  }
  return Boolean(oldest);
}

export const saves = {
  /**
   * All games kept, the latest played first.
   * @returns {Entry[]}
   */
  list() {
    const ids = new Set(
      keys()
        .filter((key) => key.startsWith(GAMES))
        .map((key) => key.slice(0, -2)),
    );
    return [...ids]
      .map((id) => newest([`${id}/0`, `${id}/1`]).best?.save)
      .filter((save) => save !== undefined)
      .sort((a, b) => b.updated - a.updated);
  },

  /**
   * @param {string} key  the game's set-up text
   * @returns {Entry | null}
   */
  load(key) {
    const save = newest(slotNames(key)).best?.save;
    return save?.key === key ? save : null;
  },

  /**
   * @param {string} key
   * @param {Save} save
   * @returns {boolean} whether it will survive a reload
   */
  store(key, { record, ply, updated, over, post }) {
    const names = slotNames(key);
    const { best, spare } = newest(names);
    if (!best) makeRoom();
    const version = (best?.version ?? 0) + 1;
    return write(spare, seal(version, { key, record, ply, updated, over, post }));
  },

  /** @param {string} key */
  remove(key) {
    for (const name of slotNames(key)) erase(name);
  },
};

function makeRoom() {
  while (saves.list().length >= CAP && forgetOldest());
}

/** Settings given in the address (`?theme=dark&lang=de`): they hold here and are not kept. */
/** @type {Record<string, string>} */
const given = {};

export const settings = {
  /**
   * @param {SettingName} name
   * @returns {string}
   */
  get(name) {
    const kept = chosen()[name];
    return given[name] ?? (typeof kept === "string" ? kept : DEFAULTS[name]);
  },

  /**
   * @param {SettingName} name
   * @param {string} value
   */
  set(name, value) {
    delete given[name];
    write(SETTINGS, JSON.stringify({ ...chosen(), [name]: value }));
  },

  /**
   * For this visit only.
   * @param {SettingName} name
   * @param {string} value
   */
  give(name, value) {
    given[name] = value;
  },
};

/** @returns {Record<string, string>} */
function chosen() {
  try {
    const found = JSON.parse(read(SETTINGS) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    report("storage-corrupt");
    return {};
  }
}
