// What the page's gate says of links: a JSON list of texts on standard input, of verdicts on
// standard output, each with the milliseconds that it took. An exception is a verdict as well.
//
//   node tests/engine/gate.mjs < links.json

import { text } from "node:stream/consumers";
import { read } from "../support/links.mjs";

const verdict = (hash) => {
  const began = performance.now();
  try {
    return { ...read({ hash, search: "" }), took: performance.now() - began };
  } catch (error) {
    return { kind: "thrown", code: String(error), took: performance.now() - began };
  }
};

console.log(JSON.stringify(JSON.parse(await text(process.stdin)).map(verdict)));
