/** After the game: which dice the best choice keeps and which the one that was made, and where each card goes. */

import { markGhost } from "../../parts/ghost.js";

/** @import { Choice, Frame } from "croupier/showdown" */

/**
 * State of the ghosts.
 * @typedef {{
 *   root: HTMLElement, slots: { order: number[] }, frame: Frame | null, ghost: Choice | null,
 *   previewed: Choice | null
 * }} View
 */

/**
 * Shows the best choice as if it were pointed at, and marks what it keeps or where it goes; and so the one
 * that was made.
 * @param {View} view @param {string | null} best @param {string | null} chosen in notation
 * @param {() => void} draw
 */
export function showGhosts(view, best, chosen, draw) {
  const { frame, root, slots } = view;
  const both = [best, chosen].map(
    (action) => frame?.observation.choices.find((choice) => choice.action === action) ?? null,
  );
  view.ghost = view.previewed = both[0] ?? null;
  draw();
  const marks = (/** @type {(choice: NonNullable<typeof both[number]>) => boolean} */ has) =>
    /** @type {[boolean, boolean]} */ (both.map((choice) => choice !== null && has(choice)));
  for (const button of elements(root, "[data-draft]")) {
    const place = slots.order[Number(button.dataset.draft)] ?? -1;
    markGhost(button, ...marks(({ kind, places }) => kind === "keep" && places.includes(place)));
  }
  for (const node of elements(root, ".space")) {
    markGhost(node, ...marks(({ space }) => space === Number(node.dataset.space)));
  }
}

/** @param {HTMLElement} root @param {string} selector */
const elements = (root, selector) =>
  /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector));
