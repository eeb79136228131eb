/** Winnings of a seat as pictures. */

import { h } from "../lib/dom.js";
import { bill } from "./bill.js";
import { chip } from "./chip.js";

/** @import { Translator } from "../lib/i18n.js" */

/**
 * Bills, dearest first, each overlapping an equal one that follows; then chip cards.
 * @param {{bills: number[], chips: number} | undefined} seat
 * @param {Translator} t
 * @returns {HTMLElement[]}
 */
export function moneyHeld({ bills, chips } = { bills: [], chips: 0 }, t) {
  const values = [...bills].sort((a, b) => b - a);
  return [
    ...values.map((value, i) =>
      h(
        "span",
        {
          class: values[i + 1] === value ? "cell cell-under" : "cell",
          dataset: { worth: value },
        },
        bill(value, t.short(value)),
      ),
    ),
    ...Array.from({ length: chips }, () =>
      h("span", { class: "cell cell-chip", dataset: { held: "chip" } }, chip()),
    ),
  ];
}
