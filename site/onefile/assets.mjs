/**
 * Runs first in the one file: words, catalogue and style sheets are in the page, and whoever
 * fetches them gets them from there. `ASSETS` and `BASE` are filled in by the build.
 */

/* global ASSETS, BASE */

const fetchOutside = globalThis.fetch;

/** @type {typeof fetch} */
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith(BASE)) return fetchOutside(input, init);
  const text = ASSETS[url.slice(BASE.length)];
  return Promise.resolve(new Response(text ?? null, { status: text === undefined ? 404 : 200 }));
};
