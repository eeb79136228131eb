/**
 * Start of Python in the worker: from the memory image, or by booting it from files. Both give
 * the same engine. Apart from worker.js, only this file knows Pyodide.
 */

/**
 * @import {
 *   Boot, CreateModule, Handle, Manifest, Progress, Python, Sized
 * } from "../types/boot.d.ts"
 */
/** @import { Options } from "./image.js" */

const PACKAGE = "croupier";
/**
 * Bytes a second, as unpacked, from which a start from the memory image is the sooner one: some 15
 * megabits a second (`build.py bench start`: at 10, and a processor half as fast, both take as long).
 */
const FAST = 5_000_000;

/** The first byte of what gzip has packed. */
const GZIP = 0x1f;

/**
 * Starts the engine from the memory image where that is sooner. Whatever goes wrong with the image,
 * the ordinary boot follows.
 * @param {Boot} boot
 * @returns {Promise<Handle>}
 */
export async function startPython(boot) {
  if (!(await isImageSooner(boot))) return bootFromFiles(boot);
  return bootFromImage(boot).catch(() => bootFromFiles(boot));
}

/**
 * True if the image is the faster start: it is stored already, or the connection is fast. It is 2 MB
 * larger than the ordinary boot, which costs a slow connection more time than it saves. The speed is
 * that of the first bytes of Pyodide, which are needed anyway.
 * @param {Boot} boot
 */
async function isImageSooner({ start, manifest, progress }) {
  const { base, image: allowed, stored, files } = start;
  const { name, sha256 } = manifest.image;
  if (!allowed || !globalThis.DecompressionStream) return false;
  if (files) return name in files;
  return (await isStored(sha256, base)) || (!stored && (await progress.sampled) >= FAST);
}

/**
 * True if the service worker has stored a file, which it does by hash.
 * @param {string} sha256
 * @param {string} base
 */
async function isStored(sha256, base) {
  try {
    // The service worker's folder is that of the site: two above ours.
    return Boolean(await caches.match(new URL(`../../sha256/${sha256}`, base)));
  } catch {
    // A frame without an origin may not ask.
    return false;
  }
}

/**
 * Starts Python from the memory image.
 * @param {Boot} boot
 * @returns {Promise<Handle>}
 */
async function bootFromImage({
  start,
  downloads,
  progress,
  scripts,
  sound,
  lock,
  manifest,
  reader,
}) {
  const { base, runtime } = start;
  const { name, sha256, unpacked: sha256Unpacked, layout } = manifest.image;
  countBytes(progress, manifest, [manifest.image], scripts);
  const integrity = `sha256-${base64(sha256)} sha256-${base64(sha256Unpacked)}`;
  const unpacked = downloads.begin(new URL(name, base).href, integrity).then(unpack);
  unpacked.catch(ignore);
  const { optionsFor } = await reader;
  const [{ loadPyodide }, { default: create }] = await scripts;
  // All modules are in the image: the standard library's file may be empty.
  const stdLibURL = downloads.give(new URL("nothing.zip", base).href);
  const settings = { indexURL: runtime, stdLibURL, lockFileContents: lock };
  const given = optionsFor(create, unpacked, layout);
  const pyodide = await loadPyodide(withProgress({ ...settings, ...given }, sound, progress));
  return pyodide.runPython(`from ${PACKAGE}.api.bridge import handle; handle`);
}

/**
 * The image, which the service worker stores unpacked.
 * @param {Response} response
 */
async function unpack(response) {
  const found = new Uint8Array(await response.arrayBuffer());
  if (found[0] !== GZIP) return found;
  const stream = new Blob([found]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Starts Python from Pyodide's files, its standard library and our wheel.
 * @param {Boot} boot
 * @returns {Promise<Handle>}
 */
async function bootFromFiles({ start, downloads, progress, scripts, sound, lock, manifest }) {
  const { base, runtime } = start;
  const { stdlib, wheel: entry } = manifest;
  const library = new URL(stdlib.name, base).href;
  downloads.offer(library, `sha256-${base64(stdlib.sha256)}`);
  const wheel = downloads
    .begin(new URL(entry.name, base).href, `sha256-${base64(entry.sha256)}`)
    .then(async (response) => new Uint8Array(await response.arrayBuffer()));
  wheel.catch(ignore);
  countBytes(progress, manifest, [stdlib, entry], scripts);
  const [{ loadPyodide }, { default: createPyodideModule }] = await scripts;
  const settings = { indexURL: runtime, stdLibURL: library, lockFileContents: lock };
  const pyodide = await loadPyodide(
    withProgress({ ...settings, createPyodideModule }, sound, progress),
  );
  progress.enter("install");
  return importEngine(pyodide, await wheel);
}

/**
 * Settings for Pyodide, which prints nothing, runs nothing that is not sound and tells when it begins
 * to run.
 * @param {{ createPyodideModule: CreateModule }} settings
 * @param {Boot["sound"]} sound
 * @param {Progress} progress
 */
function withProgress({ createPyodideModule, ...settings }, sound, progress) {
  return {
    ...settings,
    async createPyodideModule(/** @type {Options} */ options) {
      const { instantiateWasm } = options;
      options.instantiateWasm = (imports, receive) =>
        instantiateWasm(imports, (instance, module) => {
          // Where it is not sound the start has ended (worker.js).
          sound.then(() => receive(instance, module), ignore);
        });
      const module = await createPyodideModule(options);
      // From here on Python starts up in one go: this is the last moment to send a message.
      progress.enter("start");
      return module;
    },
    stdout: ignore,
    stderr: ignore,
  };
}

/**
 * Puts the wheel on the path as it is (Python imports from zip files) and imports the engine.
 * That is ten times quicker than `loadPackage`, which unpacks it and resolves wrong hashes.
 * @param {Python} pyodide
 * @param {Uint8Array} wheel
 * @returns {Handle}
 */
function importEngine(pyodide, wheel) {
  const path = `/lib/${PACKAGE}.whl`;
  pyodide.FS.writeFile(path, wheel);
  return pyodide.runPython(
    `import sys; sys.path.append("${path}"); from ${PACKAGE}.api.bridge import handle; handle`,
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

/** @param {string} hex */
function base64(hex) {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes));
}

function ignore() {}
