/**
 * The service worker: after one visit everything starts without a server.
 *
 * The build writes the list of all files with their hashes into this file, so a new version is a
 * new service worker. Files lie in one cache under their hash: what did not change is not fetched
 * again, and switching versions is only switching lists. The previous version's list is kept,
 * so that a page still open on it keeps working.
 *
 * Kill switch: a build whose list is empty (`[]`) makes this worker remove itself and all it
 * stored. A visitor can do the same for one browser by opening `/?kill`. Neither touches games.
 */

const BUILD = "__BUILD__";
/** @type {[url: string, sha256: string, bytes: number][]} */
const LIST = __PRECACHE__;

const CACHE = "croupier";
const LISTS = "croupier-lists";
const HOME = "/";
/** Downloads at once while installing; the page in front may need the line. */
const LANES = 3;

/** @typedef {{ list: [string, string][], since: number }} Version */

/** @type {Map<string, string>} */
const current = new Map(LIST.map(([url, hash]) => [url, hash]));

/** @param {string} hash */
const keyOf = (hash) => `/sha256/${hash}`;

self.addEventListener("install", (event) => {
  event.waitUntil(LIST.length ? install() : skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(LIST.length ? activate() : removeItself());
});

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!LIST.length || request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname === "/sw.js" || url.searchParams.has("kill")) return;
  const path = request.mode === "navigate" ? pageAt(url.pathname) : url.pathname;
  const hash = current.get(path);
  if (hash) event.respondWith(serve(hash, request));
  else if (path.startsWith("/b/")) event.respondWith(serveOlder(path, request));
});

/** @param {string} path */
function pageAt(path) {
  return path === "/index.html" ? HOME : path;
}

/**
 * @param {string} hash
 * @param {Request} request
 */
async function serve(hash, request) {
  // Not by open(), which would bring back a cache that a repair has just removed.
  const kept = await caches.match(keyOf(hash), { cacheName: CACHE });
  return kept ?? fetch(request);
}

/**
 * A file of another version, asked for by a page that was opened on it.
 * @param {string} path
 * @param {Request} request
 */
async function serveOlder(path, request) {
  for (const { list } of await versions()) {
    const hash = list.find(([url]) => url === path)?.[1];
    if (hash) return serve(hash, request);
  }
  return fetch(request);
}

async function install() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const [url, hash] of LIST) {
    if (!(await cache.match(keyOf(hash)))) missing.push([url, hash]);
  }
  const next = missing.values();
  const lane = async () => {
    for (const [url = "", hash = ""] of next) await keep(cache, url, hash);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await writeVersion();
}

/**
 * @param {Cache} cache
 * @param {string} url
 * @param {string} hash
 */
async function keep(cache, url, hash) {
  // A wrong hash may be an old copy in the browser's own cache: then ask the server itself.
  const response = (await fetched(url, hash, "default")) ?? (await fetched(url, hash, "reload"));
  if (!response) throw new Error(`${url} is not what it should be`);
  await cache.put(keyOf(hash), response);
}

/**
 * The file, if it is what it should be. Made anew, because a response remembers its address, and
 * a script reused by the next version would look for its siblings in this one.
 * @param {string} url
 * @param {string} hash
 * @param {RequestCache} mode
 * @returns {Promise<Response | null>}
 */
async function fetched(url, hash, mode) {
  const response = await fetch(url, { cache: mode });
  const body = await response.arrayBuffer();
  if (!response.ok || (await sha256(body)) !== hash) return null;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(body, { headers });
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function writeVersion() {
  const lists = await caches.open(LISTS);
  const list = LIST.map(([url, hash]) => [url, hash]);
  await lists.put(`/version/${BUILD}`, Response.json({ list, since: Date.now() }));
}

/** @returns {Promise<(Version & { request: Request })[]>} known versions, the newest first */
async function versions() {
  const lists = await caches.open(LISTS);
  const found = await Promise.all(
    (await lists.keys()).map(async (request) => {
      const version = await (await lists.match(request))?.json();
      return { request, ...version };
    }),
  );
  return found.sort((a, b) => b.since - a.since);
}

/** Keeps this version and the one before it, drops everything else, and takes the open pages. */
async function activate() {
  const known = await versions();
  const kept = new Set(
    known.slice(0, 2).flatMap(({ list }) => list.map(([, hash]) => keyOf(hash))),
  );
  const lists = await caches.open(LISTS);
  for (const { request } of known.slice(2)) await lists.delete(request);
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  await clients.claim();
}

async function removeItself() {
  for (const name of await caches.keys()) {
    if (name.startsWith("croupier")) await caches.delete(name);
  }
  await registration.unregister();
}
