/**
 * What a table is drawn with, in the order of precedence; the game's own sheets
 * follow. What is not there from the start comes with its own sheet (`importWithCss`).
 */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  here("table.css"),
  here("../parts/table_layout.css"),
  here("log.css"),
  here("remarks.css"),
  here("forced_colors.css"),
  here("cover.css"),
  here("../parts/seat.css"),
];
