/** What only the site itself is drawn with, not the picture before the click; in order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  "../../ui/boot_status.css",
  "../../ui/portrait.css",
  "../../ui/toast.css",
  "../../ui/dialog.css",
  "../../share/sender.css",
  "../../pages/home.css",
  "../../pages/kept_games.css",
  "../../pages/choice.css",
  "../../pages/page.css",
  "../../pages/error.css",
  "../table.css",
  ...["bar_and_seats", "tray", "hand", "casinos", "board"].map(
    (name) => `../small_table/${name}.css`,
  ),
].map(here);
