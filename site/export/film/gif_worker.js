/** The worker that puts a GIF together: pictures in, each answered when it is in; then the file. */

import { createGif } from "./gif.js";

/** @import { Order } from "./gif_maker.js" */

/** @type {ReturnType<typeof createGif> | null} */
let gif = null;

/** @param {Order} order */
function done(order) {
  if (order.order === "begin") gif = createGif(order.width, order.height);
  else if (order.order === "sample") gif?.sample(order.pixels);
  else if (order.order === "add") gif?.add(order.pixels, order.ms);
  else return gif?.finish() ?? null;
  return null;
}

addEventListener("message", ({ data }) => postMessage(done(data)));
