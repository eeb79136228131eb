/** Pictures of a film on a canvas, one after another. */

import { asSvg } from "../draw_picture.js";

/**
 * @param {number} width @param {number} height  in pixels, however large the pictures are drawn
 */
export function createCanvas(width, height) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  if (!context) throw new TypeError("no canvas");
  return {
    /** Draws a picture over all that was there. @param {string} svg */
    async draw(svg) {
      const address = URL.createObjectURL(asSvg(svg));
      try {
        const image = new Image(width, height);
        image.src = address;
        await image.decode();
        context.drawImage(image, 0, 0, width, height);
      } finally {
        URL.revokeObjectURL(address);
      }
    },

    /** The present pixels: four bytes each. */
    pixels: () => context.getImageData(0, 0, width, height).data,
  };
}

/** @typedef {ReturnType<typeof createCanvas>} Canvas */
