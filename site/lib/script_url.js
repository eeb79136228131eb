/** Addresses of scripts as the browser wants them where a worker is started (Trusted Types). */

/** The page's one policy: scripts from our own origin, or from memory, and no others. */
const policy = globalThis.trustedTypes?.createPolicy("engine-worker", {
  createScriptURL(url) {
    const { origin, protocol } = new URL(url, location.href);
    if (origin !== location.origin && protocol !== "blob:") throw new TypeError(url);
    return url;
  },
});

/**
 * @param {string} url
 * @returns {string} the address, marked as checked where the browser asks for that
 * @throws {TypeError} where the script would come from another origin
 */
export function scriptUrl(url) {
  return /** @type {string} */ (/** @type {unknown} */ (policy?.createScriptURL(url) ?? url));
}
