/** The editions of a game as pictures of their tables, one of which is chosen. */

import { h, setText } from "../../lib/dom.js";
import { choosePreset } from "../../saves/draft_changes.js";
import { section } from "./form.js";
import { pictureOf } from "./pieces.js";

/** @import { PresetEntry as Preset } from "croupier/catalog" */
/** @import { Form, Part } from "./form.js" */

/** @typedef {{ element: HTMLElement, inputs: HTMLInputElement[] }} Card */

/** @param {Form} form @returns {Part} */
export function presetsPart(form) {
  const { game, draft, shell } = form;
  const cards = cardsOf(form);
  const line = h("p", { class: "quiet", role: "status", dataset: { region: "edition" } });
  const element = section(
    "setup-editions",
    shell.t("setup.rules"),
    h("div", { class: "editions" }, ...cards.map((card) => card.element)),
    line,
  );
  return {
    element,
    redraw() {
      for (const input of cards.flatMap(({ inputs }) => inputs)) {
        input.checked = input.value === draft.rules;
      }
      const key = `${game.id}.presets.${draft.rules}`;
      const [name, value] = [shell.t(`${key}.name`), shell.t(`${key}.line`)];
      setText(line, shell.t("setup.changed", { name, value }));
    },
  };
}

/** A card for each edition; those for one player are the levels of one card. @param {Form} form @returns {Card[]} */
function cardsOf(form) {
  const { presets } = form.game;
  const alone = presets.filter(({ facts }) => facts.seats[1] === 1);
  const several = presets.filter((preset) => !alone.includes(preset));
  const cards = several.map((preset) => card(form, preset));
  return alone.length ? [...cards, cardOfLevels(form, alone)] : cards;
}

/** @param {Form} form @param {Preset} preset @returns {Card} */
function card(form, preset) {
  const { game, pieces, shell } = form;
  const input = radio(form, preset);
  const element = h(
    "label",
    { class: "edition" },
    input,
    pictureOf(pieces, game, preset),
    h("span", { class: "choice-name" }, shell.t(`${game.id}.presets.${preset.id}.name`)),
  );
  return { element, inputs: [input] };
}

/** @param {Form} form @param {Preset[]} levels @returns {Card} */
function cardOfLevels(form, levels) {
  const { game, pieces, shell } = form;
  const [first] = levels;
  const name = (/** @type {Preset} */ { id }) => shell.t(`${game.id}.presets.${id}.name`);
  const inputs = levels.map((preset) => radio(form, preset));
  const labels = levels.map((preset, i) =>
    h("label", { class: "segment", title: name(preset) }, inputs[i], String(i + 1)),
  );
  inputs.forEach((input, i) => {
    const level = levels[i];
    if (level) input.setAttribute("aria-label", name(level));
  });
  const element = h(
    "div",
    { class: "edition edition-levels" },
    first && pictureOf(pieces, game, first),
    h("span", { class: "choice-name" }, first && name(first)),
    h("span", { class: "segments" }, labels),
  );
  return { element, inputs };
}

/** @param {Form} form @param {Preset} preset */
const radio = ({ game, draft, changed }, { id }) =>
  h("input", {
    type: "radio",
    name: "preset",
    value: id,
    onchange() {
      choosePreset(game, draft, id);
      changed();
    },
  });
