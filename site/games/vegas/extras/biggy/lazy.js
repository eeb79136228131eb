/** Lazy part of big dice. */

import { die } from "../../../../parts/die.js";

/** @import { LazyExtra } from "../../../../types/extra.d.ts" */

/** @type {LazyExtra} */
export const biggy = {
  option: "biggy",
  example: (_t, { casino, lying, counted, awards }) =>
    casino({
      id: 3,
      bills: [90],
      dice: [lying(0, 1, { big: 1, strength: 3 }), ...counted([0, 3, 1])],
      tied: [0, 1],
      awards: awards([2, 90]),
    }),
  piece: () => [die(0, 6, { big: true })],
};
