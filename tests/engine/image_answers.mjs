// Whether an engine from the memory image answers as one does that was booted from files: takes
// a JSON list of requests on standard input and prints the places of those answered otherwise.
//
//   node tests/engine/image_answers.mjs PYODIDE_FOLDER COMPILED_FOLDER WHEEL SNAPSHOT_BYTES

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { snapshotFrom } from "../../site/bridge/image.js";

const [folder, compiled, wheel, bytes] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));
const settings = {
  indexURL: folder,
  stdLibURL: `${compiled}/python_stdlib.zip`,
  lockFileContents: { info, packages: {} },
};
const HANDLE = "from croupier.bridge import handle; handle";

async function booted() {
  const pyodide = await loadPyodide(settings);
  pyodide.FS.writeFile("/lib/croupier.whl", readFileSync(wheel));
  return pyodide.runPython(`import sys; sys.path.append("/lib/croupier.whl"); ${HANDLE}`);
}

async function restored() {
  const image = new Uint8Array(gunzipSync(readFileSync(`${compiled}/memory.image`)));
  const { snapshot, failure } = snapshotFrom(Promise.resolve(image), Number(bytes));
  const pyodide = loadPyodide({ ...settings, _loadSnapshot: snapshot });
  return (await Promise.race([pyodide, failure])).runPython(HANDLE);
}

const [one, other] = [await booted(), await restored()];
const requests = JSON.parse(await text(process.stdin));
const different = requests.flatMap((request, at) => (one(request) === other(request) ? [] : [at]));
console.log(JSON.stringify({ asked: requests.length, different }));
