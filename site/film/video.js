/** Makes a video of what is on a canvas, as far as the browser encodes one itself (WebCodecs). */

import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { CODECS } from "./codecs.js";

/** @typedef {import("./canvas.js").Canvas} Canvas */

/** Milliseconds for which a picture of something on its way stands. */
export const STEP = 40;
/** What stands still is told again after so many milliseconds: players do not like long frames. */
const LONGEST = 400;
/** Pictures from one that stands for itself to the next. */
const KEY_EVERY = 100;
/** So many pictures may wait for the encoder. */
const WAITING = 8;

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: "in-memory" }),
  webm: () => new WebMOutputFormat(),
};

/**
 * @param {"mp4" | "webm"} form @param {import("./codecs.js").Codec} codec
 * @param {Canvas} canvas @param {VideoEncoderConfig} config
 * @returns {Promise<import("./make.js").Maker>}
 */
export async function videoMaker(form, codec, { canvas }, config) {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[form](), target });
  const track = new EncodedVideoPacketSource(CODECS[codec].name);
  output.addVideoTrack(track);
  await output.start();
  /** @type {unknown} */
  let failure = null;
  /** @type {Promise<void>} Packets are written one after another. */
  let written = Promise.resolve();
  const encoder = new VideoEncoder({
    output: (chunk, more) => {
      written = written.then(() => track.add(EncodedPacket.fromEncodedChunk(chunk), more));
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure(config);
  let [time, count] = [0, 0];

  /** @param {number} ms */
  async function put(ms) {
    const frame = new VideoFrame(canvas, { timestamp: 1000 * time, duration: 1000 * ms });
    encoder.encode(frame, { keyFrame: count % KEY_EVERY === 0 });
    frame.close();
    time += ms;
    count += 1;
    while (encoder.encodeQueueSize > WAITING && !failure)
      await new Promise((resolve) => setTimeout(resolve, 4));
    if (failure) throw failure;
  }

  return {
    sample: null,
    async add(ms) {
      for (let left = ms; left > 0; left -= LONGEST) await put(Math.min(left, LONGEST));
    },
    async finish() {
      await encoder.flush();
      await written;
      encoder.close();
      await output.finalize();
      return new Blob(target.buffer ? [target.buffer] : [], { type: `video/${form}` });
    },
    stop() {
      if (encoder.state !== "closed") encoder.close();
      output.cancel().catch(() => {});
    },
  };
}
