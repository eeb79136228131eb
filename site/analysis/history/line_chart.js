/** A line over games, one point a game; and the same numbers as a table for screen readers. */

import { h } from "../../lib/dom.js";
import { hiddenTable } from "../../ui/hidden_table.js";

/**
 * `to`: up to where the height goes, as far as the values do not need more; it goes down to 0 or to
 * the least value. `corner` names what the labels are.
 * @typedef {{ labels: string[], title: string, corner: string, format: (value: number) => string,
 *   to?: number }} Words
 */

const WIDTH = 720;
const HEIGHT = 160;

/** @param {number[]} values at least one @param {Words} words */
export function lineChart(values, { labels, title, corner, format, to = 0 }) {
  const low = Math.min(0, ...values);
  const high = Math.max(to, low + 0.01, ...values);
  const x = (/** @type {number} */ i) =>
    values.length > 1 ? (i / (values.length - 1)) * WIDTH : WIDTH / 2;
  const y = (/** @type {number} */ value) => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const points = values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  const dots = points.map((point) => h("svg:path", { class: "line-dot", d: `M${point}h0` }));
  return h(
    "figure",
    { class: "line-chart", "aria-label": title },
    h(
      "div",
      { class: "line-scale", "aria-hidden": "true" },
      h("span", null, format(high)),
      h("span", null, format(low)),
    ),
    h(
      "svg:svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      h("svg:path", { class: "line-zero", d: `M0 ${y(Math.max(low, 0))}H${WIDTH}` }),
      h("svg:path", { class: "line-line", d: `M${points.join("L")}` }),
      dots,
    ),
    labels.length > 1 &&
      h(
        "div",
        { class: "line-ends", "aria-hidden": "true" },
        h("span", null, labels[0]),
        h("span", null, labels.at(-1)),
      ),
    hiddenTable({
      ...{ title, corner, columns: [title] },
      rows: values.map((value, i) => [labels[i] ?? "", format(value)]),
    }),
  );
}
