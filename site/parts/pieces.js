/** Things that several games lay on the felt of the set-up. */

import { h } from "../lib/dom.js";

/** A chip card's token. */
export const chipPiece = () =>
  h(
    "svg:svg",
    { class: "piece-chip", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:circle", { class: "piece-chip-edge", cx: 12, cy: 12, r: 11 }),
    h("svg:circle", { class: "piece-chip-face", cx: 12, cy: 12, r: 6.5 }),
  );
