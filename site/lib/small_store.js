/**
 * Small things that the page remembers besides games, each under a name. Never throws: where the
 * browser keeps nothing, they last as long as the page.
 */

const PREFIX = "croupier/shelf/";

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} name
 * @returns {Record<string, any>} empty where nothing is remembered or it cannot be read
 */
export function recall(name) {
  try {
    const found = JSON.parse(memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} value
 * @param {number} [most] entries that are kept, the latest added
 */
export function remember(name, value, most = 60) {
  const text = JSON.stringify(Object.fromEntries(Object.entries(value).slice(-most)));
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}
