/** The parts of a position besides where things are: numbers, choices, the faces of a roll. */

import { h, reconcile } from "../../lib/dom.js";
import { withFacts } from "./model.js";
import { drawProblems, partOf } from "./problems.js";
import { change } from "./state.js";

/** @import { Problem } from "croupier/match" */
/** @import { EditorControl as Control, EditorPlan as Plan } from "../../types/editor.d.ts" */
/** @import { Editor } from "./state.js" */
/** @typedef {Extract<Control, { kind: "faces" }>} Faces */

/** @param {Editor} editor @param {HTMLElement} root @param {Plan} plan @param {Map<string, Problem[]>} problems */
export function drawControls(editor, root, { controls }, problems) {
  reconcile(
    root,
    controls,
    ({ kind, fact }) => `${kind} ${fact}`,
    (control) => createControl(editor, control),
    (node, control) => {
      updateControl(editor, node, control);
      const wrong = problems.get(control.fact) ?? [];
      node.classList.toggle("edit-wrong", wrong.length > 0);
      drawProblems(partOf(node, ".edit-problems"), editor, wrong);
    },
  );
}

/** Changes a fact. @param {Editor} editor @param {string} fact @param {string} value */
function set(editor, fact, value) {
  const { now } = editor.history;
  if (now.facts[fact] !== value) change(editor, withFacts(now, { [fact]: value }));
}

/** @param {Editor} editor @param {Control} control */
const createControl = (editor, control) =>
  h(
    "div",
    { class: `edit-control edit-${control.kind}`, dataset: { fact: control.fact } },
    control.kind === "faces"
      ? h(
          "div",
          { class: "edit-field", role: "group", "aria-label": control.name },
          h("span", { class: "edit-name" }, control.name),
          h("span", { class: "edit-faces" }),
        )
      : fieldOf(control.name, inputOf(editor, control)),
    h("ul", { class: "edit-problems", dataset: { region: "problems" } }),
  );

/** @param {string} name @param {HTMLElement} input */
export const fieldOf = (name, input) =>
  h("label", { class: "edit-field" }, h("span", { class: "edit-name" }, name), input);

/** @param {Editor} editor @param {Exclude<Control, Faces>} control */
function inputOf(editor, control) {
  const { kind, fact } = control;
  if (kind === "list") return listOf(fact, (value) => set(editor, fact, value));
  const input = h("input", {
    type: kind === "number" ? kind : "checkbox",
    class: "edit-input",
    inputmode: "numeric",
    dataset: { field: fact },
    onchange: () => {
      if (kind === "switch") return set(editor, fact, input.checked ? control.on : "");
      const [least, most] = [Number(input.min), Number(input.max)];
      input.value = String(Math.max(least, Math.min(Math.round(input.valueAsNumber) || 0, most)));
      set(editor, fact, input.value);
    },
  });
  return input;
}

/** @param {string} field @param {(value: string) => void} act */
export function listOf(field, act) {
  const list = h("select", {
    class: "edit-input",
    dataset: { field },
    onchange: () => act(list.value),
  });
  return list;
}

/** @param {HTMLSelectElement} list @param {[value: string, words: string][]} values @param {string} value */
export function fillList(list, values, value) {
  reconcile(
    list,
    values,
    ([each]) => each,
    ([each, words]) => h("option", { value: each }, words),
  );
  list.value = value;
}

/** @param {Editor} editor @param {HTMLElement} node @param {Control} control */
function updateControl(editor, node, control) {
  const input = node.querySelector("input, select");
  if (control.kind === "faces") updateFaces(editor, node, control);
  else if (input instanceof HTMLSelectElement && control.kind === "list")
    fillList(input, control.values, control.value);
  else if (input instanceof HTMLInputElement && control.kind === "number") {
    const { least, most, value } = control;
    Object.assign(input, { min: least, max: most, value });
  } else if (input instanceof HTMLInputElement && control.kind === "switch")
    input.checked = editor.history.now.facts[control.fact] === control.on;
}

/** @param {Editor} editor @param {HTMLElement} root @param {Faces} control */
function updateFaces(editor, root, { fact, faces, least, draw }) {
  const { t } = editor.words;
  reconcile(
    partOf(root, ".edit-faces"),
    faces,
    (_, at) => at,
    (_, at) =>
      h("button", {
        type: "button",
        class: "edit-face",
        dataset: { face: at },
        onclick: () => turn(editor, fact, at, least),
        onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
          if (/^[1-6]$/.test(key)) turn(editor, fact, at, least, Number(key));
        },
      }),
    (node, face, at) => {
      node.setAttribute("aria-label", t("analysis.edit.face", { n: at + 1, face }));
      node.toggleAttribute("disabled", face === 0);
      node.replaceChildren(draw(face, at));
    },
  );
}

/** Another face for one die of the roll: the next one, or `to`. @param {Editor} editor @param {string} fact @param {number} at @param {number} [least] @param {number} [to] */
function turn(editor, fact, at, least = 1, to) {
  const { words, history, say } = editor;
  const faces = [...(history.now.facts[fact] ?? "")].map(Number);
  const face = Math.max(least, to ?? ((faces[at] ?? 1) % 6) + 1);
  faces[at] = face;
  say(words.t("analysis.edit.face", { n: at + 1, face }));
  set(editor, fact, faces.join(""));
}
