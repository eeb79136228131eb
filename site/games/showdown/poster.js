/** Poster of this game: the track, and an attempt in its middle. */

import { h } from "../../lib/dom.js";
import { die } from "../../parts/die.js";

/** @import { Placed } from "../../types/game.d.ts" */

/** @returns {Placed[]} */
export const poster = () => [
  ...track(),
  [40, 49, -10, die("black", 5)],
  [49, 54, 6, die("black", 5)],
  [58, 49, 14, die("black", 5)],
  [64.5, 57, -6, die("red", 3)],
];

/** The spaces around: two rows of five, and two at each side. @returns {Placed[]} */
function track() {
  const columns = [0, 1, 2, 3, 4].map((i) => 24 + i * 13);
  const places = [
    ...columns.flatMap((x) => [
      [x, 30],
      [x, 74],
    ]),
    ...[44.6, 59.2].flatMap((y) => [
      [24, y],
      [76, y],
    ]),
  ];
  return places.map(([x = 0, y = 0]) => [x, y, 0, space()]);
}

const space = () =>
  h(
    "svg:svg",
    { class: "poster-space", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:rect", { x: 2, y: 2, width: 20, height: 20, rx: 5 }),
  );
