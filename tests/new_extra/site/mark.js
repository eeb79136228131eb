/** The lucky casino's mark: a clover of four leaves. */

import { h } from "../../../../lib/dom.js";

/** @returns {SVGElement} */
export const mark = () =>
  h(
    "svg:svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", style: { color: "var(--accent)" } },
    ...[
      [8, 8],
      [16, 8],
      [8, 16],
      [16, 16],
    ].map(([cx, cy]) => h("svg:circle", { cx, cy, r: 5, fill: "currentColor" })),
  );
