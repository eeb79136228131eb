/** The lucky casino, which a clover of four leaves marks. */

import { h } from "../../../../lib/dom.js";

const clover = () =>
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

/** @type {import("../../../../types/extra.d.ts").Extra} */
export const lucky = {
  option: "lucky",
  explain: "lucky",
  thing: {
    name: "vegas.options.lucky.name",
    // A replay from before there were such extras says nothing of them.
    lies: ({ extras = [] }) => extras.includes("lucky"),
    beside: true,
    mark: clover,
  },
};
