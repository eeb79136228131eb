/**
 * Files that are compared with their SHA-256, which the page knows (shell/inline/integrity.js). A page
 * that is all in one file has none to compare.
 */

/** @type {{ integrity(name: string): Promise<string> } | undefined} */
const known = Reflect.get(globalThis, "croupierFiles");

/** @param {string} name @returns {Promise<string>} "" where nothing is compared */
export const integrityOf = async (name) => known?.integrity(name) ?? "";

/**
 * A file of this build. One that is damaged may be a copy in a cache: it is asked for once more, past all
 * caches.
 * @param {string} url @param {string} name
 * @returns {Promise<Response>} rejects with `engine-integrity` where it is not what the build has made
 */
export async function fetchChecked(url, name) {
  const integrity = await integrityOf(name);
  try {
    return await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: "reload" }));
  } catch (error) {
    const there = await fetch(url).catch(() => null);
    const code = there?.ok ? "engine-integrity" : "engine-unreachable";
    throw Object.assign(new Error(code), { code, data: { reason: String(error) } });
  }
}
