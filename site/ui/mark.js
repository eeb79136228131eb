/** The marks that tell seats apart: a shape and a colour each. */

import { h } from "../lib/dom.js";

/**
 * A tone is whose material it is: a seat's index, or the name of one that a style sheet colours
 * (`data-tone`), here or in a game.
 * @typedef {number | string} Tone
 */

/** Each seat's shape in a box of 24, so that nobody needs colour to tell the seats apart. */
const SHAPES = [
  "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
  "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z",
  "M12 .9c.8 0 1.4.4 1.8 1.1l9.5 17.3c.8 1.5-.1 3-1.8 3h-19c-1.7 0-2.6-1.5-1.8-3l9.5-17.3c.4-.7 1-1.1 1.8-1.1z",
  "M12 .4c.5 0 1 .2 1.4.6l9.6 9.6c.8.8.8 2 0 2.8l-9.6 9.6c-.8.8-2 .8-2.8 0l-9.6-9.6c-.8-.8-.8-2 0-2.8l9.6-9.6c.4-.4.9-.6 1.4-.6z",
  "M12 0.5L15.8 7.6L23.8 9.1L18.2 14.9L19.3 22.9L12 19.4L4.7 22.9L5.8 14.9L0.2 9.1L8.2 7.6z",
  "M12 .8l9.8 5.6v11.2l-9.8 5.6-9.8-5.6v-11.2z",
];

/** Place of a figure inside a shape: its optical middle; a triangle's is low. */
const MIDDLE = [12, 12, 14.6, 12, 13.2, 12];

/**
 * A seat's shape in its colour, with a figure inside if one is given.
 * @param {Tone} tone @param {string | number} [figure]
 * @returns {SVGElement}
 */
export function mark(tone, figure) {
  const index = typeof tone === "number" ? tone : 0;
  const shape = tone === "neutral" ? NEUTRAL_SHAPE : SHAPES[index];
  const root = h(
    "svg:svg",
    { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true", dataset: { tone } },
    h("svg:path", { class: "mark-shape", d: shape }),
  );
  if (figure !== undefined) {
    root.append(
      h("svg:text", { class: "mark-figure", x: 12, y: (MIDDLE[index] ?? 0) + 4.4 }, String(figure)),
    );
  }
  return root;
}

/** Neutral dice: a cross-cut square, unlike any seat. */
const NEUTRAL_SHAPE = "M7 2h10l5 5v10l-5 5h-10l-5-5v-10z";

/**
 * Changes the figure inside a mark.
 * @param {Element} root @param {string | number} figure
 */
export function setFigure(root, figure) {
  const text = root.querySelector(".mark-figure");
  if (text && text.textContent !== String(figure)) text.textContent = String(figure);
}
