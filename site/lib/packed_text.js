/** Text in few characters that an address may have: compressed, in base64url. */

import { fromBase64url, toBase64url } from "./base64url.js";

/** The first byte of what ends with a checksum. Texts without one, as of earlier builds, never begin so. */
const WITH_CHECKSUM = 0x78;

/**
 * With a checksum: what was damaged on its way is refused, it is never another text.
 * @param {string} text @returns {Promise<string>}
 */
export async function packText(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return toBase64url(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/**
 * Rejects where the text is not packed or damaged, or would unpack to more: foreign text can be made to grow
 * without bound.
 * @param {string} text @param {number} most  bytes
 * @returns {Promise<string>}
 */
export async function unpackText(text, most) {
  const bytes = fromBase64url(text);
  const format = bytes[0] === WITH_CHECKSUM ? "deflate" : "deflate-raw";
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  let size = 0;
  const gate = new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > most) controller.error(new RangeError("too much"));
      else controller.enqueue(chunk);
    },
  });
  return new Response(plain.pipeThrough(gate)).text();
}
