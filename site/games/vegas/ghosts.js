/** After the game: where the best choice would go, and the one that was made. */

import { markGhost } from "../../parts/ghost.js";

/** @import { Choice, Frame } from "croupier/vegas" */

/**
 * State of the ghosts.
 * @typedef {{
 *   casinos: HTMLElement, frame: Frame | null, ghost: Choice | null, beside: Choice | null
 * }} Shown
 */

/**
 * Shows both as if they were pointed at, and marks their casinos.
 * @template {Shown} View
 * @param {View} view @param {string | null} best @param {string | null} chosen in notation
 * @param {(view: View, choice: Choice | null) => void} preview
 */
export function showGhosts(view, best, chosen, preview) {
  const { casinos, frame } = view;
  const named = (/** @type {string | null} */ name) =>
    frame?.observation.choices.find(({ action }) => action === name) ?? null;
  view.ghost = named(best);
  view.beside = named(chosen);
  preview(view, view.ghost);
  for (const node of /** @type {Iterable<HTMLElement>} */ (casinos.children)) {
    const isHere = (/** @type {Choice | null} */ choice) =>
      String(choice?.casino) === node.dataset.casino;
    markGhost(node, isHere(view.ghost), isHere(view.beside));
  }
}
