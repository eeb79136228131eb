/** What the board to explore is drawn with, over what reviews are drawn with. */

import { STYLES as OF_REVIEWS } from "../review/styles.js";

export const STYLES = [
  ...OF_REVIEWS,
  ...["explore.css", "story.css"].map((each) => new URL(each, import.meta.url)),
];
