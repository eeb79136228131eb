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
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { MAGIC, optionsFor } from "../site/bridge/image.js";
import { NOWHERE } from "./nowhere.mjs";

const [folder = "", library = "", wheel = "", output = ""] = process.argv
  .slice(2)
  .map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const { default: createModule } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`).href);

const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));

/** Equal words between two runs that are written along, because a run of its own costs two. */
const GAP = 8;
/** What is left of a start's path and program name in memory would differ between machines. */
const SETTINGS = {
  ...NOWHERE,
  indexURL: folder,
  stdLibURL: library,
  lockFileContents: { info, packages: {} },
  _sysExecutable: "python",
};

const IMPORT = `
import sys, zipimport
from importlib import import_module

sys.path.append("/lib/croupier.whl")
from croupier.api.bridge import handle

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

/** @returns {Promise<{ pyodide: any, fresh: Uint32Array }>} an engine, and the memory it began with */
async function started() {
  /** @type {Uint32Array | undefined} */
  let fresh;
  const createPyodideModule = (/** @type {any} */ options) => {
    const { instantiateWasm } = options;
    options.instantiateWasm = (/** @type {object} */ imports, /** @type {any} */ receive) =>
      instantiateWasm(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
        fresh = new Uint32Array(instance.exports.memory.buffer.slice(0));
        receive(instance, module);
      });
    return createModule(options);
  };
  const pyodide = await loadPyodide({ ...SETTINGS, createPyodideModule, _makeSnapshot: true });
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
  /** @type {[number, number][]} */
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
 * @returns {{ image: Uint8Array, layout: import("../site/bridge/image.js").Layout }}
 */
function packed(snapshot, fresh) {
  const header = new Uint32Array(snapshot.buffer, 0, 2)[1] ?? 0;
  const memory = new Uint32Array(snapshot.buffer, header);
  if (memory.length !== fresh.length) throw new Error("the memory has grown");
  const runs = differences(memory, fresh);
  const parts = [
    Uint32Array.of(MAGIC, memory.byteLength, header, runs.length),
    new Uint32Array(snapshot.buffer, 0, header / 4),
    Uint32Array.from(runs.flat()),
    ...runs.map(([first, length]) => memory.subarray(first, first + length)),
  ];
  const image = Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
  const data = 4 * (fresh.findLastIndex((word) => word !== 0) + 1);
  return { image: new Uint8Array(image), layout: { header, data } };
}

const { pyodide, fresh } = await started();
zeroFreeMemory(pyodide._module);
const { image, layout } = packed(pyodide.makeMemorySnapshot(), fresh);

// Tried out: an engine from the image answers what the one that was started answers.
const options = optionsFor(createModule, Promise.resolve(image), layout);
const restored = await loadPyodide({ ...SETTINGS, ...options });
/** @param {import("../site/types/boot.d.ts").Python} python */
const ask = (python) =>
  python.runPython("from croupier.api.bridge import handle; handle")(QUESTION);
deepStrictEqual(ask(restored), ask(pyodide));
const gzip = gzipSync(image, { level: 9 });
gzip[9] = 3; // the system that made it: the same everywhere
writeFileSync(output, gzip);
// Facts that a start from the image needs before it is there.
process.stdout.write(JSON.stringify(layout));
