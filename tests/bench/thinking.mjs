// Runs a Python file in Pyodide with the engine's folder beside it and prints what its `measure`
// returns.
//
//   node tests/bench/thinking.mjs PYODIDE_FOLDER ENGINE_FOLDER FILE

import { readFileSync } from "node:fs";

const [folder, engine, file] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.FS.mkdir("/engine");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: engine }, "/engine");
const source = readFileSync(file, "utf8");
console.log(pyodide.runPython(`import sys
sys.path.insert(0, "/engine")
__name__ = "bench"
${source}
measure()`));
