/** The token of a chip card. */

import { h } from "../lib/dom.js";

/** @returns {SVGElement} */
export function chip() {
  return h(
    "svg:svg",
    {
      class: "chip",
      viewBox: "0 0 24 24",
      "aria-hidden": "true",
      dataset: { piece: "chip", explain: "chip" },
    },
    h("svg:circle", { class: "chip-edge", cx: 12, cy: 12, r: 11 }),
    h("svg:circle", { class: "chip-marks", cx: 12, cy: 12, r: 9.2 }),
    h("svg:circle", { class: "chip-face", cx: 12, cy: 12, r: 6.6 }),
    h("svg:path", {
      class: "chip-star",
      d: "M12 8l1.2 2.6 2.8.4-2 2 .5 2.800-2.5-1.300-2.5 1.300.5-2.800-2-2 2.800-.4z",
    }),
  );
}
