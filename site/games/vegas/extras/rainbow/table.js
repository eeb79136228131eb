/** Rainbow cards, which lie among the bills until a bill takes their place. */

import { h } from "../../../../lib/dom.js";

/** @import { Extra } from "../../../../types/extra.d.ts" */

/** Five arcs in the frame of a bill. @returns {SVGElement} */
function rainbowCard() {
  const arc = (/** @type {number} */ r) => `M${32 - r} 27a${r} ${r} 0 0 1 ${2 * r} 0`;
  return h(
    "svg:svg",
    {
      class: "bill rainbow",
      viewBox: "0 0 64 32",
      "aria-hidden": "true",
      dataset: { bill: 0, explain: "rainbow" },
    },
    h("svg:rect", { class: "rainbow-paper", x: 0.5, y: 0.5, width: 63, height: 31, rx: 3 }),
    h("svg:rect", { class: "rainbow-frame", x: 3, y: 3, width: 58, height: 26, rx: 1.5 }),
    ...[22, 18.4, 14.8, 11.2, 7.6].map((r, i) =>
      h("svg:path", { class: "rainbow-arc", d: arc(r), dataset: { arc: i } }),
    ),
  );
}

/** Value that stands for a rainbow card among bills. */
const RAINBOW = 0;

/** @type {Extra} */
export const rainbow = {
  option: "rainbow",
  explain: "rainbow",
  thing: { name: "vegas.rainbow", lies: ({ bills }) => bills.includes(RAINBOW) },
  sounds: { rainbow_replaced: "turn" },
};

/** A card among the bills: its value there, the string that it is called by. */
export const card = { value: RAINBOW, name: "vegas.rainbow", draw: rainbowCard };
