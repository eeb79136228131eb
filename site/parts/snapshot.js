/** Snapshots of things on the table: taken before a change, so that copies can fly after it. */

/** @import { Timing } from "../lib/motion.js" */

/** @typedef {{node: Element, rect: DOMRect}} Snapshot a copy of a node, and where it was */

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
export const all = (root, selector) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/** @param {Element} node @returns {Snapshot} */
export const snapshotOf = (node) => ({
  node: /** @type {Element} */ (node.cloneNode(true)),
  rect: node.getBoundingClientRect(),
});

/**
 * Timings of things that set out one after another, by their number.
 * @param {number} count @param {number} apart @param {number} duration of each, in milliseconds at speed one
 * @returns {(nth: number) => Timing & {until: number}}
 */
export function oneAfterAnother(count, apart, duration) {
  const until = duration + apart * Math.max(0, count - 1);
  return (nth) => ({ delay: nth * apart, duration, until });
}
