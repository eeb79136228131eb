/** The picture of a game: its table seen from above, with what the game's own poster.js lays on it. */

import { h } from "../lib/dom.js";

/** @import { Placed, PosterModule } from "../types/game.d.ts" */

/**
 * The felt and its lamp at once, and the things as soon as the game's module is there. Decoration:
 * the words beside it say which game it is.
 * @param {Promise<PosterModule>} module of the game
 * @param {number} [seats] how many sit there: what belongs to later seats is left out
 * @returns {HTMLElement}
 */
export function poster(module, seats = Number.POSITIVE_INFINITY) {
  const felt = h("div", { class: "poster-felt" });
  module.then(
    ({ poster }) => felt.append(...poster().filter(isOf(seats)).map(laid)),
    () => {}, // then the table stays empty
  );
  return h("div", { class: "poster", "aria-hidden": "true" }, lamp(), felt);
}

/** @param {number} seats @returns {(placed: Placed) => boolean} */
const isOf =
  (seats) =>
  ([, , , thing]) =>
    !(Number(thing.getAttribute("data-tone")) >= seats);

/** @param {Placed} placed */
const laid = ([x, y, turn, thing]) =>
  h(
    "span",
    {
      class: "poster-thing",
      dataset: { thing: "" },
      style: { "--x": `${x}%`, "--y": `${y}%`, "--turn": `${turn}deg` },
    },
    thing,
  );

/** The lamp over a table; CSS lights it. */
const lamp = () =>
  h(
    "svg:svg",
    { class: "poster-lamp", viewBox: "0 0 24 14" },
    h("svg:path", { class: "lamp-cord", d: "M12 0v4" }),
    h("svg:path", { class: "lamp-bulb", d: "M7 11.500a5 2 0 0 0 10 0z" }),
    h("svg:path", { class: "lamp-shade", d: "M3 11.500c0-4.600 4-7.900 9-7.900s9 3.300 9 7.900z" }),
  );
