/** Pieces on the felt of the set-up: the die. */

import { die } from "../../parts/die.js";

export const pieces = {};
export const edition = () => [die("neutral", 1)];
