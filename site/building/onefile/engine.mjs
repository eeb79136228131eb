/**
 * The engine of the one file, in the place of bridge/engine.js: all that the engine would fetch is
 * in the page, as base64.
 */

import { createEngine } from "../../bridge/client.js";
import { fromBase64, unpacked } from "./packed.mjs";

/** Media types that the browser insists on. */
const TYPES = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm" };

/**
 * @param {HTMLElement} element  holds a file; with `data-packed` it is compressed
 * @returns {Promise<[string, Blob]>} its name and its content
 */
async function readFile({ dataset: { file = "", packed }, textContent }) {
  const bytes = fromBase64(textContent ?? "");
  const type = TYPES[/** @type {keyof typeof TYPES} */ (file.split(".").at(-1))] ?? "";
  if (packed === undefined) return [file, new Blob([bytes], { type })];
  return [file, new Blob([await new Response(unpacked(bytes)).arrayBuffer()], { type })];
}

const elements = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-file]")]);

export const engine = createEngine({
  files: Promise.all(elements.map(readFile)).then((files) => Object.fromEntries(files)),
});

/** For tests, and for trying out the engine in the browser's console. */
Object.assign(globalThis, { croupier: { engine } });
