// Makes the memory image: what Python's memory holds once the engine is imported, so that a
// browser that has it need not start Python and import anything.
//
//   node engine/image.mjs PYODIDE_FOLDER LIBRARY.zip COMPILED.whl OUTPUT
//
// The image is kept as the words (of 32 bits, little-endian) that differ from WebAssembly's memory
// right after instantiation, which is the same in every browser and in Node:
//
//   magic, heap bytes, header bytes, number of runs
//   the header that Pyodide puts before a snapshot
//   for each run: its first word, its number of words
//   the words of all runs
//
// packed with gzip, because that is what browsers can unpack. The same input gives the same bytes.
// site/bridge/image.js reads it. `_makeSnapshot`, `makeMemorySnapshot` and `_loadSnapshot` are no
// public interface of Pyodide: they hold for the pinned version, and the result is tried out here.

import { deepStrictEqual } from "node:assert/strict";
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { MAGIC, snapshotFrom } from "../site/bridge/image.js";

const [folder, library, wheel, output] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));

const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));

/** Equal words between two runs that are written along, because a run of its own costs two. */
const GAP = 8;
/** What is left of a start's path and program name in memory would differ between machines. */
const SETTINGS = {
  indexURL: folder,
  stdLibURL: library,
  lockFileContents: { info, packages: {} },
  env: { PYTHONHASHSEED: "0" },
  _sysExecutable: "python",
};

const IMPORT = `
import sys, zipimport
from importlib import import_module

sys.path.append("/lib/croupier.whl")
from croupier.bridge import handle

# Without files nothing can be imported later: all that is in the archives is imported now.
for archive in ("/lib/python314.zip", "/lib/croupier.whl"):
    for name in sorted(zipimport._zip_directory_cache[archive]):
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        if name.endswith(".pyc") and not module.endswith("__main__"):
            import_module(module)
`;

const TIDY = `
import gc, linecache, re

linecache.clearcache()
re.purge()
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
sys._clear_internal_caches()
while gc.collect():
    pass
`;

const QUESTION = JSON.stringify({
  id: 1,
  method: "frame",
  params: { record: "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=a-1", seat: 0 },
});

// Times and random numbers would end up in memory; the engine uses neither.
Date.now = () => 1767225600000;
performance.now = () => 0;
crypto.randomFillSync = (/** @type {Uint8Array} */ view) => view.fill(0);

/** @returns {Promise<{ pyodide: any, fresh: Uint32Array }>} an engine, and the memory it began with */
async function started() {
  const { instantiate } = WebAssembly;
  /** @type {Uint32Array | undefined} */
  let fresh;
  WebAssembly.instantiate = async (...args) => {
    const result = await instantiate(...args);
    const { memory } = (result.instance ?? result).exports;
    if (memory) fresh = new Uint32Array(memory.buffer.slice(0));
    return result;
  };
  const pyodide = await loadPyodide({ ...SETTINGS, _makeSnapshot: true });
  WebAssembly.instantiate = instantiate;
  if (!fresh) throw new Error("the memory was not seen");
  pyodide.FS.writeFile("/lib/croupier.whl", readFileSync(wheel));
  pyodide.runPython(IMPORT);
  pyodide.runPython(TIDY);
  return { pyodide, fresh };
}

/**
 * Writes zeros over the memory that is free, which holds what was there before: it would be
 * shipped for nothing.
 * @param {any} module  Emscripten's
 */
function zeroFreeMemory(module) {
  const top = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    for (;;) {
      const block = module._malloc(size);
      taken.push(block);
      if (module._sbrk(0) !== top) break;
      module.HEAPU8.fill(0, block, block + size);
    }
  }
  for (const block of taken) module._free(block);
}

/**
 * Where two memories differ: the first word and the number of words of each run.
 * @param {Uint32Array} now @param {Uint32Array} before
 */
function differences(now, before) {
  const runs = [];
  let first = -1;
  let last = -1;
  for (let at = 0; at < now.length; at++) {
    if (now[at] === (before[at] ?? 0)) continue;
    if (last < 0 || at - last > GAP) {
      if (last >= 0) runs.push([first, last - first + 1]);
      first = at;
    }
    last = at;
  }
  if (last >= 0) runs.push([first, last - first + 1]);
  return runs;
}

/**
 * @param {Uint8Array} snapshot  Pyodide's: a header, then the memory
 * @param {Uint32Array} fresh
 */
function packed(snapshot, fresh) {
  const header = new Uint32Array(snapshot.buffer, 0, 2)[1] ?? 0;
  const memory = new Uint32Array(snapshot.buffer, header);
  const runs = differences(memory, fresh);
  const parts = [
    Uint32Array.of(MAGIC, memory.byteLength, header, runs.length),
    new Uint32Array(snapshot.buffer, 0, header / 4),
    Uint32Array.from(runs.flat()),
    ...runs.map(([first, length]) => memory.subarray(first, first + length)),
  ];
  return Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

const { pyodide, fresh } = await started();
zeroFreeMemory(pyodide._module);
const taken = pyodide.makeMemorySnapshot();
const snapshotBytes = taken.byteLength;
const image = packed(taken, fresh);

// Tried out: an engine from the image answers what the one that was started answers.
const { snapshot } = snapshotFrom(Promise.resolve(new Uint8Array(image)), snapshotBytes);
const restored = await loadPyodide({ ...SETTINGS, _loadSnapshot: snapshot });
const ask = (python) => python.runPython("from croupier.bridge import handle; handle")(QUESTION);
deepStrictEqual(ask(restored), ask(pyodide));
const gzip = gzipSync(image, { level: 9 });
gzip[9] = 3; // the system that made it: the same everywhere
writeFileSync(output, gzip);
// How large the snapshot is that the image stands for: whoever starts from it asks for that first.
process.stdout.write(`${snapshotBytes}\n`);
