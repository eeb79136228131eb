/** Style sheets of the viewer, in the order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  here("analysis.css"),
  here("track.css"),
  here("graph.css"),
  here("./review/moment.css"),
  here("panels/panels.css"),
  here("panels/seats.css"),
  here("panels/comments.css"),
  here("panels/puzzle.css"),
  here("board.css"),
];
