/** The editions of a game, one of which is chosen. */

import { h } from "../../lib/dom.js";
import { choosePreset } from "../../records/draft_changes.js";
import { fieldset, redrawAll } from "./form.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Part} Part */

/** @param {Form} form @returns {Part} */
export function presetsPart(form) {
  const { game, shell } = form;
  const choices = game.presets.map(({ id }) => presetChoice(form, id));
  const elements = choices.map(({ element }) => element);
  return {
    element: fieldset(shell.t("setup.rules"), h("div", { class: "choices" }, elements)),
    redraw: () => redrawAll(choices),
  };
}

/** @param {Form} form @param {string} id @returns {Part} */
function presetChoice({ game, draft, shell: { t }, changed }, id) {
  const input = h("input", {
    type: "radio",
    name: "preset",
    value: id,
    onchange() {
      choosePreset(game, draft, id);
      changed();
    },
  });
  const key = `${game.id}.presets.${id}`;
  const name = h("span", { class: "choice-name" }, t(`${key}.name`));
  return {
    element: h(
      "label",
      { class: "choice" },
      input,
      name,
      h("span", { class: "quiet" }, t(`${key}.line`)),
    ),
    redraw() {
      input.checked = id === draft.rules;
    },
  };
}
