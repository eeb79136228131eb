/** Light and dark. What comes before the first paint is in inline/theme.js. */

import { settings } from "../lib/settings.js";

/** `--page` of the two themes, for the browser's own frame. */
const PAGE_COLOURS = { light: "#f6efe3", dark: "#0c121b" };

/** Puts the theme of the settings into effect; without a choice there, the system's. */
export function applyTheme() {
  const { dataset } = document.documentElement;
  const theme = settings.get("theme");
  const fixed = theme === "light" || theme === "dark" ? theme : null;
  if (fixed) dataset.theme = fixed;
  else delete dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const own = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.setAttribute("content", PAGE_COLOURS[fixed ?? own]);
  }
}
