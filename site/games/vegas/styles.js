/** The style sheets that this game is drawn with, in the order of precedence. */

import { CASINO_STYLES } from "../../parts/casino_styles.js";

const OWN = ["race", "tray", "tray_small"];
const OF_EXTRAS = ["rainbow/rainbow", "bandit/bandit", "kicker/tone", "kicker/kicker"];

export const STYLES = [
  ...CASINO_STYLES,
  ...OWN.map((name) => new URL(`${name}.css`, import.meta.url)),
  ...OF_EXTRAS.map((name) => new URL(`extras/${name}.css`, import.meta.url)),
];
