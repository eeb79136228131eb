/**
 * The signs of the six casinos. Each says its number twice: by the die on its board, and by what it
 * is made of (one tower, two lanterns, three masts, four sails, five arms, six cells). All are
 * drawn in a box of 120 x 84, standing on the lower edge; the board is at the same place in all of
 * them, so that a row of casinos reads as one to six.
 */

import { h } from "../lib/dom.js";
import { pipPath } from "./die.js";

/**
 * Parts of a sign: `shape` is the dark silhouette, `tubes` the neon outline, `fine` the neon details.
 * @typedef {{shape: string, tubes: string, fine: string}} Neon
 */

/** @type {Record<number, Neon>} */
const BUILDINGS = {
  1: {
    shape:
      "M42 84l7-53h-4v-5h5v-13q10-12 20 0v13h5v5h-4l7 53zM8 84v-17l14-8 14 8v17zM84 84v-17l14-8 14 8v17z",
    tubes: "M42 84l7-53M78 84l-7-53M45 31h30v-5h-30zM50 26v-12q10-12 20 0v12",
    fine: "M44 18l-36-9M44 22l-34 5M76 18l36-9M76 22l34 5M8 84v-17l14-8 14 8v17M84 84v-17l14-8 14 8v17M60 13v9",
  },
  2: {
    shape:
      "M12 84v-38h30v12q18-8 36 0v-12h30v38zM27 4v4q15 2 15 15t-11 15h-8q-11-2-11-15t15-15zM93 4q0 2 0 4q15 2 15 15t-11 15h-8q-11-2-11-15t15-15z",
    tubes:
      "M20 8h14M20 38h14M20 8q-16 15 0 30M34 8q16 15 0 30M86 8h14M86 38h14M86 8q-16 15 0 30M100 8q16 15 0 30M8 46h38M74 46h38M46 58q14-7 28 0",
    fine: "M27 8v30M93 8v30M27 8v-6M93 8v-6M27 38v8M93 38v8M12 84v-38M108 84v-38M20 84v-14q5-6 10 0v14M90 84v-14q5-6 10 0v14",
  },
  3: {
    shape:
      "M6 62l12-1v-2h84v2l14-7-14 30h-84zM20 20q20 8 18 34h-26q10-14 8-34zM52 8q24 10 20 46h-30q14-18 10-46zM88 20q20 8 18 34h-26q10-14 8-34z",
    tubes:
      "M6 62q54 4 110-8q-8 16-16 30h-82q-8-10-12-22zM22 20q18 10 16 32h-26q10-14 10-32M54 8q22 14 18 44h-30q14-18 12-44M88 20q18 10 16 32h-26q10-14 10-32",
    fine: "M22 61v-47l8 3-8 3M54 60v-58l10 3-10 4M88 59v-45l8 3-8 3",
  },
  4: {
    shape:
      "M36 84l9-48q15-16 30 0l9 48zM60 30l-30-28-6 7 30 27zM60 30l30-28 6 7-30 27zM57 34l-34 22 5 8 34-26zM63 34l34 22-5 8-34-26z",
    tubes:
      "M36 84l9-46q15-17 30 0l9 46M60 31l-31-29-6 7 29 25M60 31l31-29 6 7-29 25M57 34l-34 21 5 8 32-25M63 34l34 21-5 8-32-25",
    fine: "M60 31m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M37 9l-6 7M45 17l-6 6M83 9l6 7M75 17l6 6M32 50l5 7M41 44l5 7M88 50l-5 7M79 44l-5 7M18 84h84",
  },
  5: {
    shape: "M60 1l8 17 19 2-14 13 4 18-17-9-17 9 4-18-14-13 19-2zM10 84v-20q50-28 100 0v20z",
    tubes:
      "M60 2q3 14 9 16t19 2q-11 9-14 14t3 18q-11-8-17-8t-17 8q6-13 3-18t-14-14q13 0 19-2t9-16z",
    fine: "M10 84v-20q50-28 100 0v20M20 84v-14M31 84v-18M89 84v-18M100 84v-14M60 12v14M60 30l-14-5M60 30l14-5M60 30l-8 12M60 30l8 12",
  },
  6: {
    shape: "M60 1l14 8v16l14 8v16l14 8v27h-84v-27l14-8v-16l14-8v-16z",
    tubes:
      "M60 2l13 7.500v15l-13 7.5-13-7.500v-15zM46 26l13 7.500v15l-13 7.5-13-7.500v-15zM74 26l13 7.500v15l-13 7.5-13-7.500v-15zM32 50l13 7.500v15l-13 7.5-13-7.500v-15zM88 50l13 7.500v15l-13 7.5-13-7.500v-15z",
    fine: "M18 84h84M60 12l4 2.300v4.700l-4 2.3-4-2.300v-4.700zM46 36l4 2.300v4.700l-4 2.3-4-2.300v-4.700zM74 36l4 2.300v4.700l-4 2.3-4-2.300v-4.700z",
  },
};

/** The board with the die face: its left upper corner and side. */
const BOARD = { x: 45, y: 53, side: 30 };

/**
 * The sign of a casino: dark while it waits, lit when it may be chosen.
 * @param {number} id 1-6
 * @returns {SVGElement}
 */
export const casinoSign = (id) =>
  neonSign(id, BUILDINGS[id] ?? { shape: "", tubes: "", fine: "" }, board(id));

/**
 * A sign with what hangs on it.
 * @param {number} id of its casino, for the colour of the neon @param {Neon} neon
 * @param {...Element} inside
 * @returns {SVGElement}
 */
export function neonSign(id, { shape, tubes, fine }, ...inside) {
  const lines = () => [h("svg:path", { d: tubes }), h("svg:path", { class: "neon-fine", d: fine })];
  return h(
    "svg:svg",
    { class: "casino-sign", viewBox: "0 0 120 86", "aria-hidden": "true", dataset: { sign: id } },
    h("svg:path", { class: "casino-shape", d: shape }),
    h("svg:g", { class: "neon-off" }, lines()),
    h("svg:g", { class: "neon-on" }, h("svg:path", { class: "neon-halo", d: tubes }), lines()),
    ...inside,
  );
}

/** The board with the die's face, dark and lit. @param {number} face */
function board(face) {
  const { x, y, side } = BOARD;
  const box = { x, y, width: side, height: side, rx: 7 };
  const pips = { d: pipPath(face), transform: `translate(${x - 0.6} ${y - 0.2}) scale(.976)` };
  return h(
    "svg:g",
    { class: "board" },
    h("svg:rect", { class: "board-back", ...box }),
    h("svg:path", { class: "board-pips", ...pips }),
    h(
      "svg:g",
      { class: "board-on" },
      h("svg:rect", { class: "board-halo", ...box }),
      h("svg:rect", { class: "board-lit", ...box }),
      h("svg:path", { class: "board-pips-lit", ...pips }),
    ),
  );
}
