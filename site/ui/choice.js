/** One value out of a few, side by side, with a legend: as in the settings. */

import { h } from "../lib/dom.js";

/**
 * @typedef {{
 *   name: string, legend: string, line?: string | false,
 *   values: readonly { value: string, label: Node | string }[],
 *   chosen: string, choose: (value: string) => void,
 * }} Choice `name` must be the only one of its kind in the document: ids are made of it
 */

/** @param {Choice} choice */
export function choiceOf({ name, legend, line, values, chosen, choose }) {
  const segment = (/** @type {Choice["values"][number]} */ { value, label }) =>
    h(
      "label",
      { class: "segment" },
      h("input", {
        type: "radio",
        id: `${name}-${value}`,
        name,
        value,
        checked: value === chosen,
        onchange: () => choose(value),
      }),
      label instanceof Node ? label : h("span", null, label),
    );
  return h(
    "fieldset",
    { class: "setting" },
    h("legend", null, legend),
    line && h("p", { class: "quiet" }, line),
    h("div", { class: "segments" }, values.map(segment)),
  );
}
