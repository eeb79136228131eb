/** The icons of the buttons that lead from mistake to mistake. */

import { h } from "../lib/dom.js";

/** Each a line in a box of 24: an arrow, and the question mark of a slip. */
const ICONS = new Map([
  [
    "mistake-back",
    "M8 6l-5.500 6 5.500 6M12.500 9.500a3.500 3.500 0 1 1 5 3c-1 .5-1.500 1.200-1.500 2.500M16 18.500h.01",
  ],
  [
    "mistake-forward",
    "M16 6l5.500 6-5.500 6M4.500 9.500a3.500 3.500 0 1 1 5 3c-1 .5-1.500 1.200-1.500 2.500M8 18.500h.01",
  ],
]);

/** @param {"mistake-back" | "mistake-forward"} command @param {string} label */
export const mistakeButton = (command, label) =>
  h(
    "button",
    {
      type: "button",
      class: "button button-icon",
      dataset: { command },
      "aria-label": label,
      title: label,
    },
    h(
      "svg:svg",
      { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
      h("svg:path", { d: ICONS.get(command) }),
    ),
  );
