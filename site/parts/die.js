/**
 * A die seen from above and a little from the front. A face is 1-6, 0 shows no pips. It is one element,
 * drawn in CSS with the colour of its tone.
 */

import { h } from "../lib/dom.js";

/** @import { Tone } from "../ui/mark.js" */

/** @typedef {{ghost?: boolean, big?: boolean}} DieLook */

const LOW = 9;
const MID = 16;
const HIGH = 23;

/** Places of pips on the top face of a 32-box die, by face. @type {[number, number][][]} */
const PIPS = [
  [],
  [[MID, MID]],
  [
    [HIGH, LOW],
    [LOW, HIGH],
  ],
  [
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
];

/** The path of each face's pips; a lone pip is larger. */
const PIP_PATHS = PIPS.map((pips) => {
  const r = pips.length === 1 ? 3.7 : 2.9;
  return pips
    .map(([x, y]) => `M${x - r} ${y - 1}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
    .join("");
});

/**
 * The path of a face's pips in a 32-box, for signs and drawings that are not dice.
 * @param {number} face
 */
export const pipPath = (face) => PIP_PATHS[face] ?? "";

/** Width of a face, as a share of the box that a die has to itself. */
export const FACE = 29 / 32;

/**
 * A die. It says nothing to a screen reader: its group does.
 * @param {Tone} tone @param {number} face @param {DieLook} [look]
 * @returns {HTMLElement}
 */
export function die(tone, face, { ghost = false, big = false } = {}) {
  const classes = `die${ghost ? " die-ghost" : ""}${big ? " die-big" : ""}`;
  return h("i", { class: classes, "aria-hidden": "true", dataset: { tone, pips: face } });
}
