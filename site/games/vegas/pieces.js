/** What lies on the felt of the set-up: the extras of this game, and what tells its editions apart. */

import { h } from "../../lib/dom.js";
import { bill, billBack } from "../../parts/bill.js";
import { die } from "../../parts/die.js";
import { chipPiece } from "../../parts/pieces.js";

/** @typedef {import("../../types/game.d.ts").PiecesModule} PiecesModule */

/** @type {PiecesModule["pieces"]} */
export const pieces = {
  neutral: () => [die("neutral", 4), die("neutral", 2)],
  minsum: () => [bill(30, "30+")],
  hundred: () => [bill(100, "100")],
  biggy: () => [die(0, 6, { big: true })],
  kicker: (value) => Array.from({ length: Number(value) }, (_, i) => die("kicker", 3 + i)),
  rainbow: () => [arcs()],
  bandit: () => [machine()],
  chips: () => [chipPiece()],
  opponents: (value) => Array.from({ length: Number(value) }, (_, i) => die(i + 1, 3 + (i % 3))),
  own_dice: (value) => Array.from({ length: Number(value) }, (_, i) => die(0, 1 + (i % 6))),
};

/** The pile, whose count tells the base editions apart. @type {PiecesModule["edition"]} */
export const edition = ({ facts }) => {
  const notes = Object.values(facts.bills ?? {}).reduce((sum, n) => sum + n, 0);
  return [h("span", { class: "piece-pile" }, billBack(), h("b", null, String(notes)))];
};

/** A slot machine: its drum and its arm. */
const machine = () =>
  h(
    "svg:svg",
    { class: "piece-machine", viewBox: "0 0 32 32", "aria-hidden": "true" },
    h("svg:path", { class: "machine-arm", d: "M25.500 21V9" }),
    h("svg:circle", { class: "machine-knob", cx: 25.5, cy: 7.5, r: 2.6 }),
    h("svg:rect", { class: "machine-body", x: 3, y: 5, width: 20, height: 24, rx: 4 }),
    h("svg:rect", { class: "machine-drum", x: 6, y: 10, width: 14, height: 9, rx: 1.5 }),
    h("svg:path", { class: "machine-line", d: "M10.700 10v9M15.300 10v9M8 24h10" }),
  );

/** A rainbow card. */
const arcs = () =>
  h(
    "svg:svg",
    { class: "bill piece-rainbow", viewBox: "0 0 64 32", "aria-hidden": "true" },
    h("svg:rect", { class: "piece-paper", x: 0.5, y: 0.5, width: 63, height: 31, rx: 3 }),
    [22, 17, 12].map((r, i) =>
      h("svg:path", { dataset: { arc: i }, d: `M${32 - r} 27a${r} ${r} 0 0 1 ${2 * r} 0` }),
    ),
  );
