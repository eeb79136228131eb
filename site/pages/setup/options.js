/**
 * The options of the set-up page: only what the edition offers, grouped by what they are about.
 * Where a value cannot be chosen, its row says why.
 */

import { h, setText } from "../../lib/dom.js";
import { presetOf } from "../../records/draft.js";
import { refusal } from "../../records/draft_changes.js";
import { controlOf } from "./controls.js";
import { fieldset, redrawAll } from "./form.js";

/** @typedef {import("croupier/catalog").PresetEntry["options"][string]} Value */
/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Part} Part */
/** @typedef {import("./form.js").Game} Game */
/** @typedef {import("./form.js").Option} Option */
/** @typedef {import("./form.js").Translator} Translator */

/** What options are about, in the order of the page. */
const GROUPS = ["modules", "house", "table"];

/** @param {Form} form @returns {Part} */
export function optionsPart(form) {
  const { game, shell } = form;
  const groups = GROUPS.map((name) => {
    const options = game.options.filter((option) => option.group === name);
    return group(form, name, options);
  });
  const elements = groups.map(({ element }) => element);
  return {
    element: fieldset(shell.t("setup.options"), elements),
    redraw: () => redrawAll(groups),
  };
}

/**
 * Options of one sort, folded away where they are about details.
 * @param {Form} form @param {string} name @param {Option[]} options
 * @returns {Part}
 */
function group(form, name, options) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const rows = options.map((option) => rowOf(form, option));
  const changed = h("span", { class: "quiet" });
  const element = h(
    "details",
    { class: "options", open: name === "modules" },
    h("summary", { class: "options-head" }, h("span", null, t(`setup.groups.${name}`)), changed),
    rows.map((row) => row.element),
  );
  return {
    element,
    redraw() {
      redrawAll(rows);
      element.hidden = rows.every((row) => row.element.hidden);
      const preset = presetOf(game, draft.rules);
      const n = options.filter(({ id }) => draft.options[id] !== preset.options[id]).length;
      setText(changed, n ? t("setup.changes", { n }) : "");
    },
  };
}

/** @param {Form} form @param {Option} option @returns {Part} */
function rowOf(form, option) {
  const control = controlOf(form, option);
  const why = h("span", { class: "option-why" });
  const numbers = option.kind === "number";
  const element = h(
    numbers ? "div" : "label",
    { class: `option option-${option.kind}`, dataset: { option: option.id } },
    optionWords(form, option, why),
    control.input,
  );
  return {
    element,
    redraw() {
      element.hidden = !inPlay(form, option);
      if (element.hidden) return;
      control.redraw();
      setText(why, numbers ? whyNot(form, option) : "");
    },
  };
}

/** Whether the edition offers the option, and the one that it needs is on. @param {Form} form @param {Option} option */
function inPlay({ game, draft }, { id, needs }) {
  return id in presetOf(game, draft.rules).options && (!needs || Boolean(draft.options[needs]));
}

/** @param {Form} form @param {Option} option @param {HTMLElement} why */
function optionWords({ game, shell: { t } }, { id }, why) {
  const key = `${game.id}.options.${id}`;
  return h(
    "span",
    { class: "option-words" },
    h("span", { class: "option-name", id: `option-${id}` }, t(`${key}.name`)),
    h("span", { class: "quiet", id: `option-${id}-line` }, t(`${key}.line`)),
    why,
  );
}

/** Why some of an option's values cannot be had just now. @param {Form} form @param {Option} option */
function whyNot({ game, draft, shell: { t } }, option) {
  for (const value of option.values) {
    const why = refusal(game, draft, option, value);
    if (!why) continue;
    if ("seats" in why) return t("setup.refused_seats", { n: why.seats, value });
    return t("setup.refused_other", { name: t(`${game.id}.options.${why.other}.name`) });
  }
  return "";
}

/**
 * An option's value in words.
 * @param {Game} game @param {Option} option @param {Value} value @param {string[]} names  of the
 *   seats @param {Translator} t
 */
export function valueWords(game, { id, kind }, value, names, t) {
  if (kind === "flag") return t(value ? "setup.on" : "setup.off");
  if (kind !== "seat") return t.number(Number(value));
  return value === null ? t(`${game.id}.options.${id}.drawn`) : (names[Number(value)] ?? "");
}
