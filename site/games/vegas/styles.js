/** The style sheets that this game is drawn with, in the order of precedence. */

import { CASINO_STYLES } from "../../parts/casino_styles.js";

const OWN = ["rainbow", "race", "tray", "tray_small", "bandit", "kick", "extras"];

export const STYLES = [
  ...CASINO_STYLES,
  ...OWN.map((name) => new URL(`${name}.css`, import.meta.url)),
];
