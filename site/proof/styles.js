/** The style sheets of the page about how the program is tested, in the order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = ["proof.css"].map(here);
