/**
 * Runs first in the one file. Words, catalogue and other JSON are in the page; `fetch` gives them
 * from there. The build fills in `ASSETS` (by path, text, or in `packed` what is long) and `BASE`,
 * which stands for the site's address.
 */

import "../../lib/known_address.js";
import { fromBase64, unpacked } from "./packed.mjs";

const fetchOutside = globalThis.fetch;

/** @type {typeof fetch} */
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith(BASE)) return fetchOutside(input, init);
  return Promise.resolve(answer(ASSETS[url.slice(BASE.length)]));
};

/** @param {string | { packed: string } | undefined} found */
function answer(found) {
  if (found === undefined) return new Response(null, { status: 404 });
  return new Response(typeof found === "string" ? found : unpacked(fromBase64(found.packed)));
}
