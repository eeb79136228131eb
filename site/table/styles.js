/** What a table is drawn with, in the order of precedence; the game's own sheets follow. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  here("../ui/portrait.css"),
  here("table.css"),
  here("../parts/table_layout.css"),
  here("../parts/throw.css"),
  here("guide.css"),
  here("log.css"),
  here("end.css"),
  here("round_end.css"),
  here("remarks.css"),
  here("menu.css"),
  here("forced_colors.css"),
  here("cover.css"),
  here("replay/replay.css"),
];
