/** The style sheets that this game is drawn with, in the order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = [
  ...[
    "casino_lines",
    "casino",
    "casinos",
    "chip",
    "casino_table",
    "casino_seats",
    "casino_sign",
  ].map((name) => here(`../../parts/${name}.css`)),
  ...["view", "hand", "reveal"].map((name) => here(`${name}.css`)),
];
