/**
 * The engine's side of the bridge: messages and downloads. How Python starts is boot.js's part; no
 * other file knows Pyodide. This one runs as a module worker, as a classic one (so it exports nothing,
 * and the build puts what it imports into it), and in the page where no worker can be had.
 *
 * In:  `{start: {base, runtime, build, life, image, stored, files, integrity}}` once, then `{id, method, params}`
 *      as JSON.
 * Out: `{boot: {stage, done, total}}` while starting, `{ready: {build}}` once, then answers as
 *      JSON text; `{alive: true}` when it holds the lock `life`, which it loses when it dies;
 *      `{failed: {code, data}}` when starting fails, `{dead: message}` when the interpreter cannot
 *      go on.
 *
 * All downloads begin at once. Pyodide then asks for the same addresses through `fetch`, and is
 * given the responses that are already on their way; that is also how bytes are counted.
 */

import { failure, fetchChecked } from "../lib/fetch_checked.js";

/** @import { Downloads, Handle, Manifest, Progress, Start } from "../types/boot.d.ts" */

/** Bytes between two progress messages. */
const STEP = 128 * 1024;
/** Bytes by which the speed of the connection is judged, as unpacked by the browser. */
const SAMPLE = 1024 * 1024;

/** Null until the engine is ready. @type {Handle | null} */
let handle = null;

/** The port for messages; in the page itself, one end of a channel. @type {typeof self} */
const port = Reflect.get(globalThis, "enginePort") ?? self;

// Pyodide finds out what kind of worker it is in by calling `importScripts`, which the policy of
// Trusted Types would report. This gives the answer of a module worker without such a report.
if (port === self) {
  self.importScripts = () => {
    throw new TypeError("a module worker");
  };
}

port.onmessage = ({ data }) => {
  if (data.start) boot(data.start).then(sendReady, sendFailure);
  else answer(data, JSON.parse(data).id);
};

/**
 * @param {string} request
 * @param {number} id
 */
function answer(request, id) {
  try {
    if (!handle) throw new Error("asked before ready");
    port.postMessage(handle(request));
  } catch (error) {
    // The engine never raises: an exception here is Pyodide itself dying.
    send({ dead: String(error), id });
  }
}

/** @param {unknown} message */
function send(message) {
  port.postMessage(JSON.stringify(message));
}

/** @param {string} build */
function sendReady(build) {
  send({ ready: { build } });
}

/** @param {any} error with `code`, one of the page's error codes, where the reason is known */
function sendFailure(error) {
  const { code, data } =
    typeof error?.code === "string" ? error : failure("engine-unreachable", error);
  send({ failed: { code, data } });
}

/**
 * A failed download ends the start by itself, because Pyodide would wait for it for ever.
 * @param {Start} start
 * @returns {Promise<string>} the build id of what was started
 */
function boot(start) {
  holdLock(start.life);
  const progress = createProgress();
  // Bytes that come from this device are not worth counting: that costs more than they do.
  if (start.stored) progress.enter("start");
  return new Promise((resolve, reject) => {
    const downloads = createDownloads(start.stored ? null : progress, reject, start.files);
    startEngine(start, downloads, progress).then(resolve, reject);
  });
}

/**
 * Begins all downloads that every start needs, and lets boot.js start Python with them.
 * @param {Start} start
 * @param {Downloads} downloads
 * @param {Progress} progress
 * @returns {Promise<string>} the build id of the engine
 */
async function startEngine(start, downloads, progress) {
  const { base, runtime, build, integrity } = start;
  // What is small comes first: it says whether the image is wanted too.
  const manifest = /** @type {Promise<Manifest>} */ (readJson("boot.json", start));
  const lock = readJson("pyodide-lock.json", start);
  const [boot, reader] = ["bridge/boot.js", "bridge/image.js"].map((name) =>
    importFile(name, base, start),
  );
  const wasm = downloads.offer(new URL("pyodide.asm.wasm", runtime).href);
  const sound = compare(wasm, integrity["pyodide.asm.wasm"]);
  const names = ["pyodide.mjs", "pyodide.asm.mjs"];
  const scripts = Promise.all(names.map((name) => importFile(name, runtime, start)));
  // Whichever fails first is reported; the others must not go unhandled meanwhile.
  for (const late of [scripts, sound, manifest, lock, boot, reader]) late?.catch(ignore);
  const found = await manifest;
  if (found.build !== build) throw failure("engine-integrity", `build ${found.build}`);
  const parts = { start, downloads, progress, scripts, sound, lock, manifest: found, reader };
  const started = boot?.then(({ startPython }) => startPython(parts));
  // Pyodide waits for ever for what is not sound.
  [handle] = await Promise.all([started, sound]);
  return found.build;
}

/**
 * Compares a file while Pyodide compiles it as it comes: with `integrity`, `fetch` would have nothing to
 * compile, and no progress to tell, before all of it is here.
 * @param {Promise<Response>} response
 * @param {string} [integrity]
 */
async function compare(response, integrity) {
  const { subtle } = globalThis.crypto;
  if (!integrity || !subtle) return;
  const { url, bytes } = await response.then(async (found) => {
    const copy = found.clone(); // at once, before Pyodide reads it
    return { url: found.url, bytes: await copy.arrayBuffer() };
  });
  const hash = new Uint8Array(await subtle.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...hash))}` === integrity) return;
  // It may be an old copy in a cache, where another one takes its place.
  await outside(url, { cache: "reload" }).then((fresh) => fresh.arrayBuffer(), ignore);
  throw failure("engine-integrity", url);
}

const outside = self.fetch.bind(self);

/**
 * A module, fetched and compared first: `import()` takes no hash, and then has the same file from the
 * browser's own cache.
 * @param {string} name
 * @param {string} folder
 * @param {Start} start
 * @returns {Promise<any>} the module
 */
async function importFile(name, folder, { files, integrity }) {
  const given = files?.[name.split("/").at(-1) ?? ""];
  if (given) return import(URL.createObjectURL(given));
  const { href } = new URL(name, folder);
  if (integrity[name]) await (await fetchChecked(outside, href, integrity[name])).arrayBuffer();
  return import(href);
}

/**
 * Holds a lock for as long as this worker lives: a browser tells nobody when it ends a worker, but
 * it releases its locks.
 * @param {string} name
 */
function holdLock(name) {
  navigator.locks
    ?.request(name, () => {
      send({ alive: true });
      return new Promise(() => {});
    })
    .catch(ignore);
}

/** Counts bytes against the total, and tells the page now and then. @returns {Progress} */
function createProgress() {
  let stage = "download";
  let done = 0;
  let total = 0;
  let reported = 0;
  let firstAt = 0;
  /** @type {(speed: number) => void} */
  let declareSpeed = () => {};
  const tell = () => {
    reported = done;
    send({ boot: { stage, done: Math.min(done, total || done), total } });
  };
  return {
    /** Bytes a second of the first megabyte. @type {Promise<number>} */
    sampled: new Promise((resolve) => {
      declareSpeed = resolve;
    }),
    /** @param {number} bytes */
    add(bytes) {
      done += bytes;
      firstAt ||= performance.now();
      if (done >= SAMPLE) declareSpeed((1000 * done) / (performance.now() - firstAt));
      if (done - reported >= STEP || done === total) tell();
    },
    /** @param {number} bytes */
    expect(bytes) {
      total = bytes;
      tell();
    },
    /** @param {string} next */
    enter(next) {
      stage = next;
      tell();
    },
  };
}

/**
 * Responses under way, given to Pyodide when it asks for their addresses.
 * @param {Progress | null} progress  null: bytes are not counted
 * @param {(error: unknown) => void} onFailure  called for files that no caller waits for
 * @param {Record<string, Blob>} [files]
 */
function createDownloads(progress, onFailure, files) {
  const get = fetchOrGiven(files);
  /** @type {Map<string, Promise<Response>>} */
  const begun = new Map();

  self.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const response = begun.get(url);
    begun.delete(url);
    return response ?? get(input, init);
  };

  /** @param {string} url @param {string} [integrity] */
  const begin = (url, integrity) => countedDownload(fetchChecked(get, url, integrity), progress);

  return {
    /**
     * Answers Pyodide's request for an address with an empty file.
     * @param {string} url
     * @returns {string} the address
     */
    give(url) {
      begun.set(url, Promise.resolve(new Response(new Uint8Array())));
      return url;
    },
    begin,
    /**
     * A failure ends the start: Pyodide would wait for ever.
     * @param {string} url
     * @param {string} [integrity]
     */
    offer(url, integrity) {
      const response = begin(url, integrity);
      begun.set(url, response);
      response.catch(onFailure);
      return response;
    },
  };
}

/**
 * `fetch` as the browser has it, but for the files that are here already.
 * @param {Record<string, Blob>} [files]
 * @returns {typeof fetch}
 */
function fetchOrGiven(files = {}) {
  return (input, init) => {
    const found = files[String(input).split("/").at(-1) ?? ""];
    return found ? Promise.resolve(new Response(found)) : outside(input, init);
  };
}

/**
 * @param {Promise<Response>} response
 * @param {Progress | null} progress
 * @returns {Promise<Response>} rejects where the server has no such file
 */
async function countedDownload(response, progress) {
  const found = await response;
  // A copy is counted, so that the browser may keep compiled code with the original.
  if (progress) count(found.clone(), progress).catch(ignore);
  return found;
}

/**
 * @param {Response} response
 * @param {Progress} progress
 */
async function count(response, progress) {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    progress.add(part.value.byteLength);
  }
}

/**
 * @param {string} name
 * @param {Start} start
 * @returns {Promise<any>}
 */
async function readJson(name, { base, files, integrity }) {
  const url = new URL(name, base).href;
  return (await fetchChecked(fetchOrGiven(files), url, integrity[name])).json();
}

function ignore() {}
