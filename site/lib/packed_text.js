/** Text in few characters that an address may have: compressed, in letters, digits, - and _. */

/** @param {string} text @returns {Promise<string>} */
export async function packText(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Rejects where the text is not packed, or would unpack to more: foreign text can be made to grow
 * without bound.
 * @param {string} text @param {number} most  bytes
 * @returns {Promise<string>}
 */
export async function unpackText(text, most) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
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
