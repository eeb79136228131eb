/** Pieces on the felt of the set-up: four black dice and the red one; this game has no extras. */

import { die } from "../../parts/die.js";

/** @import { PiecesModule } from "../../types/game.d.ts" */

/** @type {PiecesModule["pieces"]} */
export const pieces = {};

/** @type {PiecesModule["edition"]} */
export const edition = () => [...[2, 5, 5, 1].map((face) => die("black", face)), die("red", 5)];
