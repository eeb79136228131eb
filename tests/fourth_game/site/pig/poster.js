/** The game's picture: a good turn, and the 1 that ends it. */

import { die } from "../../parts/die.js";

/** @returns {import("../../types/game.d.ts").Placed[]} */
export const poster = () => [
  [30, 44, -12, die("black", 4)],
  [42, 52, 7, die("black", 6)],
  [54, 43, -4, die("black", 3)],
  [68, 56, 16, die("red", 1)],
];
