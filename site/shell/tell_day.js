/** A finished game of a day, told below its end: what it is held against. */

import { importWithCss } from "../lib/dom.js";

/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @param {Shell} shell
 * @param {HTMLElement} root an empty place @param {string} day @param {string} setup the day's table
 */
export async function tellDay(shell, root, day, setup) {
  const style = new URL("../day/report.css", import.meta.url);
  const report = await importWithCss(import("../day/report.js"), style);
  return report.tellDay(root, { shell, day, where: "end", setup });
}
