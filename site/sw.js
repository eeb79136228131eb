/**
 * The service worker: after one visit everything starts without a server.
 *
 * The build writes the list of all files with their hashes into this file, so a new version is a
 * new service worker. Files are kept in one cache under their hash: a file that did not change is
 * not fetched again, and a change of version is a change of list. The list of the version
 * that was active before is kept, so that a page still open on it keeps working.
 *
 * Kill switch: a build whose list is empty (`[]`) makes this worker remove itself and all that it
 * stored. A visitor can do the same for one browser by opening the page with `?kill`. Saved games
 * stay.
 *
 * It serves its own folder. Another Croupier on the same host, in another folder, has its
 * own caches, whose names begin with that folder, and this one leaves them alone.
 */

const BUILD = "__BUILD__";
/** URLs are relative to this file. @type {[url: string, sha256: string, bytes: number][]} */
const LIST = __PRECACHE__;

/** The folder that is served, as a path: "/" or "/games/croupier/". */
const FOLDER = new URL(".", location.href).pathname;
const CACHE = `${FOLDER.slice(1)}croupier`;
const LISTS = `${CACHE}-lists`;
/** Downloads at the same time while installing; few, because the page is loading as well. */
const DOWNLOADS = 3;

/**
 * URLs and hashes; `since`: when it was written, in milliseconds; `active`: when it took over, 0 as long as it
 * waits; earlier builds sent only the first
 * @typedef {{ list: [string, string][], since: number, active?: number }} Version
 */

/** The whole path of a URL in a list. @param {string} url */
const pathOf = (url) => new URL(url, location.href).pathname;

/** Address of this version's list. */
const VERSION = `${FOLDER}version/${BUILD}`;

/** From path to hash, in this version. @type {Map<string, string>} */
const current = new Map(LIST.map(([url, hash]) => [pathOf(url), hash]));

/** @param {string} hash */
const keyOf = (hash) => `${FOLDER}sha256/${hash}`;

self.addEventListener("install", (event) => {
  event.waitUntil(LIST.length ? install() : skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(LIST.length ? activate() : removeItself());
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") skipWaiting();
  if (event.data === "mend") event.waitUntil(mend(event.ports[0]));
  if (event.data === "let-go") {
    letGo = true;
    event.waitUntil(forgetAll());
  }
});

/** True while everything is erased, and nothing is looked up any more. */
let letGo = false;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!LIST.length || request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname === `${FOLDER}sw.js` || url.searchParams.has("kill")) return;
  const path = request.mode === "navigate" ? pageAt(url.pathname) : url.pathname;
  const hash = current.get(path);
  if (hash) event.respondWith(serve(hash, request));
  else if (path.startsWith(`${FOLDER}b/`)) event.respondWith(serveOlder(path, request));
});

/** The page's path in the list. @param {string} path */
function pageAt(path) {
  return path === `${FOLDER}index.html` ? FOLDER : path;
}

/**
 * The kept file, or the server's if a person has removed it.
 * @param {string} hash
 * @param {Request} request
 */
async function serve(hash, request) {
  // A repair has removed them all: caches.open() would make the cache anew, and Chromium's
  // caches.match() does so, too.
  if (letGo || !(await caches.has(CACHE))) return fetch(request);
  const kept = await caches.match(keyOf(hash), { cacheName: CACHE });
  if (letGo) await forgetAll(); // this look may have come behind the removal
  return kept ?? fetch(request);
}

/**
 * A file of another version, asked for by a page that was opened on it.
 * @param {string} path
 * @param {Request} request
 */
async function serveOlder(path, request) {
  const known = letGo || !(await caches.has(LISTS)) ? [] : await versions();
  if (letGo) await forgetAll(); // this look may have come behind the removal
  for (const { list } of known) {
    const hash = list.find(([url]) => pathOf(url) === path)?.[1];
    if (hash) return serve(hash, request);
  }
  return fetch(request);
}

async function install() {
  await keepAll();
  await writeVersion(0);
}

/** The running repair: requests of several tabs share it. @type {Promise<true> | null} */
let mending = null;

/**
 * Fetches what has gone since the installation, and answers whether all files are here now.
 * @param {MessagePort} [asking]
 */
async function mend(asking) {
  if (!LIST.length || letGo) return asking?.postMessage(false);
  mending ??= keepAll().finally(() => {
    mending = null;
  });
  asking?.postMessage(await mending.catch(() => false));
}

/**
 * Keeps every file of the list; rejects if one cannot be had or is not what the list says.
 * @returns {Promise<true>}
 */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = LIST.filter(([, hash]) => !here.has(keyOf(hash)));
  // All downloads take from one iterator, so that each file is fetched once.
  const next = missing.values();
  const download = async () => {
    for (const [url = "", hash = ""] of next) await keep(cache, url, hash);
  };
  await Promise.all(Array.from({ length: DOWNLOADS }, download));
  return true;
}

/**
 * @param {Cache} cache
 * @param {string} url
 * @param {string} hash
 */
async function keep(cache, url, hash) {
  // A wrong hash may be an old copy in the browser's own cache: "reload" asks the server.
  const response =
    (await fetchChecked(url, hash, "default")) ?? (await fetchChecked(url, hash, "reload"));
  if (!response) throw new Error(`${url} is not what it should be`);
  await cache.put(keyOf(hash), response);
}

/**
 * The file, if it is what it should be. It is a new response, because a response remembers its
 * address, and a script kept for the next version would import from the folder of this one.
 * @param {string} url
 * @param {string} hash
 * @param {RequestCache} mode
 * @returns {Promise<Response | null>}
 */
async function fetchChecked(url, hash, mode) {
  const response = await fetch(url, { cache: mode });
  const body = await response.arrayBuffer();
  if (!response.ok || (await sha256(body)) !== hash) return null;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(url.endsWith(".image") ? unpacked(body) : body, { headers });
}

/**
 * The memory image is kept as it is used, so that a start need not unpack it.
 * @param {ArrayBuffer} bytes
 * @returns {ReadableStream}
 */
function unpacked(bytes) {
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Stores this version's list, for the time when it is the version before. @param {number} active */
async function writeVersion(active) {
  const lists = await caches.open(LISTS);
  const list = LIST.map(([url, hash]) => [url, hash]);
  await lists.put(VERSION, Response.json({ list, since: Date.now(), active }));
}

/** @returns {Promise<(Version & { request: Request })[]>} known versions, that which took over last first */
async function versions() {
  const lists = await caches.open(LISTS);
  const found = await Promise.all(
    (await lists.keys()).map(async (request) => {
      const version = await (await lists.match(request))?.json();
      return { request, ...version };
    }),
  );
  return found.sort((a, b) => tookOver(b) - tookOver(a));
}

/** @param {Version} version */
const tookOver = ({ active, since }) => active ?? since;

/**
 * Keeps the files of this version and of the one that was active before it, removes all others, those of
 * versions that only waited too, and serves the open pages from now on.
 */
async function activate() {
  await writeVersion(Date.now()).catch(() => {}); // a full disk; then this one counts as never active
  const [before, ...gone] = (await versions()).filter(
    ({ request }) => !request.url.endsWith(VERSION),
  );
  const list = [...current, ...(before?.list ?? [])];
  const kept = new Set(list.map(([, hash]) => keyOf(hash)));
  const lists = await caches.open(LISTS);
  for (const { request } of gone) await lists.delete(request);
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  await clients.claim();
}

async function removeItself() {
  await forgetAll();
  await registration.unregister();
}

async function forgetAll() {
  for (const name of [CACHE, LISTS]) await caches.delete(name);
}
