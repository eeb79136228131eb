/** What the parts of this game are drawn with, in the order of precedence. */
export const STYLES = [
  new URL("../../parts/casino.css", import.meta.url),
  new URL("view.css", import.meta.url),
];
