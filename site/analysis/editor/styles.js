/** Style sheets of the mode edit besides the game's own, in the order of precedence. */

export const STYLES = ["controls", "things", "editor"].map(
  (name) => new URL(`${name}.css`, import.meta.url),
);
