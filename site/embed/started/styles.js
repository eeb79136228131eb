/** Styles of the site itself, not of the picture before the click; in order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  "../../app/bars.css",
  "../../ui/boot_status.css",
  "../../ui/portrait.css",
  "../../ui/toast.css",
  "../../ui/dialog.css",
  "../../together/sender.css",
  "../../pages/home.css",
  "../../pages/kept_games.css",
  "../../ui/choice.css",
  "../../pages/page.css",
  "../../pages/error.css",
  "../table.css",
  // How the parts of every table look in a small frame: beside each of them, but no table of the site
  // waits for it. A game brings its own with its styles.
  "../../table/table_bar_small.css",
  "../../parts/table_layout_small.css",
  "../../parts/seat_small.css",
  "../../parts/casinos_small.css",
].map(here);
