import { h } from "../../lib/dom.js";
import { pipPath } from "../../parts/die.js";

/**
 * What lies and stands on the board: pawns, figures, and the sign of each card.
 */

const PAWN =
  "M12 1.5a5 5 0 0 1 3 9c1.200 4.500 2.400 8 4.600 12.200 1 1.900-.2 3.800-2.400 3.800H6.800c-2.200 0-3.400-1.900-2.400-3.800C6.600 18.500 7.800 15 9 10.500a5 5 0 0 1 3-9z";
const FIGURE =
  "M3.500 3.500l4.500 4 4-6.500 4 6.500 4.500-4-1.700 9.500c-.9 2.700-.4 4.700 1.800 9.700 1 2.300-.3 4.300-2.600 4.300H6c-2.300 0-3.600-2-2.600-4.300 2.200-5 2.700-7 1.800-9.700z";

/** @param {string} name @param {string} path @param {number | null} tone */
const piece = (name, path, tone) =>
  h(
    "svg:svg",
    { class: `piece ${name}`, viewBox: "0 0 24 28", "aria-hidden": "true", dataset: { tone } },
    h("svg:path", { class: "piece-body", d: path }),
  );

/** A seat's pawn. @param {number} tone */
export const pawn = (tone) => piece("pawn", PAWN, tone);

/** A seat's Yahtzee figure. @param {number | null} [tone] */
export const figure = (tone = null) => piece("figure", FIGURE, tone);

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
export function sign(card) {
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
