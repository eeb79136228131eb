/**
 * A picture that the engine has drawn, as text: packed for an address, and shown as an image. As an
 * image it runs no script and loads nothing, wherever the text comes from.
 */

import { unpackText } from "./packed_text.js";

/** Characters that a packed picture may have, and bytes that it may unpack to. */
const MOST_PACKED = 40_000;
const MOST = 200_000;
/** How the engine writes what is for dark surroundings: engine/croupier/picture/palette.py. */
const DARK = "@media (prefers-color-scheme:dark)";

/**
 * The picture in one light, where it follows the reader's.
 * @param {string} svg @param {string | undefined} light "light", "dark", or neither: as it is
 */
export function inLight(svg, light) {
  if (light === "dark") return svg.replace(DARK, "@media all");
  return light === "light" ? svg.replace(DARK, "@media not all") : svg;
}

/** The picture as the address of an image, in few characters. @param {string} svg */
export const imageAddress = (svg) =>
  `data:image/svg+xml,${svg.replace(/["%#<>&{}\n]/g, (letter) => encodeURIComponent(letter === '"' ? "'" : letter))}`;

/** Rejects where the text is no picture of ours. @param {string} text */
export async function unpackPicture(text) {
  if (text.length > MOST_PACKED) throw new RangeError("too long");
  const [{ isDrawn }, svg] = await Promise.all([
    import("./drawn_svg.js"), // which most tables never need
    unpackText(text, MOST),
  ]);
  if (!isDrawn(svg)) throw new TypeError("no picture");
  return svg;
}
