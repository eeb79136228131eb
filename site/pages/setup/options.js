/**
 * The options of the set-up page: only what the edition offers. Extras are things beside the table
 * that are tapped onto it; what is about details is folded away. Where a value cannot be chosen, its
 * row says why.
 */

import { h, setText } from "../../lib/dom.js";
import { presetOf } from "../../saves/draft.js";
import { refusal } from "../../saves/draft_changes.js";
import { controlOf } from "./controls.js";
import { fieldset, redrawAll } from "./form.js";
import { pieceOf } from "./pieces.js";

/** @import { GameEntry as Game, OptionEntry as Option, PresetEntry } from "croupier/catalog" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Form, Part } from "./form.js" */

/** @typedef {PresetEntry["options"][string]} Value */

/** Maximum of numbers under a name. */
const MANY = 4;

/** The extras, each a thing with its name; below them what the last one changes. @param {Form} form @returns {Part} */
export function extrasPart(form) {
  const { game, shell } = form;
  const rows = game.options.filter(isExtra).map((option) => rowOf(form, option, true));
  const line = h("p", { class: "quiet extras-line", "aria-hidden": "true" });
  const element = fieldset(
    shell.t("setup.groups.modules"),
    h("div", { class: "extras" }, ...rows.map((row) => row.element)),
    line,
  );
  /** @param {Event} event */
  const tell = ({ target }) => {
    const row = target instanceof Element ? target.closest("[data-option]") : null;
    const id = row?.getAttribute("data-option");
    if (id) setText(line, shell.t(`${game.id}.options.${id}.line`));
  };
  for (const kind of ["pointerover", "focusin", "change"]) element.addEventListener(kind, tell);
  return {
    element,
    redraw() {
      redrawAll(rows);
      element.hidden = rows.every((row) => row.element.hidden);
      if (!line.textContent) setText(line, shell.t("setup.extras_line"));
    },
  };
}

/** @param {Option} option */
const isExtra = ({ group, needs }) => group === "modules" && !needs;

/** House rules and the like, folded away. @param {Form} form @returns {Part} */
export function detailsSection(form) {
  const groups = ["modules", "house", "table"].map((name) => {
    const options = form.game.options.filter((each) => each.group === name && !isExtra(each));
    return group(form, name, options);
  });
  return {
    element: h("div", { class: "setup-part" }, ...groups.map(({ element }) => element)),
    redraw: () => redrawAll(groups),
  };
}

/**
 * Options of one sort.
 * @param {Form} form @param {string} name @param {Option[]} options
 * @returns {Part}
 */
function group(form, name, options) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const rows = options.map((option) => rowOf(form, option, false));
  const changed = h("span", { class: "quiet" });
  const element = h(
    "details",
    { class: "options" },
    h("summary", { class: "options-head" }, h("span", null, t(`setup.groups.${name}`)), changed),
    ...rows.map((row) => row.element),
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

/** @param {Form} form @param {Option} option @param {boolean} asThing @returns {Part} */
function rowOf(form, option, asThing) {
  const control = controlOf(form, option);
  const why = h("span", { class: "option-why" });
  const numbers = option.kind === "number";
  const many = option.values.length > MANY;
  const piece = asThing && pieceOf(form.pieces, option);
  const element = h(
    numbers ? "div" : "label",
    {
      class: `${asThing ? "extra" : "option"} option-${asThing && many ? "many" : option.kind}`,
      dataset: { option: option.id },
    },
    asThing && h("span", { class: "extra-thing", "aria-hidden": "true" }, piece),
    optionWords(form, option, why, asThing ? "sr" : "quiet"),
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

/** True if the edition has the option, and the one that it needs is on. @param {Form} form @param {Option} option */
function inPlay({ game, draft }, { id, needs }) {
  return id in presetOf(game, draft.rules).options && (!needs || Boolean(draft.options[needs]));
}

/**
 * @param {Form} form @param {Option} option @param {HTMLElement} why
 * @param {string} line  the class of what it changes
 */
function optionWords({ game, shell: { t } }, { id }, why, line) {
  const key = `${game.id}.options.${id}`;
  return h(
    "span",
    { class: "option-words" },
    h("span", { class: "option-name", id: `option-${id}` }, t(`${key}.name`)),
    h("span", { class: line, id: `option-${id}-line` }, t(`${key}.line`)),
    why,
  );
}

/** Reasons why some of an option's values are not available now. @param {Form} form @param {Option} option */
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
