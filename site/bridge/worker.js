/**
 * The engine's side of the bridge, and the only file that knows Pyodide. Runs as a module worker,
 * as a classic one (so it neither imports nor exports), and in the page where no worker can be had.
 *
 * In:  `{start: {base, runtime, build, life, image, files}}` once, then `{id, method, params}` as JSON.
 * Out: `{boot: {stage, done, total}}` while starting, `{ready: {build}}` once, then answers as
 *      JSON text; `{alive: true}` when it holds the lock `life`, which it loses when it dies;
 *      `{failed: {code, data}}` when starting fails, `{dead: message}` when the interpreter cannot
 *      go on.
 *
 * All downloads begin at once. Pyodide then asks for the same addresses through `fetch`, and is
 * given the responses that are already on their way; that is also how bytes are counted.
 */

/**
 * Where the files are: ours under `base`, Pyodide's under `runtime`; `files`, by name, need not be
 * fetched. `build` is the page's own build, which the engine's must equal; `image`: whether the
 * memory image may be used.
 * @typedef {{ base: string, runtime: string, build: string, life: string, image: boolean,
 *   files?: Record<string, Blob> }} Start
 */
/** @typedef {{ name: string, bytes: number, sha256: string }} Sized */
/**
 * @typedef {{
 *   build: string, pyodide: { files: Sized[] }, stdlib: Sized, wheel: Sized,
 *   image: Sized & { snapshot: number }
 * }} Manifest `snapshot`: bytes of the snapshot that the image stands for
 */
/** What Pyodide knows of packages. @typedef {Record<string, unknown>} Lock */
/**
 * @typedef {{
 *   start: Start, downloads: Downloads, progress: Progress, scripts: Promise<any[]>,
 *   lock: Promise<Lock>, manifest: Manifest
 * }} Boot
 */
/** The engine's one function, from request to answer, both JSON. @typedef {(request: string) => string} Handle */
/** @typedef {ReturnType<typeof createProgress>} Progress */
/** @typedef {ReturnType<typeof createDownloads>} Downloads */

const PACKAGE = "croupier";
/** Bytes between two progress messages. */
const STEP = 128 * 1024;
/** Bytes by which the speed of the connection is judged, as unpacked by the browser. */
const SAMPLE = 1024 * 1024;
/** Bytes a second, as unpacked, from which a start from the memory image is the sooner one. */
const FAST = 1_500_000;

/** Null until the engine is ready. @type {Handle | null} */
let handle = null;

/** Where messages come from and go to; in the page itself, one end of a channel. @type {typeof self} */
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

/** @param {unknown} error */
function sendFailure(error) {
  const failure = error instanceof Failure ? error : new Failure("engine-unreachable", error);
  send({ failed: { code: failure.code, data: { reason: String(failure.cause) } } });
}

/** Why the engine cannot start, as one of the page's error codes. */
class Failure extends Error {
  /**
   * @param {string} code
   * @param {unknown} cause
   */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * A failed download ends the start by itself, because Pyodide would wait for it for ever.
 * @param {Start} start
 * @returns {Promise<string>} the build id of what was started
 */
function boot(start) {
  holdLock(start.life);
  const progress = createProgress();
  return new Promise((resolve, reject) => {
    const downloads = createDownloads(progress, reject, start.files);
    startEngine(start, downloads, progress).then(resolve, reject);
  });
}

/**
 * Starts the engine from the memory image where that is sooner, else by booting Python. Whatever
 * goes wrong with the image, the ordinary boot follows.
 * @param {Start} start
 * @param {Downloads} downloads
 * @param {Progress} progress
 * @returns {Promise<string>} the build id of the engine
 */
async function startEngine(start, downloads, progress) {
  const { base, runtime, build, files } = start;
  downloads.begin(new URL("pyodide.asm.wasm", runtime).href);
  const scripts = importRuntime(runtime, files);
  const manifest = /** @type {Promise<Manifest>} */ (readJson(new URL("boot.json", base)));
  const lock = /** @type {Promise<Lock>} */ (readJson(new URL("pyodide-lock.json", base)));
  // Whichever fails first is reported; the others must not go unhandled meanwhile.
  for (const late of [scripts, manifest, lock]) late.catch(ignore);
  const found = await manifest;
  if (found.build !== build) throw new Failure("engine-integrity", `build ${found.build}`);
  /** @type {Boot} */
  const parts = { start, downloads, progress, scripts, lock, manifest: found };
  handle = (await isImageSooner(start, found.image, progress))
    ? await bootFromImage(parts).catch(() => bootFromFiles(parts))
    : await bootFromFiles(parts);
  return found.build;
}

/**
 * Whether to start from the image: yes where it is stored already, and over a fast connection. It
 * is 2 MB larger than what the ordinary boot needs, which a slow connection takes longer to
 * download than it saves. The speed is that of the first bytes of Pyodide, which are needed
 * anyway: nothing is lost by waiting for them.
 * @param {Start} start
 * @param {Manifest["image"]} image
 * @param {Progress} progress
 */
async function isImageSooner({ image: allowed, files }, { name, sha256 }, progress) {
  if (!allowed || !globalThis.DecompressionStream) return false;
  if (files) return name in files;
  return (await isStored(sha256)) || (await progress.sampled) >= FAST;
}

/**
 * Whether the service worker has stored a file, which it does by hash.
 * @param {string} sha256
 */
async function isStored(sha256) {
  try {
    return Boolean(await caches.match(`/sha256/${sha256}`));
  } catch {
    // A frame without an origin may not ask.
    return false;
  }
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

/**
 * Starts Python from the memory image.
 * @param {Boot} parts
 * @returns {Promise<Handle>}
 */
async function bootFromImage({ start, downloads, progress, scripts, lock, manifest }) {
  const { base, runtime, files } = start;
  const { name, sha256, snapshot: bytes } = manifest.image;
  countBytes(progress, manifest, [manifest.image], scripts);
  const integrity = `sha256-${base64(sha256)}`;
  const packed = downloads.begin(new URL(name, base).href, { integrity });
  const unpacked = packed.then(unpack);
  unpacked.catch(ignore);
  const module = files?.["image.js"];
  const { snapshotFrom } = await import(
    module ? URL.createObjectURL(module) : new URL("bridge/image.js", base).href
  );
  const loaded = await scripts;
  // All modules are in the image: the standard library's file may be empty.
  const stdLibURL = downloads.give(new URL("nothing.zip", base).href);
  const { snapshot, failure } = snapshotFrom(unpacked, bytes);
  const settings = { indexURL: runtime, stdLibURL, lockFileContents: lock };
  const python = startPython(loaded, { ...settings, _loadSnapshot: snapshot }, progress);
  const pyodide = await Promise.race([python, failure]);
  return pyodide.runPython(`from ${PACKAGE}.bridge import handle; handle`);
}

/** @param {Response} response */
async function unpack({ body }) {
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Starts Python from Pyodide's files, its standard library and our wheel.
 * @param {Boot} parts
 * @returns {Promise<Handle>}
 */
async function bootFromFiles({ start, downloads, progress, scripts, lock, manifest }) {
  const { base, runtime } = start;
  const { stdlib, wheel: entry } = manifest;
  const library = new URL(stdlib.name, base).href;
  downloads.begin(library);
  const wheel = readWheel(downloads.begin, entry, base);
  wheel.catch(ignore);
  countBytes(progress, manifest, [stdlib, entry], scripts);
  const settings = { indexURL: runtime, stdLibURL: library, lockFileContents: lock };
  const pyodide = await startPython(await scripts, settings, progress);
  progress.enter("install");
  return importEngine(pyodide, await wheel);
}

/**
 * Pyodide's loader and the big script, which is Python compiled.
 * @param {string} runtime
 * @param {Record<string, Blob>} [files]
 * @returns {Promise<any[]>} the two modules
 */
function importRuntime(runtime, files) {
  const names = ["pyodide.mjs", "pyodide.asm.mjs"];
  return Promise.all(
    names.map((name) => {
      const given = files?.[name];
      return import(given ? URL.createObjectURL(given) : new URL(name, runtime).href);
    }),
  );
}

/**
 * @param {any[]} scripts
 * @param {object} settings
 * @param {Progress} progress
 * @returns {Promise<any>} Pyodide, with a Python that runs
 */
function startPython([{ loadPyodide }, { default: createPyodideModule }], settings, progress) {
  return loadPyodide({
    ...settings,
    async createPyodideModule(/** @type {object} */ options) {
      const module = await createPyodideModule(options);
      // From here on Python starts up in one go: this is the last moment to send a message.
      progress.enter("start");
      return module;
    },
    stdout: ignore,
    stderr: ignore,
  });
}

/**
 * Puts the wheel on the path as it is (Python imports from zip files) and imports the engine.
 * That is ten times quicker than `loadPackage`, which unpacks it and resolves wrong hashes.
 * @param {any} pyodide
 * @param {Uint8Array} wheel
 * @returns {Handle}
 */
function importEngine(pyodide, wheel) {
  const path = `/lib/${PACKAGE}.whl`;
  pyodide.FS.writeFile(path, wheel);
  return pyodide.runPython(
    `import sys; sys.path.append("${path}"); from ${PACKAGE}.bridge import handle; handle`,
  );
}

/**
 * The wheel's bytes, which the browser checks against their SHA-256. A file that does not fit may
 * be an old copy in a cache: it is asked for once more, past all caches.
 * @param {Downloads["begin"]} begin
 * @param {Sized} entry
 * @param {string} base
 * @returns {Promise<Uint8Array>}
 */
async function readWheel(begin, entry, base) {
  const url = new URL(entry.name, base).href;
  const integrity = `sha256-${base64(entry.sha256)}`;
  try {
    const response = await begin(url, { integrity }).catch(() =>
      fetch(url, { integrity, cache: "reload" }),
    );
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Failure((await exists(url)) ? "engine-integrity" : "engine-unreachable", error);
  }
}

/**
 * Whether a file can be fetched at all: a wrong hash and a lost connection look alike otherwise.
 * @param {string} url
 */
async function exists(url) {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Tells how many bytes there are, and counts the big script, which comes as a module in one piece.
 * The loader (pyodide.mjs) is too small to matter.
 * @param {Progress} progress
 * @param {Manifest} manifest
 * @param {Sized[]} own  what is needed beside Pyodide
 * @param {Promise<unknown>} scripts
 */
async function countBytes(progress, { pyodide }, own, scripts) {
  const files = [...pyodide.files, ...own].filter(({ name }) => name !== "pyodide.mjs");
  progress.expect(files.reduce((sum, { bytes }) => sum + bytes, 0));
  const { bytes = 0 } = files.find(({ name }) => name === "pyodide.asm.mjs") ?? {};
  // The start itself reports what failed.
  await scripts.then(() => progress.add(bytes), ignore);
}

/** Counts bytes against the total, and tells the page now and then. */
function createProgress() {
  let stage = "download";
  let done = 0;
  let total = 0;
  let told = 0;
  let firstAt = 0;
  /** @type {(speed: number) => void} */
  let declareSpeed = () => {};
  const tell = () => {
    told = done;
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
      if (done - told >= STEP || done === total) tell();
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
 * @param {Progress} progress
 * @param {(error: unknown) => void} onFailure  told of files that nobody else waits for
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
    /**
     * @param {string} url
     * @param {RequestInit} [checked]  where the caller deals with failures
     */
    begin(url, checked) {
      const response = countedDownload(get(url, checked ?? {}), url, progress);
      if (!checked) {
        begun.set(url, response);
        response.catch(onFailure);
      }
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
  const outside = self.fetch.bind(self);
  return (input, init) => {
    const found = files[String(input).split("/").at(-1) ?? ""];
    return found ? Promise.resolve(new Response(found)) : outside(input, init);
  };
}

/**
 * @param {Promise<Response>} response
 * @param {string} url
 * @param {Progress} progress
 * @returns {Promise<Response>} rejects where the server has no such file
 */
async function countedDownload(response, url, progress) {
  const found = await response;
  if (!found.ok) throw new Failure("engine-unreachable", `${url}: ${found.status}`);
  // A copy is counted, so that the browser may keep compiled code with the original.
  count(found.clone(), progress).catch(ignore);
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
 * @param {URL} url
 * @returns {Promise<unknown>}
 */
async function readJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Failure("engine-unreachable", `${url}: ${response.status}`);
  return response.json();
}

/** @param {string} hex */
function base64(hex) {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes));
}

function ignore() {}
