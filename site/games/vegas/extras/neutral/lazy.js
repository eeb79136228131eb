/** Lazy part of neutral dice. */

import { die } from "../../../../parts/die.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const neutral = {
  option: "neutral",
  example: (_t, { casino, lying, counted, awards, neutral }) =>
    casino({
      id: 5,
      bills: [80, 30],
      dice: [lying(neutral, 3), ...counted([0, 2])],
      tied: [],
      awards: awards([neutral, 80], [1, 30]),
    }),
  piece: () => [die("neutral", 4), die("neutral", 2)],
};
