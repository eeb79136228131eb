/** Pieces on the felt of the set-up: the extra of this game, and what tells its two modes apart. */

import { h } from "../../lib/dom.js";
import { card } from "../../parts/card.js";
import { chipPiece } from "../../parts/pieces.js";

/** @import { PiecesModule } from "../../types/game.d.ts" */

/** @type {PiecesModule["pieces"]} */
export const pieces = { chips: () => [chipPiece()] };

/** Laid openly, in turn, where a seat begins; else face down. @type {PiecesModule["edition"]} */
export const edition = ({ options }) =>
  "start" in options
    ? [card(0, { face: 3, dice: 2 }), card(1, { face: 3, dice: 1 })]
    : [0, 1, 2].map(back);

/** A card from behind. @param {number} tone */
const back = (tone) =>
  h(
    "svg:svg",
    { class: "piece-back", viewBox: "0 0 60 84", "aria-hidden": "true", dataset: { tone } },
    h("svg:rect", { x: 3, y: 3, width: 54, height: 78, rx: 6 }),
  );
