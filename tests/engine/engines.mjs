// The engine as the page has it, in Node: booted from files, and restored from the memory image.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { optionsFor } from "../../site/bridge/image.js";

const HANDLE = "from croupier.api.bridge import handle; handle";

/**
 * What each of them is started by.
 * @param {string[]} given  the folder of Pyodide, that of what is compiled, the wheel, and the
 *   layout of the image as boot.json has it
 */
export async function engines([folder, compiled, wheel, layout]) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
  const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));
  const settings = {
    indexURL: folder,
    stdLibURL: `${compiled}/python_stdlib.zip`,
    lockFileContents: { info, packages: {} },
  };
  return {
    async booted() {
      const pyodide = await loadPyodide(settings);
      pyodide.FS.writeFile("/lib/croupier.whl", readFileSync(wheel));
      pyodide.runPython('import sys; sys.path.append("/lib/croupier.whl")');
      return pyodide;
    },
    async restored() {
      const image = new Uint8Array(gunzipSync(readFileSync(`${compiled}/memory.image`)));
      const { default: create } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
      const options = optionsFor(create, Promise.resolve(image), JSON.parse(layout));
      return loadPyodide({ ...settings, ...options });
    },
  };
}

/** What answers requests, JSON in and JSON out. */
export const handleOf = (pyodide) => pyodide.runPython(HANDLE);

/** Bytes of the memory, those up to the end of its heap, and how many objects Python has there. */
export const taken = (pyodide) => ({
  bytes: pyodide._module.HEAPU8.length,
  heap: pyodide._module._sbrk(0),
  objects: pyodide.runPython("import gc; gc.collect(); len(gc.get_objects())"),
});
