/** The one-armed bandit: the sign of the seventh casino, a machine with a reel for every face. */

import { h } from "../../lib/dom.js";
import { neonSign } from "../../parts/casino_sign.js";
import { pipPath } from "../../parts/die.js";

/** The bandit's number among the casinos. */
export const BANDIT = 7;

/** The machine's body and its arm, in the box of the signs. */
const MACHINE = {
  shape: "M22 84v-54q0-24 36-26q36 2 36 26v54zM94 40h8v-24h5v30h-13z",
  tubes: "M22 84v-54q0-24 36-26q36 2 36 26v54M94 44h11v-24M105 8a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
  fine: "M32 26q2-12 26-13q24 1 26 13zM28 78h60M50 17l3 5 5-6 5 6 3-5",
};

/** @returns {SVGElement} */
export const banditSign = () => neonSign(BANDIT, MACHINE, ...[1, 2, 3, 4, 5, 6].map(reel));

/**
 * Closes the reels of the faces that nobody may add to.
 * @param {HTMLElement} root the bandit's casino @param {number[]} taken
 */
export function closeReels(root, taken) {
  for (const node of root.querySelectorAll(".reel")) {
    const { face } = /** @type {SVGElement} */ (node).dataset;
    node.classList.toggle("reel-taken", taken.includes(Number(face)));
    node.toggleAttribute("data-taken", taken.includes(Number(face)));
  }
}

/** @param {number} face */
function reel(face) {
  const x = 29 + ((face - 1) % 3) * 20;
  const y = face > 3 ? 53.5 : 31.5;
  return h(
    "svg:g",
    { class: "reel", dataset: { face } },
    h("svg:rect", { class: "reel-back", x, y, width: 18, height: 20, rx: 4 }),
    h("svg:path", {
      class: "reel-pips",
      d: pipPath(face),
      transform: `translate(${x - 0.2} ${y + 0.8}) scale(.576)`,
    }),
    h("svg:path", { class: "reel-closed", d: `M${x + 3} ${y + 17}l12-14` }),
  );
}
