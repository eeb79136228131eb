/** Ghosts of a review: the best choice, and the one that was made beside it. */

/**
 * Marks an element that shows one of them, or both.
 * @param {HTMLElement} node @param {boolean} best @param {boolean} chosen
 */
export function markGhost({ dataset }, best, chosen) {
  if (best || chosen) dataset.ghost = best ? (chosen ? "both" : "best") : "chosen";
  else delete dataset.ghost;
}
