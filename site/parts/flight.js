/**
 * Things that fly over the table: copies on a layer of their own. The thing itself is already in its
 * place, hidden until its copy lands; so to skip or to leave is only to remove the copies.
 */

import { h } from "../lib/dom.js";
import { FACE } from "./die.js";

/** @import { Motion, Timing } from "../lib/motion.js" */

/**
 * `arc`: how far it rises, in pixels; `target`: what is in its place already, out of sight until it lands.
 * @typedef {Timing & {fade?: boolean, arc?: number, target?: Element | null}} Flight
 */
/** @typedef {{layer: HTMLElement, motion: () => Motion, at: () => DOMRect}} FlightLayer where things fly */
/** @typedef {ReturnType<typeof createFlights>} Flights */

/**
 * @param {HTMLElement} layer covers the table, takes no pointer
 * @param {() => Motion} motion
 */
export function createFlights(layer, motion) {
  const flights = { layer, motion, at: askedOnce(layer) };
  return {
    /**
     * Shows a copy of `sample` flying from one rectangle to another.
     * @param {Element} sample @param {DOMRect} from @param {DOMRect} to @param {Flight} [flight]
     */
    fly: (sample, from, to, flight = {}) => fly(flights, sample, from, to, flight),

    /**
     * Puts a thing of its own at a rectangle; the caller removes it.
     * @param {Element} thing @param {DOMRect} at
     */
    place: (thing, at) => putAt(flights, thing, at),

    /**
     * Holds a copy of `sample` where it was. Null when nothing moves here.
     * @param {Element} sample @param {DOMRect} at
     */
    hold: (sample, at) =>
      motion().kind === "still" || !at.width ? null : copyAt(flights, sample, at),

    /**
     * Lets a held copy fade away.
     * @param {Element} holder @param {Timing} [timing]
     */
    async release(holder, timing) {
      await motion().play(holder, [{ opacity: 1 }, { opacity: 0, transform: "scale(.94)" }], {
        duration: 320,
        ...timing,
      });
      holder.remove();
    },

    clear: () => layer.replaceChildren(),
  };
}

/**
 * @param {FlightLayer} flights @param {Element} sample @param {DOMRect} from @param {DOMRect} to
 * @param {Flight} flight
 */
async function fly(flights, sample, from, to, { fade = false, arc = 0, target, ...given }) {
  const { motion } = flights;
  if (motion().kind === "still" || !from.width || !to.width) return;
  const timing = { duration: 420, ...given };
  if (target) motion().play(target, [{ opacity: 0 }, { opacity: 0 }], timing);
  const flyer = copyAt(flights, sample, from);
  await motion().play(flyer, path(from, to, arc, fade), timing);
  flyer.remove();
}

/** The usual curve of motion in two parts, half of the way each; and the share of time of the first one. */
const RISING = "cubic-bezier(0.39, 0.41, 0.68, 0.73)";
const FALLING = "cubic-bezier(0.14, 0.78, 0.31, 1)";
const TOP = 0.13;

/**
 * From one rectangle to another in an arc, growing or shrinking on the way.
 * @param {DOMRect} from @param {DOMRect} to @param {number} arc @param {boolean} fade
 * @returns {Keyframe[]}
 */
function path(from, to, arc, fade) {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = to.width / from.width;
  return [
    { transform: "none", opacity: 1, easing: RISING },
    {
      transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + scale) / 2})`,
      opacity: 1,
      offset: TOP,
      easing: FALLING,
    },
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: fade ? 0 : 1 },
  ];
}

/** A copy at a rectangle. @param {FlightLayer} flights @param {Element} sample @param {DOMRect} at */
const copyAt = (flights, sample, at) =>
  putAt(flights, /** @type {Element} */ (sample.cloneNode(true)), at);

/**
 * Position of the layer, measured once a frame: measuring after each copy would cause layout each time.
 * @param {HTMLElement} layer
 */
function askedOnce(layer) {
  /** @type {DOMRect | null} */
  let box = null;
  return () => {
    if (!box) {
      box = layer.getBoundingClientRect();
      requestAnimationFrame(() => {
        box = null;
      });
    }
    return box;
  };
}

/** @param {FlightLayer} flights @param {Element} thing @param {DOMRect} at */
function putAt(flights, thing, at) {
  const { layer } = flights;
  const origin = flights.at();
  const style = {
    left: `${at.left - origin.left}px`,
    top: `${at.top - origin.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    "--pitch": `${at.height}px`,
    "--die": `${at.width / FACE}px`,
    "--bill": `${at.width}px`,
  };
  const holder = h("div", { class: "flight", style }, thing);
  layer.append(holder);
  return holder;
}
