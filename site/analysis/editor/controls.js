/** The parts of a position besides where things are: numbers, choices, the faces of a roll. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { withFacts } from "./model.js";
import { drawProblems } from "./problems.js";
import { change } from "./state.js";

/** @import { Problem } from "croupier/match" */
/** @import { EditorControl as Control, EditorPlan as Plan } from "../../types/editor.d.ts" */
/** @import { Editor } from "./state.js" */

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
      const list = /** @type {HTMLElement} */ (node.querySelector(".edit-problems"));
      drawProblems(list, editor, wrong);
    },
  );
}

/** Changes a fact, and announces it. @param {Editor} editor @param {Control} control @param {string} value @param {string} words */
function tell(editor, { fact, name }, value, words) {
  const { now } = editor.history;
  if (now.facts[fact] === value) return;
  editor.say(editor.shell.t("editor.changed", { name, value: words }));
  change(editor, withFacts(now, { [fact]: value }));
}

/** @param {Editor} editor @param {Control} control */
function createControl(editor, control) {
  const body = {
    stepper: createStepper,
    list: createList,
    switch: createSwitch,
    faces: createFaces,
  }[control.kind](editor, control);
  return h(
    "div",
    { class: `edit-control edit-${control.kind}`, dataset: { fact: control.fact } },
    body,
    h("ul", { class: "edit-problems", dataset: { region: "problems" } }),
  );
}

/** @param {Editor} editor @param {Control} control */
function createStepper(editor, control) {
  const { t } = editor.shell;
  const step = (/** @type {number} */ by) => {
    const { least, most } = /** @type {Extract<Control, { kind: "stepper" }>} */ (
      controlNow(editor, control)
    );
    const value = Number(editor.history.now.facts[control.fact] || least) + by;
    if (value >= least && value <= most) tell(editor, control, String(value), t.number(value));
  };
  const way = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ by) =>
    h(
      "button",
      {
        type: "button",
        class: "edit-step",
        dataset: { command: words },
        "aria-label": t(`editor.${words}`, { name: control.name }),
        onclick: () => step(by),
      },
      sign,
    );
  return h(
    "div",
    { class: "edit-field", role: "group", "aria-label": control.name },
    h("span", { class: "edit-name" }, control.name),
    way("−", "less", -1),
    h("output", { class: "edit-value" }),
    way("+", "more", 1),
  );
}

/** The control as the game has it at present: its limits may be others now. @param {Editor} editor @param {Control} control */
function controlNow({ parts, history, shell, names }, control) {
  const { controls } = parts.plan(history.now, { t: shell.t, names });
  return controls.find(({ fact }) => fact === control.fact) ?? control;
}

/** @param {Editor} editor @param {Control} control */
function createList(editor, control) {
  const list = h("select", {
    class: "edit-select",
    dataset: { field: control.fact },
    onchange: () =>
      tell(editor, control, list.value, list.selectedOptions[0]?.textContent ?? list.value),
  });
  return h("label", { class: "edit-field" }, h("span", { class: "edit-name" }, control.name), list);
}

/** @param {Editor} editor @param {Control} control */
function createSwitch(editor, control) {
  const box = h("input", {
    type: "checkbox",
    dataset: { field: control.fact },
    onchange: () => {
      const { on } = /** @type {Extract<Control, { kind: "switch" }>} */ (control);
      tell(
        editor,
        control,
        box.checked ? on : "",
        editor.shell.t(`editor.${box.checked ? "yes" : "no"}`),
      );
    },
  });
  return h("label", { class: "edit-field" }, box, h("span", { class: "edit-name" }, control.name));
}

/** @param {Editor} _editor @param {Control} control */
const createFaces = (_editor, control) =>
  h(
    "div",
    { class: "edit-field", role: "group", "aria-label": control.name },
    h("span", { class: "edit-name" }, control.name),
    h("span", { class: "edit-faces" }),
  );

/** @param {Editor} editor @param {HTMLElement} node @param {Control} control */
function updateControl(editor, node, control) {
  const { t } = editor.shell;
  if (control.kind === "stepper") {
    const { value, least, most } = control;
    setText(/** @type {Element} */ (node.querySelector("output")), t.number(value));
    const [less, more] = node.querySelectorAll("button");
    less?.setAttribute("aria-disabled", String(value <= least));
    more?.setAttribute("aria-disabled", String(value >= most));
  } else if (control.kind === "list") {
    const list = /** @type {HTMLSelectElement} */ (node.querySelector("select"));
    reconcile(
      list,
      control.values,
      ([value]) => value,
      ([value, words]) => h("option", { value }, words),
    );
    list.value = control.value;
  } else if (control.kind === "switch") {
    const box = /** @type {HTMLInputElement} */ (node.querySelector("input"));
    box.checked = editor.history.now.facts[control.fact] === control.on;
  } else
    updateFaces(editor, /** @type {HTMLElement} */ (node.querySelector(".edit-faces")), control);
}

/** @param {Editor} editor @param {HTMLElement} root @param {Extract<Control, { kind: "faces" }>} control */
function updateFaces(editor, root, control) {
  const { t } = editor.shell;
  reconcile(
    root,
    control.faces,
    (_, at) => at,
    (_, at) =>
      h("button", {
        type: "button",
        class: "edit-face",
        dataset: { face: at },
        onclick: () => turn(editor, control, at, (face) => (face % 6) + 1),
        onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
          if (/^[1-6]$/.test(key)) turn(editor, control, at, () => Number(key));
        },
      }),
    (node, face, at) => {
      node.setAttribute("aria-label", t("editor.face", { n: at + 1, face }));
      node.toggleAttribute("disabled", face === 0);
      node.replaceChildren(control.draw(face, at));
    },
  );
}

/** Another face for one die of the roll. @param {Editor} editor @param {Control} control @param {number} at @param {(face: number) => number} next */
function turn(editor, control, at, next) {
  const faces = [...(editor.history.now.facts[control.fact] ?? "")].map(Number);
  const { least = 1 } = /** @type {{ least?: number }} */ (control);
  const face = Math.max(least, next(faces[at] ?? 1));
  faces[at] = face;
  tell(editor, control, faces.join(""), editor.shell.t("editor.face", { n: at + 1, face }));
}
