/** Conditions that seeds have to meet, each a row of pickers. */

import { h } from "../../lib/dom.js";
import { button } from "../../ui/button.js";
import { commandButton } from "../../ui/icon.js";

/** @import { Askable, Named } from "croupier/seeds" */
/** @import { Translator } from "../../lib/i18n.js" */

/** @typedef {{ game: string, names: string[] }} Table */
/** @typedef {{ element: HTMLElement, joint: HTMLSelectElement, text: () => string }} Row */

const COMPARISONS = { least: ">=", most: "<=", exactly: "=" };
const JOINTS = ["and", "or"];
/** Rows at most: the conditions of so many are a text that the engine reads (`LONGEST` there). */
const MOST = 8;
const LARGEST = 99_999;

/**
 * @param {Translator} t @param {Table} table
 * @param {{ conditions: Askable[], changed: () => void }} given
 */
export function createWishes(t, table, { conditions, changed }) {
  /** @type {Row[]} */
  const rows = [];
  const list = h("ol", { class: "wishes" });
  const add = () => {
    const row = wishRow(t, table, conditions, changed, () => {
      rows.splice(rows.indexOf(row), 1);
      row.element.remove();
      tidy();
    });
    rows.push(row);
    list.append(row.element);
    tidy();
    return row;
  };
  const addButton = button("add", t("seeds.add"), () =>
    add().element.querySelector("select")?.focus(),
  );
  /** The first row is joined to nothing, and the last one left cannot go. */
  const tidy = () => {
    list.dataset.rows = String(rows.length);
    addButton.disabled = rows.length === MOST;
    changed();
  };
  add();
  return {
    element: h("div", { class: "wishes-part" }, list, addButton),
    /** The conditions in the words of the engine. */
    text: () =>
      rows.map(({ joint, text }, at) => (at ? `${joint.value} ${text()}` : text())).join(" "),
    /** The first field whose number cannot be, if there is one. */
    wrong: () => /** @type {HTMLInputElement | null} */ (list.querySelector("input:invalid")),
  };
}

/**
 * One condition: what is asked, of what, and compared with what.
 * @param {Translator} t @param {Table} table @param {Askable[]} conditions
 * @param {() => void} changed @param {() => void} remove
 * @returns {Row}
 */
function wishRow(t, table, conditions, changed, remove) {
  const joint = picker(
    t("seeds.joint"),
    JOINTS.map((each) => ({ value: each, label: t(`seeds.joints.${each}`) })),
    changed,
    "joint",
  );
  const which = picker(
    t("seeds.condition"),
    conditions.map(({ id, plays }) => ({
      value: id,
      label: t(plays ? `seeds.course.${id}` : `${table.game}.seeds.conditions.${id}`),
    })),
    () => {
      choose();
      changed();
    },
    "condition",
  );
  const more = h("span", { class: "wish-more" });
  /** @type {() => string} */
  let text = () => "";
  const choose = () => {
    const condition = conditions.find(({ id }) => id === which.value);
    if (!condition) return;
    const named = condition.named.map((each) => namedPicker(t, table, each, changed));
    const compared = condition.flag ? null : comparison(t, changed);
    more.replaceChildren(...named, ...(compared ? compared.parts : []));
    text = () => {
      const values = named.map(({ value }) => value);
      const words = condition.words.replace(/\{\w+\}/g, () => values.shift() ?? "");
      return compared ? `${words} ${compared.text()}` : words;
    };
  };
  choose();
  const element = h(
    "li",
    { class: "wish" },
    joint,
    which,
    more,
    commandButton("remove", "cross", t("seeds.remove")),
  );
  element.querySelector('[data-command="remove"]')?.addEventListener("click", remove);
  return { element, joint, text: () => text() };
}

/**
 * @param {Translator} t @param {Table} table @param {Named} named
 * @param {() => void} changed
 */
function namedPicker(t, { game, names }, { thing, numbers }, changed) {
  const label = (/** @type {number} */ n) =>
    t(`${game}.seeds.things.${thing}.one`, {
      ...{ n, place: n + 1 },
      ...{ money: t.money(n), who: names[n] ?? "" },
    });
  return picker(
    t(`${game}.seeds.things.${thing}.name`),
    numbers.map((n) => ({ value: String(n), label: label(n) })),
    changed,
    thing,
  );
}

/** @param {Translator} t @param {() => void} changed */
function comparison(t, changed) {
  const how = picker(
    t("seeds.comparison"),
    Object.entries(COMPARISONS).map(([name, value]) => ({
      value,
      label: t(`seeds.comparisons.${name}`),
    })),
    changed,
    "comparison",
  );
  const number = h("input", {
    type: "number",
    min: 0,
    max: LARGEST,
    value: 3,
    required: true,
    dataset: { field: "number" },
    "aria-label": t("seeds.number"),
    oninput: changed,
  });
  return { parts: [how, number], text: () => `${how.value} ${number.value}` };
}

/**
 * @param {string} name @param {{ value: string, label: string }[]} choices
 * @param {() => void} changed @param {string} field
 */
function picker(name, choices, changed, field) {
  return h(
    "select",
    { "aria-label": name, dataset: { field }, onchange: changed },
    choices.map(({ value, label }) => h("option", { value }, label)),
  );
}
