/**
 * A die seen from above and a little from the front: body, top face, lit upper edge, pips.
 * A face is 1-6, 0 shows no pips. Colour comes from the tone in CSS.
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

/**
 * A die. It says nothing to a screen reader: its group does.
 * @param {Tone} tone @param {number} face @param {DieLook} [look]
 * @returns {SVGElement}
 */
export function die(tone, face, { ghost = false, big = false } = {}) {
  const classes = `die${ghost ? " die-ghost" : ""}${big ? " die-big" : ""}`;
  return h(
    "svg:svg",
    { class: classes, viewBox: "0 0 32 34", "aria-hidden": "true", dataset: { tone } },
    h("svg:rect", { class: "die-shadow", x: 1.5, y: 5, width: 29, height: 28.5, rx: 8 }),
    h("svg:rect", { class: "die-body", x: 1.5, y: 2, width: 29, height: 30, rx: 7.5 }),
    h("svg:rect", { class: "die-top", x: 1.5, y: 1, width: 29, height: 28.5, rx: 7.5 }),
    h("svg:path", { class: "die-lit", d: "M3 9.5c0-4.6 2.4-7 6.6-7h12.8c4.2 0 6.6 2.4 6.6 7" }),
    // A big die has a second edge.
    big && h("svg:rect", { class: "die-ring", x: 4, y: 3.5, width: 24, height: 23.5, rx: 5.5 }),
    tone === "neutral" && h("svg:path", { class: "die-hatch", d: HATCH }),
    h("svg:path", { class: "die-pips", d: pipPath(face) }),
  );
}

/** The hatched edge that tells neutral dice from pale ones. */
const HATCH = [4, 8, 12, 16, 20, 24, 28].map((x) => `M${x} 2.5l-2 2.6M${x} 25.8l-2 2.6`).join("");
