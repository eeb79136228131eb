// The same games in Pyodide, booted from files and restored from the memory image: takes hashes.py on
// standard input and prints a list of hashes for each of the two.
//
//   node tests/prove/hashes.mjs FIRST STOP PYODIDE_FOLDER COMPILED_FOLDER WHEEL LAYOUT

import { text } from "node:stream/consumers";
import { engines } from "../engine/engines.mjs";

const [first, stop, ...given] = process.argv.slice(2);
const source = (await text(process.stdin)).split("if __name__")[0];
const { booted, restored } = await engines(given);

/** @param {{ runPython: (code: string) => string }} pyodide */
const hashes = (pyodide) => JSON.parse(pyodide.runPython(`${source}\nhashes(${first}, ${stop})`));

console.log(JSON.stringify({ files: hashes(await booted()), image: hashes(await restored()) }));
