/** What a table is drawn with, in the order of precedence; the game's own sheets follow. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  here("table.css"),
  here("../parts/table_layout.css"),
  here("guide.css"),
  here("log.css"),
  here("end.css"),
  here("cover.css"),
  here("replay/replay.css"),
];
