/**
 * A picture that the engine has drawn, as text: packed for an address, and shown as an image. As an
 * image it runs no script and loads nothing, wherever the text comes from.
 */

/** Bytes that a packed picture may unpack to. */
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

/** @param {string} svg @returns {Promise<string>} letters, digits, - and _ */
export async function packPicture(svg) {
  const packed = new Blob([svg]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Rejects where the text is no picture. @param {string} text */
export async function unpackPicture(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  let size = 0;
  const gate = new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST) controller.error(new RangeError("too much"));
      else controller.enqueue(chunk);
    },
  });
  const svg = await new Response(plain.pipeThrough(gate)).text();
  if (!svg.startsWith("<svg ")) throw new TypeError("no picture");
  return svg;
}
