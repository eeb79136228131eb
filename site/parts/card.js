/** A card, face up: its number in two corners, its dice between them. Colour comes from the tone. */

import { h } from "../lib/dom.js";
import { pipPath } from "./die.js";

/** Places of dice on a card, by count: left upper corners in a box of 60 x 84. */
const DICE = [
  [],
  [[14, 26]],
  [
    [21, 12],
    [7, 43],
  ],
];

/** @param {number} face @param {number[]} at */
const printed = (face, [x = 0, y = 0]) =>
  h(
    "svg:g",
    { transform: `translate(${x} ${y})` },
    h("svg:rect", { class: "die-body", x: 1.5, y: 2, width: 29, height: 30, rx: 7.5 }),
    h("svg:rect", { class: "die-top", x: 1.5, y: 1, width: 29, height: 28.5, rx: 7.5 }),
    h("svg:path", { class: "die-pips", d: pipPath(face) }),
  );

/**
 * A card of a hand.
 * @param {number} tone @param {{face: number, dice: number}} card
 */
export const card = (tone, { face, dice }) =>
  h(
    "svg:svg",
    { class: "card", viewBox: "0 0 60 84", "aria-hidden": "true", dataset: { tone, card: face } },
    h("svg:rect", { class: "card-paper", x: 1, y: 1, width: 58, height: 82, rx: 6 }),
    h("svg:rect", { class: "card-frame", x: 3.5, y: 3.5, width: 53, height: 77, rx: 4 }),
    DICE[dice]?.map((at) => printed(face, at)),
    h("svg:text", { class: "card-face", x: 11, y: 22 }, String(face)),
    h("svg:text", { class: "card-face", x: 49, y: 78 }, String(face)),
  );
