/**
 * A picture that the engine has drawn, as text: packed for an address, and shown as an image. As an
 * image it runs no script and loads nothing, wherever the text comes from.
 */

import { unpackText } from "./packed_text.js";

/** Characters that a packed picture may have, and bytes that it may unpack to. */
const MOST_PACKED = 40_000;
const MOST = 200_000;
const MOST_PICTURES = 2;
/** Boundary between two pictures. */
const BETWEEN = /(?<=<\/svg>)(?=<svg)/;
/** The engine's rule for dark surroundings: engine/croupier/pictures/palette.py. */
const DARK = "@media (prefers-color-scheme:dark)";

/**
 * The picture in one light, where it follows the reader's.
 * @param {string} svg @param {string | undefined} light "light", "dark", or neither: as it is
 */
export function inLight(svg, light) {
  if (light === "dark") return svg.replace(DARK, "@media all");
  return light === "light" ? svg.replace(DARK, "@media not all") : svg;
}

const START = "data:image/svg+xml,";

/** @param {string} svg */
const inAddress = (svg) =>
  svg.replace(/["%#<>&{}\n]/g, (letter) => encodeURIComponent(letter === '"' ? "'" : letter));

/** The picture as the address of an image, in few characters. @param {string} svg */
export const imageAddress = (svg) => START + inAddress(svg);

/** The same in a set of images, where a comma or a blank would begin another one. @param {string} svg */
export const addressInSet = (svg) => START + inAddress(svg).replace(/[\s,]/g, encodeURIComponent);

/**
 * The pictures of a table that were packed together: a wide one, and mostly an upright one. Rejects
 * where the text is no picture of ours.
 * @param {string} text @returns {Promise<string[]>}
 */
export async function unpackPictures(text) {
  if (text.length > MOST_PACKED) throw new RangeError("too long");
  const [{ isDrawn }, both] = await Promise.all([
    import("./drawn_svg.js"), // which most tables never need
    unpackText(text, MOST),
  ]);
  const pictures = both.split(BETWEEN, MOST_PICTURES + 1);
  if (pictures.length > MOST_PICTURES || !pictures.every(isDrawn))
    throw new TypeError("no picture");
  return pictures;
}
