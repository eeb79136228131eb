// Whether an engine from the memory image answers as one does that was booted from files, and what
// answering leaves in memory: takes a JSON list of requests on standard input and prints the places
// of those answered otherwise; by engine, the bytes of the memory, and how many blocks of it remain
// taken when the last REPEATED requests are asked once more.
//
//   node tests/engine/image_answers.mjs PYODIDE_FOLDER COMPILED_FOLDER WHEEL LAYOUT

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { optionsFor } from "../../site/bridge/image.js";

const [folder, compiled, wheel, layout] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));
const settings = {
  indexURL: folder,
  stdLibURL: `${compiled}/python_stdlib.zip`,
  lockFileContents: { info, packages: {} },
};
const REPEATED = 200;
const HANDLE = "from croupier.bridge import handle; handle";


async function booted() {
  const pyodide = await loadPyodide(settings);
  pyodide.FS.writeFile("/lib/croupier.whl", readFileSync(wheel));
  pyodide.runPython('import sys; sys.path.append("/lib/croupier.whl")');
  return pyodide;
}

async function restored() {
  const image = new Uint8Array(gunzipSync(readFileSync(`${compiled}/memory.image`)));
  const { default: create } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
  const options = optionsFor(create, Promise.resolve(image), JSON.parse(layout));
  return loadPyodide({ ...settings, ...options });
}

const requests = JSON.parse(await text(process.stdin));

/** @returns {{ answers: string[], memory: { bytes: number, left: number } }} */
function asked(pyodide) {
  const handle = pyodide.runPython(HANDLE);
  const answers = requests.map((request) => handle(request));
  const taken = () => pyodide.runPython("import gc, sys; gc.collect(); sys.getallocatedblocks()");
  const before = taken();
  for (const request of requests.slice(-REPEATED)) handle(request);
  return { answers, memory: { bytes: pyodide._module.HEAPU8.length, left: taken() - before } };
}

const [one, other] = [asked(await booted()), asked(await restored())];
const different = requests.flatMap((_, at) => (one.answers[at] === other.answers[at] ? [] : [at]));
const memory = { booted: one.memory, image: other.memory };
console.log(JSON.stringify({ asked: requests.length, different, memory }));
