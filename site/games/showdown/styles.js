/** What the parts of this game are drawn with, in the order of precedence. */
export const STYLES = [new URL("view.css", import.meta.url)];
