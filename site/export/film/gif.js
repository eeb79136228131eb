/**
 * A GIF, frame by frame: one palette for all of it, and of each frame only the part that is another
 * than before. Knows no document: it runs in a worker (gif_worker.js) or in the page.
 */

import { GIFEncoder, nearestColorIndex, quantize } from "gifenc";

/** Of so many pixels one is looked at for the palette: a picture has large areas of one colour. */
const EVERY = 3;
/** Colours; one more is nothing at all, where a pixel stays as it is. */
const COLOURS = 255;
/** Bytes from the beginning of a frame to its position, after its duration. */
const PLACE_AT = 9;
/** Disposal method: the frame stays when the next one comes. */
const KEEP = 1;

/**
 * @param {number} width @param {number} height
 */
export function createGif(width, height) {
  const gif = GIFEncoder();
  /** @type {number[]} */
  const sampled = [];
  /** @type {number[][]} */
  let palette = [];
  /** The colour of the palette for each colour in 16 bits, once it has been looked for. */
  const nearest = new Int16Array(1 << 16).fill(-1);
  /** The present picture. */
  let shown = new Uint8Array(0);
  /** The frame that is written as soon as it is known how long it stays. @type {Part | null} */
  let waiting = null;

  /** @param {number} colour  red in the lowest byte */
  function indexOf(colour) {
    const [r, g, b] = [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
    const key = ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);
    const known = nearest[key] ?? -1;
    if (known >= 0) return known;
    const found = nearestColorIndex(palette, [r, g, b]);
    nearest[key] = found;
    return found;
  }

  function write() {
    if (!waiting) return;
    const { left, top, wide, high, pixels, ms } = waiting;
    const begin = gif.bytesView().length;
    const isFirst = begin === 0;
    const how = { delay: ms, dispose: KEEP, transparent: !isFirst, transparentIndex: COLOURS };
    gif.writeFrame(
      pixels,
      wide,
      high,
      isFirst ? { ...how, palette: filled(palette), repeat: 0 } : how,
    );
    // The encoder puts every frame into the left upper corner: its place is written here.
    if (!isFirst) gif.bytesView().set(twoBytes(left, top), begin + PLACE_AT);
    waiting = null;
  }

  return {
    /** Looks at a picture for its colours. @param {Uint8ClampedArray<ArrayBuffer>} pixels */
    sample(pixels) {
      const all = new Uint32Array(pixels.buffer);
      for (let i = 0; i < all.length; i += EVERY) sampled.push(all[i] ?? 0);
    },

    /**
     * The next picture.
     * @param {Uint8ClampedArray<ArrayBuffer>} pixels @param {number} ms for which it is shown
     */
    add(pixels, ms) {
      if (!palette.length) {
        const bytes = new Uint8ClampedArray(Uint32Array.from(sampled).buffer);
        palette = quantize(sampled.length ? bytes : pixels, COLOURS);
        sampled.length = 0;
      }
      const next = Uint8Array.from(new Uint32Array(pixels.buffer), indexOf);
      const part = shown.length ? changed(shown, next, width) : whole(next, width, height);
      shown = next;
      if (!part) {
        if (waiting) waiting.ms += ms;
        return;
      }
      write();
      waiting = { ...part, ms };
    },

    /** The file. */
    finish() {
      write();
      gif.finish();
      return gif.bytes();
    },
  };
}

/** @typedef {{ left: number, top: number, wide: number, high: number, pixels: Uint8Array, ms: number }} Part */

/** A palette as it is written: as many colours as there may be, and nothing at all. @param {number[][]} palette */
const filled = (palette) =>
  Array.from({ length: COLOURS + 1 }, (_, i) => palette[i] ?? [0, 0, 0]).map(
    ([r = 0, g = 0, b = 0]) => [r, g, b],
  );

/** @param {Uint8Array} pixels @param {number} wide @param {number} high */
const whole = (pixels, wide, high) => ({ left: 0, top: 0, wide, high, pixels });

/**
 * The smallest rectangle that holds all that is another now; in it, what stays is nothing at all.
 * @param {Uint8Array} before @param {Uint8Array} after @param {number} width
 * @returns {Omit<Part, "ms"> | null} null where all is the same
 */
function changed(before, after, width) {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const x = i % width;
    if (x < left) left = x;
    if (x > right) right = x;
    bottom = (i - x) / width;
    if (top < 0) top = bottom;
  }
  if (top < 0) return null;
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const pixels = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = (top + y) * width + left + x;
      pixels[y * wide + x] = before[at] === after[at] ? COLOURS : (after[at] ?? 0);
    }
  return { left, top, wide, high, pixels };
}

/** Numbers as GIF has them, the low byte first. @param {...number} values */
const twoBytes = (...values) => values.flatMap((value) => [value & 255, value >> 8]);
