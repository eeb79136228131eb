/** Lazy part of the bandit. */

import { h } from "../../../../lib/dom.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const bandit = {
  option: "bandit",
  example: (_t, { casino, lying, awards }) =>
    casino({
      id: 7,
      bills: [70, 40],
      dice: [
        lying(0, 2, { faces: [5, 6], pips: 11, highest: 6 }),
        lying(1, 2, { faces: [2, 2], pips: 4, highest: 2 }),
      ],
      tied: [],
      awards: awards([0, 70], [1, 40]),
    }),
  piece: () => [machine()],
};

/** A slot machine: its drum and its arm. */
const machine = () =>
  h(
    "svg:svg",
    { class: "piece-machine", viewBox: "0 0 32 32", "aria-hidden": "true" },
    h("svg:path", { class: "machine-arm", d: "M25.500 21V9" }),
    h("svg:circle", { class: "machine-knob", cx: 25.5, cy: 7.5, r: 2.6 }),
    h("svg:rect", { class: "machine-body", x: 3, y: 5, width: 20, height: 24, rx: 4 }),
    h("svg:rect", { class: "machine-drum", x: 6, y: 10, width: 14, height: 9, rx: 1.5 }),
    h("svg:path", { class: "machine-line", d: "M10.700 10v9M15.300 10v9M8 24h10" }),
  );
