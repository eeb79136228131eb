// What the page uses of gifenc, which brings no types. For tsc only, never shipped.

export type Colour = number[];

/** A stream of frames as a file. */
export function GIFEncoder(): {
  /** A frame in the left upper corner; the first one has the palette and says how often it repeats. */
  writeFrame(
    index: Uint8Array,
    width: number,
    height: number,
    options: {
      palette?: Colour[];
      /** Milliseconds. */
      delay?: number;
      /** 0: for ever. */
      repeat?: number;
      dispose?: number;
      transparent?: boolean;
      transparentIndex?: number;
    },
  ): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /** Bytes written so far, in place. */
  bytesView(): Uint8Array<ArrayBuffer>;
};

export function quantize(rgba: Uint8Array | Uint8ClampedArray, most: number): Colour[];
export function nearestColorIndex(palette: Colour[], colour: Colour): number;
