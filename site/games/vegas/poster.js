/** Poster of this game: bills, and a roll under way. */

import { bill } from "../../parts/bill.js";
import { die } from "../../parts/die.js";

/** @import { Placed } from "../../types/game.d.ts" */

/** @returns {Placed[]} */
export const poster = () => [
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
