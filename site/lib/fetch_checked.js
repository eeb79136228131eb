/** Files that are compared with their SHA-256. The engine's worker has this in it, too. */

/**
 * An error with one of the page's codes.
 * @param {string} code @param {unknown} reason
 */
export const failure = (code, reason) =>
  Object.assign(new Error(code), { code, data: { reason: String(reason) } });

/**
 * A file, compared with its hash where that is known. One that is damaged may be a copy in a cache: it is
 * asked for once more, past all caches.
 * @param {typeof fetch} get @param {string} url
 * @param {string} [integrity]  "" where nothing is compared
 * @returns {Promise<Response>} rejects with `engine-integrity` where it is not what the build has made,
 *   else with `engine-unreachable`
 */
export async function fetchChecked(get, url, integrity = "") {
  /** @param {RequestCache} [cache] */
  const checked = (cache) => get(url, { integrity, cache });
  try {
    const found = await checked().catch(() => checked("reload"));
    if (found.ok) return found;
    throw new TypeError(`${url}: ${found.status}`);
  } catch (error) {
    const isThere = integrity && (await get(url).catch(() => null))?.ok;
    throw failure(isThere ? "engine-integrity" : "engine-unreachable", error);
  }
}
