/** Which kinds of files this browser can make, asked of it: none of them is taken for granted. */

/** @typedef {"avc" | "vp9" | "vp8"} Codec */

/** What a kind is called by the file's format, and by the browser. */
export const CODECS = /** @type {const} */ ({
  avc: { name: "avc", string: "avc1.640028" },
  vp9: { name: "vp9", string: "vp09.00.31.08" },
  vp8: { name: "vp8", string: "vp8" },
});
/** Those that players expect in each format, the best first. @type {Record<"mp4" | "webm", Codec[]>} */
const IN = { mp4: ["avc"], webm: ["vp9", "vp8"] };
/** Bits a second: large plain areas, few of them moving. */
const BITS = 1_600_000;

/**
 * How a video of that size is encoded; null where the browser does not.
 * @param {"mp4" | "webm"} form @param {number} width @param {number} height
 * @returns {Promise<{ codec: Codec, config: VideoEncoderConfig } | null>}
 */
export async function encoderFor(form, width, height) {
  if (!("VideoEncoder" in globalThis)) return null;
  for (const codec of IN[form]) {
    const config = { codec: CODECS[codec].string, width, height, bitrate: BITS };
    const found = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (found?.supported) return { codec, config };
  }
  return null;
}
