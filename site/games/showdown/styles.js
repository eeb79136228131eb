/** What the parts of this game are drawn with, in the order of precedence. */
export const STYLES = [
  new URL("board.css", import.meta.url),
  new URL("bowl.css", import.meta.url),
  new URL("tray.css", import.meta.url),
  new URL("view.css", import.meta.url),
];
