/**
 * The engine of the one file: everything that the page would fetch stands in the page itself, as
 * text, packed. Takes the place of bridge/engine.js there.
 */

import { createEngine } from "../bridge/client.js";

/** What the browser must be told of a file's kind. */
const TYPES = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm" };

/**
 * @param {HTMLElement} element  holds a file in base64, packed or not
 * @returns {Promise<[string, Blob]>}
 */
async function unpack({ dataset: { file = "", packed }, textContent }) {
  const bytes = Uint8Array.from(atob(textContent ?? ""), (letter) => letter.charCodeAt(0));
  const type = TYPES[/** @type {keyof typeof TYPES} */ (file.split(".").at(-1))] ?? "";
  if (packed === undefined) return [file, new Blob([bytes], { type })];
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return [file, new Blob([await new Response(plain).arrayBuffer()], { type })];
}

const kept = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-file]")]);

export const engine = createEngine({
  files: Promise.all(kept.map(unpack)).then((files) => Object.fromEntries(files)),
});

Object.assign(globalThis, { croupier: { engine } });
