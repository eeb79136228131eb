/** The style sheets of the page about the bots' strength, in the order of precedence. */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url);

export const STYLES = ["strength.css"].map(here);
