/** The sign of each card, and what free spaces show. */

import { h } from "../../lib/dom.js";
import { pipPath } from "../../parts/die.js";

/** @param {[number, number][]} at @param {number} size */
const squares = (at, size) => at.map(([x, y]) => `M${x} ${y}h${size}v${size}h${-size}z`).join("");

/** @param {number} n */
const steps = (n) =>
  Array.from({ length: n }, (_, i) => {
    const w = 26 / n;
    const tall = 5 + (i * 20) / (n - 1);
    return `M${3 + i * w} ${28 - tall}h${w - 1.6}v${tall}h${1.6 - w}z`;
  }).join("");

/** Signs in a box of 32: [filled, outlined]. @type {Record<string, [string, string]>} */
const SIGNS = {
  "3K": [
    squares(
      [
        [3, 18],
        [18, 18],
        [10.5, 3],
      ].map(pair),
      11,
    ),
    "",
  ],
  "4K": [
    squares(
      [
        [4, 4],
        [17, 4],
        [4, 17],
        [17, 17],
      ].map(pair),
      11,
    ),
    "",
  ],
  FH: [
    squares(
      [
        [2, 18],
        [12, 18],
        [22, 18],
      ].map(pair),
      8,
    ),
    squares(
      [
        [7, 7],
        [17, 7],
      ].map(pair),
      7.5,
    ),
  ],
  SS: [steps(4), ""],
  LS: [steps(5), ""],
};

/** @param {number[]} xy @returns {[number, number]} */
function pair([x = 0, y = 0]) {
  return [x, y];
}

/**
 * The sign of a card: a face, equal dice, a stair, or the sum to reach.
 * @param {string} card
 */
export function cardSign(card) {
  const [filled, lined] = SIGNS[card] ?? ["", ""];
  const face = Number(card);
  return h(
    "svg:svg",
    { class: "sign", viewBox: "0 0 32 32", "aria-hidden": "true" },
    face > 0 && [
      h("svg:rect", { class: "sign-line", x: 3.5, y: 3.5, width: 25, height: 25, rx: 6 }),
      h("svg:path", { class: "sign-fill", d: pipPath(face) }),
    ],
    card === "CH" && h("svg:text", { class: "sign-text", x: 16, y: 21.5 }, "25+"),
    filled && h("svg:path", { class: "sign-fill", d: filled }),
    lined && h("svg:path", { class: "sign-line", d: lined }),
  );
}

/** The four-pointed star of a wild corner. */
export const wildSign = () =>
  h(
    "svg:svg",
    { class: "wild-sign", viewBox: "0 0 32 32", "aria-hidden": "true" },
    h("svg:path", {
      d: "M16 2c1.500 9 5 12.500 14 14-9 1.500-12.500 5-14 14-1.500-9-5-12.500-14-14 9-1.500 12.500-5 14-14z",
    }),
  );

/** A free diamond. */
export const diamondSign = () =>
  h(
    "svg:svg",
    { class: "diamond-sign", viewBox: "0 0 32 32", "aria-hidden": "true" },
    h("svg:path", { d: "M16 5l11 11-11 11L5 16z" }),
  );
