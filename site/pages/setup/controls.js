/** Controls of an option's value: a switch, one number out of a few, or one of the seats. */

import { h } from "../../lib/dom.js";
import { namesOf, refusal } from "../../saves/draft_changes.js";

/** @import { OptionEntry as Option } from "croupier/catalog" */
/** @import { Form } from "./form.js" */

/** @typedef {{ input: HTMLElement, redraw: () => void }} Control */

/** @param {Form} form @param {Option} option @returns {Control} */
export function controlOf(form, option) {
  const make = { flag: switchOf, number: numbersOf, seat: seatOf }[option.kind] ?? numbersOf;
  return make(form, option);
}

/** @param {Form} form @param {Option} option @returns {Control} */
function switchOf({ draft, changed }, { id }) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    name: id,
    onchange() {
      draft.options[id] = input.checked;
      changed();
    },
  });
  return {
    input,
    redraw() {
      input.checked = draft.options[id] === true;
    },
  };
}

/** One number out of few, side by side. @param {Form} form @param {Option} option @returns {Control} */
function numbersOf(form, option) {
  const { game, draft, shell } = form;
  const { id, values } = option;
  const segments = values.map((value) => {
    const input = numberInput(form, id, value);
    const redraw = () => {
      input.checked = draft.options[id] === value;
      input.disabled = refusal(game, draft, option, value) !== null;
    };
    const element = h("label", { class: "segment" }, input, shell.t.number(value));
    return { element, redraw };
  });
  return {
    input: segmentsOf(
      id,
      segments.map(({ element }) => element),
    ),
    redraw() {
      for (const { redraw } of segments) redraw();
    },
  };
}

/** @param {Form} form @param {string} id  the option's @param {number} value */
const numberInput = ({ draft, changed }, id, value) =>
  h("input", {
    type: "radio",
    name: id,
    value,
    onchange() {
      draft.options[id] = value;
      changed();
    },
  });

/** @param {string} id  the option's @param {Node[]} segments */
function segmentsOf(id, segments) {
  const props = {
    class: "segments option-segments",
    role: "radiogroup",
    "aria-labelledby": `option-${id}`,
    "aria-describedby": `option-${id}-line`,
  };
  return h("div", props, segments);
}

/** One of those who sit there, or nobody yet. @param {Form} form @param {Option} option @returns {Control} */
function seatOf({ game, draft, shell: { t }, changed }, { id }) {
  const input = h("select", {
    class: "picker",
    name: id,
    onchange() {
      draft.options[id] = input.value === "" ? null : Number(input.value);
      changed();
    },
  });
  return {
    input,
    redraw() {
      const names = namesOf(game, draft, t);
      input.replaceChildren(
        h("option", { value: "" }, t(`${game.id}.options.${id}.drawn`)),
        ...names.map((name, n) => h("option", { value: n }, name)),
      );
      input.value = String(draft.options[id] ?? "");
    },
  };
}
