/** The numbers of a chart as a table for screen readers. */

import { h } from "../lib/dom.js";

/**
 * `corner`: what the rows are; a row begins with its name.
 * @typedef {{ title: string, corner: string, columns: string[], rows: [string, ...string[]][] }} Numbers
 */

/** A table that is read out and not seen. @param {Numbers} numbers */
export const hiddenTable = (numbers) =>
  h("div", { class: "sr" }, h("table", null, tableParts(numbers)));

/** Caption, head and body of such a table. @param {Numbers} numbers */
export const tableParts = ({ title, corner, columns, rows }) => [
  h("caption", null, title),
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      [corner, ...columns].map((each) => h("th", { scope: "col" }, each)),
    ),
  ),
  h(
    "tbody",
    null,
    rows.map(([name, ...cells]) => h("tr", null, rowName(name), cells.map(cell))),
  ),
];

/** @param {string} name */
const rowName = (name) => h("th", { scope: "row" }, name);

/** @param {string} text */
const cell = (text) => h("td", null, text);
