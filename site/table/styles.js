/** What a table is drawn with, in the order of precedence; the game's own sheets follow. */
export const STYLES = [new URL("table.css", import.meta.url)];
