/**
 * A chart of lines over rounds, one a seat, with the seat's mark at each point; and the same numbers
 * as a table for screen readers.
 */

import { h, loadStyle } from "../lib/dom.js";
import { hiddenTable } from "./hidden_table.js";
import { mark } from "./mark.js";

/** @import { Tone } from "./mark.js" */

loadStyle(new URL("chart.css", import.meta.url)).catch(() => {}); // not needed at the first paint

/**
 * @typedef {{tone: Tone, name: string, values: number[]}} Series
 * @typedef {{title: string, corner: string, columns: string[], format: (value: number) => string,
 *   full: (value: number) => string}} ChartWords
 */

const WIDTH = 360;
const HEIGHT = 190;
const EDGE = { top: 12, right: 44, bottom: 24, left: 36 };
const LABEL_GAP = 15;

/** With more columns than that only some are named, and as few points have a mark. */
const MOST_TICKS = 10;

/**
 * @param {Series[]} series each from the start value on
 * @param {ChartWords} words columns: one label a value
 * @returns {HTMLElement}
 */
export function chart(series, words) {
  const most = Math.max(10, ...series.flatMap((line) => line.values));
  const step = gridStep(most);
  const top = Math.ceil(most / step) * step;
  const last = Math.max(1, words.columns.length - 1);
  const x = (/** @type {number} */ i) => EDGE.left + (i / last) * (WIDTH - EDGE.left - EDGE.right);
  const y = (/** @type {number} */ v) =>
    HEIGHT - EDGE.bottom - (v / top) * (HEIGHT - EDGE.top - EDGE.bottom);

  const grid = [];
  for (let value = 0; value <= top; value += step) {
    grid.push(
      h("svg:path", { class: "chart-grid", d: `M${EDGE.left} ${y(value)}H${WIDTH - EDGE.right}` }),
      text("chart-tick chart-tick-y", EDGE.left - 7, y(value) + 3.5, words.format(value)),
    );
  }
  const every = Math.ceil(last / MOST_TICKS);
  const ticks = words.columns.map(
    (label, i) => i % every === 0 && text("chart-tick", x(i), HEIGHT - 6, label),
  );
  const ends = spread(series.map((line) => y(line.values.at(-1) ?? 0)));
  return h(
    "figure",
    { class: "chart", dataset: { region: "chart" } },
    h(
      "svg:svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
      grid,
      ticks,
      series.map((line, i) => drawLine(line, x, y, ends[i] ?? 0, words.format, every)),
    ),
    hiddenTable({
      ...words,
      rows: series.map(({ name, values }) => [name, ...values.map(words.full)]),
    }),
  );
}

/**
 * @param {Series} line @param {(i: number) => number} x @param {(v: number) => number} y
 * @param {number} end where the last figure goes @param {(v: number) => string} format
 * @param {number} every how many points share a mark
 */
function drawLine(line, x, y, end, format, every) {
  const points = line.values.map((value, i) => `${x(i)} ${y(value)}`);
  const lastX = x(line.values.length - 1);
  return h(
    "svg:g",
    { dataset: { tone: line.tone } },
    h("svg:path", { class: "chart-line", d: `M${points.join("L")}` }),
    line.values.map(
      (value, i) =>
        i > 0 && (line.values.length - 1 - i) % every === 0 && markAt(line.tone, x(i), y(value)),
    ),
    text("chart-end", lastX + 11, end + 4, format(line.values.at(-1) ?? 0)),
  );
}

/** @param {Series["tone"]} tone @param {number} x @param {number} y */
function markAt(tone, x, y) {
  const shape = mark(tone);
  for (const [name, value] of Object.entries({ x: x - 6, y: y - 6, width: 12, height: 12 })) {
    shape.setAttribute(name, String(value));
  }
  return shape;
}

/** @param {string} name @param {number} x @param {number} y @param {string} words */
const text = (name, x, y, words) => h("svg:text", { class: name, x, y }, words);

/** A round step that gives three to six lines. @param {number} most */
const gridStep = (most) => [50, 100, 200, 250, 500, 1000].find((step) => most / step <= 5) ?? 2000;

/**
 * Pushes labels apart that would lie on each other, keeping their order.
 * @param {number[]} wanted
 * @returns {number[]}
 */
function spread(wanted) {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0));
  const result = [...wanted];
  let floor = HEIGHT - EDGE.bottom + 2;
  for (const i of order) {
    result[i] = Math.min(result[i] ?? 0, floor);
    floor = (result[i] ?? 0) - LABEL_GAP;
  }
  return result;
}
