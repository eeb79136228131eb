/**
 * The options of the set-up page: only what the edition offers, grouped by what they are about.
 * What cannot be chosen says why.
 */

import { h, setText } from "../lib/dom.js";
import { namesOf, presetOf, refusal } from "../records/draft.js";

/** @typedef {import("../records/draft.js").Draft} Draft */
/** @typedef {import("../types/catalog.d.ts").Game} Game */
/** @typedef {import("../types/catalog.d.ts").Option} Option */
/** @typedef {import("../types/catalog.d.ts").Value} Value */
/** @typedef {import("./setup.js").Making} Making */
/** @typedef {import("../lib/i18n.js").Translator} Translator */
/** @typedef {{ option: Option, element: HTMLElement, redraw: () => void }} Row */

/** What an option is about; a ruling that people differ about is a house rule. */
const MODULES = new Set([
  ...["neutral", "minsum", "hundred", "biggy", "kicker", "rainbow", "bandit"],
  ...["opponents", "preplaced", "own_dice"],
]);
const TABLE = new Set(["start", "rounds", "autoplay", "hidden_money"]);

/** Options that mean something only while another one is on. */
const NEEDS = new Map([
  ["chip_value", "chips"],
  ["chip_dice", "chips"],
]);

/** @param {Option} option */
const groupOf = ({ id }) => (MODULES.has(id) ? "modules" : TABLE.has(id) ? "table" : "house");

/** @param {Making} making */
export function optionsPart(making) {
  const { game, shell } = making;
  const rows = game.options.map((option) => rowOf(making, option));
  const groups = ["modules", "house", "table"].map((name) =>
    group(
      making,
      name,
      rows.filter(({ option }) => groupOf(option) === name),
    ),
  );
  return {
    element: h(
      "fieldset",
      { class: "setup-part" },
      h("legend", null, shell.t("setup.options")),
      groups.map(({ element }) => element),
    ),
    redraw() {
      for (const { redraw } of groups) redraw();
    },
  };
}

/**
 * Options of one sort, folded away where they are about details.
 * @param {Making} making @param {string} name @param {Row[]} rows
 */
function group({ game, draft, shell: { t } }, name, rows) {
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
      const preset = presetOf(game, draft.rules);
      let there = 0;
      for (const { option, element: row, redraw } of rows) {
        const need = NEEDS.get(option.id);
        row.hidden = !(option.id in preset.options) || (need ? !draft.options[need] : false);
        if (row.hidden) continue;
        there += 1;
        redraw();
      }
      element.hidden = !there;
      const n = rows.filter(
        ({ option: { id } }) => draft.options[id] !== preset.options[id],
      ).length;
      setText(changed, n ? t("setup.changes", { n }) : "");
    },
  };
}

/** @param {Making} making @param {Option} option @returns {Row} */
function rowOf(making, option) {
  const make = { flag, number, seat }[option.kind] ?? number;
  const { input, redraw } = make(making, option);
  const { t } = making.shell;
  const key = `${making.game.id}.options.${option.id}`;
  const why = h("span", { class: "option-why" });
  const words = h(
    "span",
    { class: "option-words" },
    h("span", { class: "option-name", id: `option-${option.id}` }, t(`${key}.name`)),
    h("span", { class: "quiet", id: `option-${option.id}-line` }, t(`${key}.line`)),
    why,
  );
  const numbers = option.kind === "number";
  return {
    option,
    element: h(numbers ? "div" : "label", { class: `option option-${option.kind}` }, words, input),
    redraw() {
      redraw();
      setText(why, numbers ? whyNot(making, option) : "");
    },
  };
}

/** @typedef {{ input: HTMLElement, redraw: () => void }} Control */

/** @param {Making} making @param {Option} option @returns {Control} */
function flag({ draft, changed }, { id }) {
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

/** One number out of few, side by side. @param {Making} making @param {Option} option @returns {Control} */
function number({ game, draft, shell: { t }, changed }, option) {
  const { id, values } = option;
  const inputs = values.map((value) =>
    h("input", {
      type: "radio",
      name: id,
      value,
      onchange() {
        draft.options[id] = value;
        changed();
      },
    }),
  );
  return {
    input: h(
      "div",
      {
        class: "segments option-segments",
        role: "radiogroup",
        "aria-labelledby": `option-${id}`,
        "aria-describedby": `option-${id}-line`,
      },
      inputs.map((input, i) => h("label", { class: "segment" }, input, t.number(values[i] ?? 0))),
    ),
    redraw() {
      inputs.forEach((input, i) => {
        const value = values[i] ?? 0;
        input.checked = draft.options[id] === value;
        input.disabled = refusal(game, draft, option, value) !== null;
      });
    },
  };
}

/** One of those who sit there, or nobody yet. @param {Making} making @param {Option} option @returns {Control} */
function seat({ game, draft, shell: { t }, changed }, option) {
  const { id } = option;
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

/** Why some of an option's values cannot be had just now. @param {Making} making @param {Option} option */
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
 * @param {Game} game @param {Option} option @param {Value} value @param {string[]} names of the
 *   seats @param {Translator} t
 */
export function valueWords(game, { id, kind }, value, names, t) {
  if (kind === "flag") return t(value ? "setup.on" : "setup.off");
  if (kind !== "seat") return t.number(Number(value));
  return value === null ? t(`${game.id}.options.${id}.drawn`) : (names[Number(value)] ?? "");
}
