/**
 * Runs first in the one file. Words, catalogue and other JSON are in the page; `fetch` gives them
 * from there. The build fills in `ASSETS` (text by path) and `BASE`, which
 * stands for the site's address.
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
