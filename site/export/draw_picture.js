/** Pictures of tables: the engine draws them, the page brings the words and saves them. */

import { viewpoint } from "../lib/people.js";
import { imageAddress } from "../lib/svg_picture.js";
import { Link } from "../links/link.js";

/** @import { Look } from "croupier/bridge" */
/** @import { CallParams } from "../types/engine.d.ts" */
/** @import { Engine } from "../types/shell.d.ts" */

/** Before the first click in another site's page: in the light of the reader. @type {Look} */
const POSTER = { width: 800, height: 600, light: "auto" };
/** The same for a frame that is higher than wide. @type {Look} */
const UPRIGHT = { width: 600, height: 760, light: "auto" };

/**
 * A table as an SVG document.
 * @param {Engine} engine
 * @param {CallParams<"picture">} params
 * @returns {Promise<string>} rejects with a CodedError
 */
export async function drawPicture(engine, params) {
  const { svg } = await engine.call("picture", params);
  return svg;
}

/**
 * The picture in another site's page until the first click, for a wide frame and for an
 * upright one.
 * @param {Engine} engine @param {string} record @param {string[]} names
 * @param {number | null} ply  the end if null; of a running game only as far as its people may see it
 * @returns {Promise<[string, string]>} rejects with a CodedError
 */
export const drawPosters = (engine, record, names, ply) => {
  const seat = viewpoint(Link.of(record).setup.seats);
  const draw = (/** @type {Look} */ look) =>
    drawPicture(engine, { record, ply, seat, words: { names }, look });
  return Promise.all([draw(POSTER), draw(UPRIGHT)]);
};

/**
 * The same picture as PNG.
 * @param {string} svg @param {Look} look
 * @returns {Promise<Blob>}
 */
export async function asPng(svg, { width, height }) {
  const image = new Image(width, height);
  image.src = imageAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError("png"))), "image/png");
  });
}

/** @param {string} svg */
export const asSvg = (svg) => new Blob([svg], { type: "image/svg+xml" });

/** @param {Blob} blob @param {string} name of the file */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
