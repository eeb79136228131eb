/** The bots' faces: birds, drawn as head and shoulders on a round ground. */

import { h } from "../lib/dom.js";
import { getOwn } from "../lib/get_own.js";
import { BIRDS } from "./birds.js";

/**
 * The portrait of a bot; null for people, and for bots that have none.
 * @param {string | undefined} who what sits there, as in a set-up
 * @returns {SVGElement | null}
 */
export function portrait(who = "") {
  const bird = getOwn(BIRDS, who);
  if (!bird) return null;
  const [x, y] = bird.eye;
  return h(
    "svg:svg",
    { class: "portrait", viewBox: "0 0 32 32", "aria-hidden": "true", dataset: { portrait: who } },
    h("svg:circle", { class: "portrait-ground", cx: 16, cy: 16, r: 15.2 }),
    h(
      "svg:g",
      { class: "portrait-bird" },
      bird.parts.map(([name, d]) => h("svg:path", { class: name, d })),
      h("svg:circle", { class: "eye-ring", cx: x, cy: y, r: 2.3 }),
      h("svg:circle", { class: "eye", cx: x, cy: y, r: 1.6 }),
      h("svg:circle", { class: "eye-light", cx: x + 0.6, cy: y - 0.6, r: 0.6 }),
    ),
  );
}
