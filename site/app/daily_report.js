/** Report on a finished daily game, below its end. */

import { importWithCss } from "../lib/dom.js";

/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @param {Shell} shell
 * @param {HTMLElement} root an empty place @param {string} day @param {string} setup the day's table
 */
export async function showDailyReport(shell, root, day, setup) {
  const style = new URL("../daily/page/report.css", import.meta.url);
  const report = await importWithCss(import("../daily/page/report.js"), style);
  return report.showDailyReport(root, { shell, day, where: "end", setup });
}
