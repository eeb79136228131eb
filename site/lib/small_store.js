/**
 * Small things that the page remembers besides games and settings, each under a name. Never throws
 * and reports nothing: where the browser keeps nothing, they last as long as the page.
 */

import { PREFIX } from "./browser_storage.js";

const OURS = `${PREFIX}shelf/`;

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} name
 * @returns {Record<string, any>} empty where nothing is remembered or it cannot be read
 */
export function recall(name) {
  try {
    const found = JSON.parse(memory.get(name) ?? localStorage.getItem(OURS + name) ?? "{}");
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
    localStorage.setItem(OURS + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}
