/**
 * The engine's side of the bridge, and the only file that knows Pyodide. Runs as a module worker,
 * as a classic one (so it neither imports nor exports), and in the page where there is no worker.
 *
 * In:  `{start: {base, runtime, build, life, files}}` once, then `{id, method, params}` as JSON.
 * Out: `{boot: {stage, done, total}}` while starting, `{ready: {build}}` once, then answers as
 *      JSON text; `{alive: true}` when it holds the lock `life`, which falls when it dies;
 *      `{failed: {code, data}}` when starting fails, `{dead: message}` when the interpreter is
 *      beyond repair.
 *
 * All downloads begin at once. Pyodide then asks for the same addresses through `fetch`, and is
 * given the responses that are already on their way; that is also how bytes are counted.
 */

/**
 * `files`: what need not be fetched, by name.
 * @typedef {{ base: string, runtime: string, build: string, life: string,
 *   files?: Record<string, Blob> }} Start
 */
/** @typedef {{ name: string, bytes: number }} Sized */
/** @typedef {{ build: string, pyodide: { files: Sized[] }, stdlib: Sized, wheel: Sized }} Manifest */
/** @typedef {{ packages: Record<string, { file_name: string, sha256: string }> }} Lock */
/** @typedef {(request: string) => string} Handle */

const PACKAGE = "croupier";
/** Bytes between two progress messages. */
const STEP = 128 * 1024;

/** @type {Handle | null} */
let handle = null;

/** The page's end of the line; in the page itself, one end of a channel. @type {typeof self} */
const port = Reflect.get(globalThis, "enginePort") ?? self;

// Pyodide finds out what kind of worker it is in by calling `importScripts`, a Trusted Types sink:
// in a module worker the answer is a TypeError, here without the violation.
if (port === self) {
  self.importScripts = () => {
    throw new TypeError("a module worker");
  };
}

port.onmessage = ({ data }) => {
  if (data.start) boot(data.start).then(announce, fail);
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
function announce(build) {
  send({ ready: { build } });
}

/** @param {unknown} error */
function fail(error) {
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
 * Pyodide swallows a failed download and hangs, so downloads can end the start by themselves.
 * @param {Start} start
 * @returns {Promise<string>} the build id of what was started
 */
function boot(start) {
  hold(start.life);
  return new Promise((resolve, reject) => {
    run(start, createDownloads(createProgress(), reject, start.files)).then(resolve, reject);
  });
}

/**
 * @param {Start} start
 * @param {ReturnType<typeof createDownloads>} downloads
 * @returns {Promise<string>}
 */
async function run({ base, runtime, build, files }, { begin, progress }) {
  const at = (/** @type {string} */ name) => new URL(name, runtime).href;
  const library = new URL("python_stdlib.zip", base).href;
  begin(at("pyodide.asm.wasm"));
  begin(library);
  const script = (/** @type {string} */ name) => {
    const given = files?.[name];
    return import(given ? URL.createObjectURL(given) : at(name));
  };
  const parts = Promise.all([script("pyodide.mjs"), script("pyodide.asm.mjs")]);
  const manifest = readJson(new URL("boot.json", base));
  const lock = readJson(new URL("pyodide-lock.json", base));
  const sizes = manifest.then((found) => expectBytes(progress, found));
  const wheel = lock.then((found) => readWheel(begin, found, base));
  // Whichever fails first is reported; the others must not go unhandled meanwhile.
  for (const late of [parts, manifest, lock, wheel]) late.catch(ignore);
  Promise.all([sizes, parts]).then(([bytes]) => progress.add(bytes), ignore);

  const [{ loadPyodide }, { default: createPyodideModule }] = await parts;
  const pyodide = await loadPyodide({
    indexURL: runtime,
    stdLibURL: library,
    lockFileContents: lock,
    async createPyodideModule(/** @type {object} */ settings) {
      const module = await createPyodideModule(settings);
      // From here to the end Python starts up and nothing else gets a word in.
      progress.enter("start");
      return module;
    },
    stdout: ignore,
    stderr: ignore,
  });
  progress.enter("install");
  const found = /** @type {Manifest} */ (await manifest);
  if (found.build !== build) throw new Failure("engine-integrity", `build ${found.build}`);
  handle = install(pyodide, await wheel);
  return found.build;
}

/**
 * Holds a lock for as long as this worker lives: a browser that ends a worker tells nobody, but
 * it does release its locks.
 * @param {string} name
 */
function hold(name) {
  navigator.locks
    ?.request(name, () => {
      send({ alive: true });
      return new Promise(() => {});
    })
    .catch(ignore);
}

/**
 * Puts the wheel on the path as it is (Python imports from zip files) and imports the engine.
 * That is ten times quicker than `loadPackage`, which unpacks it and resolves wrong hashes.
 * @param {any} pyodide
 * @param {Uint8Array} wheel
 * @returns {Handle}
 */
function install(pyodide, wheel) {
  const path = `/lib/${PACKAGE}.whl`;
  pyodide.FS.writeFile(path, wheel);
  return pyodide.runPython(
    `import sys; sys.path.append("${path}"); from ${PACKAGE}.bridge import handle; handle`,
  );
}

/**
 * The wheel's bytes, checked by the browser against the lock's SHA-256; once more past all caches
 * if they do not fit.
 * @param {ReturnType<typeof createDownloads>["begin"]} begin
 * @param {unknown} lock
 * @param {string} base
 */
async function readWheel(begin, lock, base) {
  const entry = /** @type {Lock} */ (lock).packages[PACKAGE];
  if (!entry) throw new Failure("engine-integrity", "no wheel in the lock");
  const url = new URL(entry.file_name, base).href;
  const integrity = `sha256-${base64(entry.sha256)}`;
  try {
    const response = await begin(url, { integrity }).catch(() =>
      fetch(url, { integrity, cache: "reload" }),
    );
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    // A wrong hash and a lost line look alike; asking again without the hash tells them apart.
    const there = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    throw new Failure(there ? "engine-integrity" : "engine-unreachable", error);
  }
}

/**
 * Tells the whole number of bytes. pyodide.mjs is too small to matter; the big script comes as a
 * module, which arrives in one piece.
 * @param {ReturnType<typeof createProgress>} progress
 * @param {unknown} found
 * @returns {number} bytes of the big script
 */
function expectBytes(progress, found) {
  const { pyodide, stdlib, wheel } = /** @type {Manifest} */ (found);
  const files = [...pyodide.files, stdlib, wheel].filter(({ name }) => name !== "pyodide.mjs");
  progress.expect(files.reduce((sum, { bytes }) => sum + bytes, 0));
  return files.find(({ name }) => name === "pyodide.asm.mjs")?.bytes ?? 0;
}

/** Counts bytes against the total, and tells the page now and then. */
function createProgress() {
  let stage = "download";
  let done = 0;
  let total = 0;
  let told = 0;
  const tell = () => {
    told = done;
    send({ boot: { stage, done: Math.min(done, total || done), total } });
  };
  return {
    /** @param {number} bytes */
    add(bytes) {
      done += bytes;
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
 * Responses under way, handed to Pyodide when it asks for their addresses.
 * @param {ReturnType<typeof createProgress>} progress
 * @param {(error: unknown) => void} onFailure  told of files that nobody else waits for
 * @param {Record<string, Blob>} [files]  what is here already
 */
function createDownloads(progress, onFailure, files = {}) {
  const outside = self.fetch.bind(self);
  /** @type {typeof fetch} */
  const plain = (input, init) => {
    const found = files[String(input).split("/").at(-1) ?? ""];
    return found ? Promise.resolve(new Response(found)) : outside(input, init);
  };
  /** @type {Map<string, Promise<Response>>} */
  const begun = new Map();

  self.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const response = begun.get(url);
    begun.delete(url);
    return response ?? plain(input, init);
  };

  return {
    progress,
    /**
     * @param {string} url
     * @param {RequestInit} [checked]  where the caller deals with failures himself
     */
    begin(url, checked) {
      const response = plain(url, checked ?? {}).then((found) => {
        if (!found.ok) throw new Failure("engine-unreachable", `${url}: ${found.status}`);
        // A copy is counted, so that the browser may keep compiled code with the original.
        count(found.clone(), progress).catch(ignore);
        return found;
      });
      if (!checked) {
        begun.set(url, response);
        response.catch(onFailure);
      }
      return response;
    },
  };
}

/**
 * @param {Response} response
 * @param {ReturnType<typeof createProgress>} progress
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
