/** The style sheets that this game is drawn with, in the order of precedence. */

import { CASINO_STYLES } from "../../parts/casino_styles.js";
import { TABLE_STYLES } from "./extras/styles.js";

const OWN = ["race", "tray", "tray_small"];

export const STYLES = [
  ...CASINO_STYLES,
  ...OWN.map((name) => new URL(`${name}.css`, import.meta.url)),
  ...TABLE_STYLES,
];
