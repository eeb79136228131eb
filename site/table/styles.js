/**
 * Styles of a table, in order of precedence; the game's own sheets follow. Parts that are loaded later
 * bring their own sheet (`importWithCss`).
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
