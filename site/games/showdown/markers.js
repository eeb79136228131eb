/** Markers on the board: a pawn for each seat, and its Yahtzee figure. */

import { h } from "../../lib/dom.js";

const PAWN =
  "M12 1.5a5 5 0 0 1 3 9c1.200 4.500 2.400 8 4.600 12.200 1 1.900-.2 3.800-2.400 3.800H6.800c-2.200 0-3.400-1.900-2.400-3.800C6.600 18.500 7.800 15 9 10.500a5 5 0 0 1 3-9z";
const FIGURE =
  "M3.500 3.500l4.500 4 4-6.500 4 6.500 4.500-4-1.700 9.500c-.9 2.700-.4 4.700 1.800 9.700 1 2.300-.3 4.300-2.600 4.300H6c-2.300 0-3.600-2-2.600-4.300 2.200-5 2.700-7 1.800-9.700z";

/** @param {string} name @param {string} path @param {number | null} tone */
const piece = (name, path, tone) =>
  h(
    "svg:svg",
    {
      class: `piece ${name}`,
      viewBox: "0 0 24 28",
      "aria-hidden": "true",
      dataset: { tone, piece: name },
    },
    h("svg:path", { class: "piece-body", d: path }),
  );

/** A seat's pawn. @param {number} tone */
export const pawn = (tone) => piece("pawn", PAWN, tone);

/** A seat's Yahtzee figure. @param {number | null} [tone] */
export const figure = (tone = null) => piece("figure", FIGURE, tone);
