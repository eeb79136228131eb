/** Pictures of things on the table: taken before a change, so that they can be moved after it. */

/** @import { Motion, Timing } from "../lib/motion.js" */

/** @typedef {{node: Element, rect: DOMRect}} Picture a copy of a node, and where it was */

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
export const all = (root, selector) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/** @param {Element} node @returns {Picture} */
export const pictureOf = (node) => ({
  node: /** @type {Element} */ (node.cloneNode(true)),
  rect: node.getBoundingClientRect(),
});

/**
 * Keeps what is already in place out of sight until its picture lands there.
 * @param {Element} node @param {Motion} motion
 * @param {Timing} timing of the picture's flight
 */
export function hideUntilLanded(node, motion, { delay = 0, duration = 400 }) {
  motion.play(node, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
}
