/** What a review, and practice, are drawn with. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  here("review.css"),
  here("graph.css"),
  here("moment.css"),
  here("seats.css"),
  here("practice.css"),
  here("board.css"),
];
