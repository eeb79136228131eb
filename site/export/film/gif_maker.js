/** Makes a GIF of what is on a canvas, in a worker; where none can be had, in the page. */

import { fetchChecked } from "../../lib/fetch_checked.js";
import { integrityOf } from "../../lib/integrity_of.js";
import { yieldToMain } from "../../lib/scheduling.js";
import { scriptUrl } from "../../lib/script_url.js";

/** @import { Canvas } from "./canvas.js" */

/**
 * @typedef {{ order: "begin", width: number, height: number }
 *   | { order: "sample", pixels: Uint8ClampedArray<ArrayBuffer> }
 *   | { order: "add", pixels: Uint8ClampedArray<ArrayBuffer>, ms: number }
 *   | { order: "finish" }} Order
 */
/** @typedef {{ do: (order: Order) => Promise<Uint8Array<ArrayBuffer> | null>, end: () => void }} Hand */

/** Milliseconds for which a picture in motion is shown: what browsers keep to. */
export const TICK = 80;

/**
 * The encoder. `sample`: takes colours from the canvas, before the first picture; `add`: adds the
 * canvas as the next picture; `stop`: cancels
 * @param {Canvas} canvas @param {number} width @param {number} height
 */
export async function gifMaker({ pixels }, width, height) {
  const hand = document.documentElement.dataset.form ? await inPage() : await inWorker();
  await hand.do({ order: "begin", width, height });
  return {
    sample: () => hand.do({ order: "sample", pixels: pixels() }),
    add: (/** @type {number} */ ms) => hand.do({ order: "add", pixels: pixels(), ms }),
    async finish() {
      const bytes = await hand.do({ order: "finish" });
      hand.end();
      return new Blob(bytes ? [bytes] : [], { type: "image/gif" });
    },
    stop: hand.end,
  };
}

/** @returns {Promise<Hand>} */
async function inWorker() {
  const { href } = new URL("gif_worker.js", import.meta.url);
  const integrity = await integrityOf("export/film/gif_worker.js");
  await (await fetchChecked(fetch, href, integrity)).arrayBuffer();
  const worker = new Worker(scriptUrl(href), { type: "module" });
  return {
    do: (order) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => reject(new TypeError("gif"));
        worker.postMessage(order, "pixels" in order ? [order.pixels.buffer] : []);
      }),
    end: () => worker.terminate(),
  };
}

/** A page from a disk may start no worker from its address. @returns {Promise<Hand>} */
async function inPage() {
  const { createGif } = await import("./gif.js");
  /** @type {ReturnType<typeof createGif> | null} */
  let gif = null;
  return {
    async do(order) {
      await yieldToMain();
      if (order.order === "begin") gif = createGif(order.width, order.height);
      else if (order.order === "sample") gif?.sample(order.pixels);
      else if (order.order === "add") gif?.add(order.pixels, order.ms);
      else return gif?.finish() ?? null;
      return null;
    },
    end() {
      gif = null;
    },
  };
}
