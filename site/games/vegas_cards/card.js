/**
 * Cards as drawings: from behind, and small as they lie at a casino, whose sign says the face
 * already. Colour comes from the tone.
 */

import { h } from "../../lib/dom.js";

/** A card from behind: whose it is, and nothing else. @param {number} tone */
export const cardBack = (tone) =>
  h(
    "svg:svg",
    {
      class: "card card-back",
      viewBox: "0 0 60 84",
      "aria-hidden": "true",
      dataset: { tone, card: "back" },
    },
    h("svg:rect", { class: "card-paper", x: 1, y: 1, width: 58, height: 82, rx: 6 }),
    h("svg:rect", { class: "card-ground", x: 5, y: 5, width: 50, height: 74, rx: 3.5 }),
    h("svg:path", {
      class: "card-weave",
      d: "M5 23.5l25-18.5 25 18.5M5 42l25-18.5 25 18.5M5 60.5l25-18.5 25 18.5M5 79l25-18.5 25 18.5M5 23.5l25 18.5 25-18.5M5 42l25 18.5 25-18.5M5 60.5l25 18.5 25-18.5",
    }),
  );

/** A card lying at a casino: one square a die. @param {number} tone @param {number} dice @param {boolean} [ghost] */
export const laidCard = (tone, dice, ghost = false) =>
  h(
    "svg:svg",
    {
      class: ghost ? "laid laid-ghost" : "laid",
      viewBox: "0 0 24 34",
      "aria-hidden": "true",
      dataset: { tone, ghost: ghost ? "" : null },
    },
    h("svg:rect", { class: "laid-shadow", x: 1, y: 2.5, width: 22, height: 31, rx: 4 }),
    h("svg:rect", { class: "laid-paper", x: 1, y: 1, width: 22, height: 31, rx: 4 }),
    (dice === 2 ? [9.5, 23.5] : [16.5]).map((y) =>
      h("svg:rect", { class: "laid-die", x: 7, y: y - 5, width: 10, height: 10, rx: 2.6 }),
    ),
  );

/** Small signs for piles, in a box of 24. */
const SIGNS = {
  deck: "M8 3.5h10.5v14.5M5.5 6h10.5v14.5h-10.5z",
  glass: "M4.5 5h15l-7.5 8.5zM12 13.5v6.5M8.5 20.5h7",
};

/** @param {keyof typeof SIGNS} name */
export const sign = (name) =>
  h(
    "svg:svg",
    { class: `icon sign-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:path", { d: SIGNS[name] }),
  );
