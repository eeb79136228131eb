/** What the editor of positions is drawn with besides the game's own sheets, in the order of precedence. */

export const STYLES = ["controls", "things", "editor"].map(
  (name) => new URL(`${name}.css`, import.meta.url),
);
