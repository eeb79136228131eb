/** The style sheets that this game is drawn with, in the order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  "board.css",
  "bowl.css",
  "tray.css",
  "seats.css",
  "view.css",
  "board_small.css",
].map(here);
