/**
 * A bill: an engraved frame, two rosettes, the value in thousands. The hue is that of its
 * denomination, but the figure alone is enough to read it.
 */

import { h, setText } from "../lib/dom.js";

/** A rosette of two turned squares and rings, as engravers draw them. */
const ROSETTE = [9, 55]
  .map(
    (x) =>
      `M${x - 5} 16l5-5 5 5-5 5zM${x - 3.6} 12.4h7.2v7.2h-7.2zM${x - 7} 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0z`,
  )
  .join("");

/** A lozenge on the back of a bill, and one in it: a back is known by it however small it is. */
const SEAL = "M32 4l15 12-15 12-15-12zM32 11l-6.5 5 6.5 5 6.5-5z";

/**
 * A bill, face up.
 * @param {number} value in thousands @param {string} figure what is printed, e.g. "70"
 * @returns {SVGElement}
 */
export function bill(value, figure) {
  return h(
    "svg:svg",
    { class: "bill", viewBox: "0 0 64 32", "aria-hidden": "true", dataset: { bill: value } },
    ...paper(),
    h("svg:text", { class: "bill-figure", x: 32, y: 23.2 }, figure),
  );
}

/**
 * A bill, face down: money that others must not see.
 * @returns {SVGElement}
 */
export function billBack() {
  return h(
    "svg:svg",
    {
      class: "bill bill-back",
      viewBox: "0 0 64 32",
      "aria-hidden": "true",
      dataset: { bill: "back" },
    },
    ...paper(),
    h("svg:path", { class: "bill-fine", d: "M23 16l9-8 9 8-9 8zM26.5 16l5.5-5 5.5 5-5.5 5z" }),
    h("svg:path", { class: "bill-seal", d: SEAL }),
  );
}

/** The pile of bills that are left: a stack with room for its count. */
export function billPile() {
  return h(
    "p",
    { class: "pile" },
    h("span", { class: "pile-stack" }, billBack(), billBack(), billBack()),
    h("span", { class: "pile-count" }),
  );
}

/** Sets the words beside the pile. @param {HTMLElement} pile @param {string} words */
export const setPile = (pile, words) =>
  setText(/** @type {Element} */ (pile.querySelector(".pile-count")), words);

function paper() {
  return [
    h("svg:rect", { class: "bill-paper", x: 0.5, y: 0.5, width: 63, height: 31, rx: 3 }),
    h("svg:rect", { class: "bill-frame", x: 3, y: 3, width: 58, height: 26, rx: 1.5 }),
    h("svg:path", { class: "bill-fine", d: ROSETTE }),
  ];
}
