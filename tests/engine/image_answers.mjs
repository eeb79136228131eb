// Whether an engine from the memory image answers as one does that was booted from files, and what
// answering leaves in memory: takes a JSON list of requests on standard input and prints a hash of each
// answer and the places of those answered otherwise; by engine, the bytes of the memory, and how many
// objects are left when the last REPEATED requests are asked once more.
//
//   node tests/engine/image_answers.mjs PYODIDE_FOLDER COMPILED_FOLDER WHEEL LAYOUT

import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { engines, handleOf, taken } from "./engines.mjs";

const REPEATED = 60;
const { booted, restored } = await engines(process.argv.slice(2));
const requests = JSON.parse(await text(process.stdin));

/** @returns {{ answers: string[], memory: { bytes: number, left: number } }} */
function asked(pyodide) {
  const handle = handleOf(pyodide);
  const answers = requests.map((request) => handle(request));
  const before = taken(pyodide).objects;
  for (const request of requests.slice(-REPEATED)) handle(request);
  const { bytes, objects } = taken(pyodide);
  return { answers, memory: { bytes, left: objects - before } };
}

const [one, other] = [asked(await booted()), asked(await restored())];
const different = requests.flatMap((_, at) => (one.answers[at] === other.answers[at] ? [] : [at]));
const memory = { booted: one.memory, image: other.memory };
const answers = one.answers.map((answer) => createHash("sha256").update(answer).digest("hex"));
console.log(JSON.stringify({ answers, different, memory }));
