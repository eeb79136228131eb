/** The three tables as pictures: felt, lamp and what lies on it. Also the shape of those to come. */

import { h } from "../lib/dom.js";
import { bill } from "./bill.js";
import { card } from "./card.js";
import { die } from "./die.js";

/** @typedef {[x: number, y: number, turn: number, thing: Element]} Placed  x, y in % of the felt */

/** @returns {Placed[]} */
function vegas() {
  return [
    [27, 37, -14, bill(90, "90")],
    [37, 31, 5, bill(60, "60")],
    [65, 33, 9, bill(80, "80")],
    [25, 60, -8, die(0, 5)],
    [33.5, 65, 6, die(0, 5)],
    [29, 78, 15, die(0, 5)],
    [48, 55, -5, die(1, 3)],
    [56, 63, 12, die(1, 3)],
    [73, 54, 8, die(3, 6)],
    [68, 71, -14, die(2, 2)],
    [47, 79, 9, die(4, 1)],
  ];
}

/** Five cards to choose from: number and dice. */
const HAND = /** @type {const} */ ([
  [1, 1],
  [3, 1],
  [3, 2],
  [3, 1],
  [6, 1],
]);

/** @returns {Placed[]} */
function vegasCards() {
  /** @type {Placed[]} */
  const hand = HAND.map(([face, dice], i) => {
    const turn = (i - 2) * 12;
    return [50 + turn * 0.85, 61 + Math.abs(turn) * 0.3, turn, card(0, { face, dice })];
  });
  return [[42, 24, -7, bill(100, "100")], [58, 26, 6, bill(70, "70")], ...hand];
}

/** @returns {Placed[]} */
function showdown() {
  /** @type {Placed[]} */
  const spaces = [];
  for (let i = 0; i < 5; i++) {
    const along = 24 + i * 13;
    spaces.push([along, 30, 0, space()], [along, 74, 0, space()]);
  }
  for (const y of [44.6, 59.2]) spaces.push([24, y, 0, space()], [76, y, 0, space()]);
  return [
    ...spaces,
    [40, 49, -10, die("black", 5)],
    [49, 54, 6, die("black", 5)],
    [58, 49, 14, die("black", 5)],
    [64.5, 57, -6, die("red", 3)],
  ];
}

function space() {
  return h(
    "svg:svg",
    { class: "poster-space", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:rect", { x: 2, y: 2, width: 20, height: 20, rx: 5 }),
  );
}

/** @type {Record<string, () => Placed[]>} */
const POSTERS = { vegas, vegas_cards: vegasCards, showdown };

/**
 * A table seen from above. Decoration: its card says in words what it is.
 * @param {string} game
 * @returns {HTMLElement}
 */
export function poster(game) {
  const things = POSTERS[game]?.() ?? [];
  return h(
    "div",
    { class: "poster", "aria-hidden": "true" },
    lamp(),
    h(
      "div",
      { class: "poster-felt" },
      things.map(([x, y, turn, thing]) =>
        h(
          "span",
          {
            class: "poster-thing",
            style: { "--x": `${x}%`, "--y": `${y}%`, "--turn": `${turn}deg` },
          },
          thing,
        ),
      ),
    ),
  );
}

/** The lamp over a table; CSS lights it. */
function lamp() {
  return h(
    "svg:svg",
    { class: "poster-lamp", viewBox: "0 0 24 14" },
    h("svg:path", { class: "lamp-cord", d: "M12 0v4" }),
    h("svg:path", { class: "lamp-bulb", d: "M7 11.500a5 2 0 0 0 10 0z" }),
    h("svg:path", { class: "lamp-shade", d: "M3 11.500c0-4.600 4-7.900 9-7.900s9 3.300 9 7.900z" }),
  );
}
