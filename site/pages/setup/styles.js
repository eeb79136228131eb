/** The style sheets of the set-up page, in the order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  "setup.css",
  "presets.css",
  "seats.css",
  "pieces.css",
  "colours.css",
  "options.css",
  "summary.css",
].map(here);
