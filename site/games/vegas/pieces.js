/** Pieces on the felt of the set-up: the extras of this game, and what tells its editions apart. */

import { h } from "../../lib/dom.js";
import { billBack } from "../../parts/bill.js";
import { die } from "../../parts/die.js";
import { LAZY_EXTRAS } from "./extras_lazy.js";

/** @import { PiecesModule } from "../../types/game.d.ts" */

export { STYLES } from "./extras/styles.js";

/** @type {PiecesModule["pieces"]} */
export const pieces = {
  opponents: (value) => Array.from({ length: Number(value) }, (_, i) => die(i + 1, 3 + (i % 3))),
  own_dice: (value) => Array.from({ length: Number(value) }, (_, i) => die(0, 1 + (i % 6))),
  ...Object.fromEntries(
    LAZY_EXTRAS.flatMap(({ option, piece }) => (piece ? [[option, piece]] : [])),
  ),
};

/** The pile, whose count tells the base editions apart. @type {PiecesModule["edition"]} */
export const edition = ({ facts }) => {
  const bills = Object.values(facts.bills ?? {}).reduce((sum, n) => sum + n, 0);
  return [h("span", { class: "piece-pile" }, billBack(), h("b", null, String(bills)))];
};
