import { h } from "../lib/dom.js";

/**
 * Things in flight over the table: clones on a layer of their own, so that what really moved is
 * already in its place, hidden until its clone lands. Skipping or leaving only drops clones.
 * @typedef {import("../lib/motion.js").Motion} Motion
 * @typedef {import("../lib/motion.js").Timing} Timing
 */

/**
 * @param {HTMLElement} layer covers the table, takes no pointer
 * @param {() => Motion} motion
 */
export function createFlights(layer, motion) {
  /**
   * A clone at a rectangle.
   * @param {Element} sample @param {DOMRect} at
   */
  const clone = (sample, at) => {
    const origin = layer.getBoundingClientRect();
    const copy = /** @type {Element} */ (sample.cloneNode(true));
    const holder = h("div", {
      class: "flight",
      style: {
        left: `${at.left - origin.left}px`,
        top: `${at.top - origin.top}px`,
        width: `${at.width}px`,
        height: `${at.height}px`,
        "--pitch": `${at.height}px`,
        "--die": `${at.width}px`,
        "--bill": `${at.width}px`,
      },
    });
    holder.append(copy);
    layer.append(holder);
    return holder;
  };

  return {
    /**
     * Shows `sample` flying from one rectangle to another.
     * @param {Element} sample @param {DOMRect} from @param {DOMRect} to
     * @param {Timing & {fade?: boolean, arc?: number}} [timing]
     */
    async fly(sample, from, to, { fade = false, arc = 0, ...timing } = {}) {
      if (motion().kind === "still" || !from.width || !to.width) return;
      const flyer = clone(sample, from);
      const dx = to.left + to.width / 2 - from.left - from.width / 2;
      const dy = to.top + to.height / 2 - from.top - from.height / 2;
      const scale = to.width / from.width;
      await motion().play(
        flyer,
        [
          { transform: "none", opacity: 1 },
          {
            transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + scale) / 2})`,
            opacity: 1,
            offset: 0.5,
          },
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: fade ? 0 : 1 },
        ],
        { duration: 420, ...timing },
      );
      flyer.remove();
    },

    /**
     * Holds a picture of `sample` where it was. Null when nothing moves here.
     * @param {Element} sample @param {DOMRect} at
     */
    hold: (sample, at) => (motion().kind === "still" || !at.width ? null : clone(sample, at)),

    /**
     * Lets a held picture fade away.
     * @param {Element} holder @param {Timing} [timing]
     */
    async release(holder, timing) {
      await motion().play(holder, [{ opacity: 1 }, { opacity: 0, transform: "scale(.94)" }], {
        duration: 320,
        ...timing,
      });
      holder.remove();
    },

    clear() {
      layer.replaceChildren();
    },
  };
}

/** @typedef {ReturnType<typeof createFlights>} Flights */
