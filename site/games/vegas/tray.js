import { h, reconcile, setText } from "../../lib/dom.js";
import { die } from "../../ui/die.js";
import { icon } from "../../ui/icon.js";
import { mark } from "../../ui/mark.js";
import { houseName } from "./casino.js";
import { countWord, effectOf, groupLabel } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Roll} Roll */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("../../ui/mark.js").Tone} Tone */
/** @typedef {{action: string, value: number, error: number}} Advice in thousands */

/**
 * The roll lying in the tray, grouped by face; when it is a person's to choose, each group is
 * the button that chooses it.
 * @typedef {{face: number, dice: Tone[], action: string | null, label: string, house: string,
 *   effect: ReturnType<typeof effectOf> | null}} Group
 */

/**
 * @param {Frame} frame @param {Table} table @param {boolean} open a person may choose now
 * @returns {Group[]}
 */
export function groupsOf({ observation, next }, table, open) {
  const { roll, choices, owners, casinos } = observation;
  if (!roll) return [];
  return [1, 2, 3, 4, 5, 6].flatMap((face) => {
    const dice = diceShowing(roll, face);
    if (!dice.length) return [];
    const choice = choices.find((each) => each.face === face);
    const casino = casinos.find((each) => each.id === (choice?.casino ?? face));
    return {
      face,
      dice,
      action: open && choice && next.actions.includes(choice.action) ? choice.action : null,
      label: groupLabel(table.t, dice.length, face),
      house: houseName(table.t, choice?.casino ?? face),
      effect: choice && casino ? effectOf(choice, casino, roll.seat, table, owners) : null,
    };
  });
}

/** @param {Roll} roll @param {number} face @returns {Tone[]} */
function diceShowing(roll, face) {
  const count = (/** @type {number[]} */ faces) => faces.filter((each) => each === face).length;
  return [
    ...Array(count(roll.own) + count(roll.big)).fill(roll.seat),
    ...Array(count(roll.kicker)).fill("kicker"),
    ...Array(count(roll.neutral)).fill("neutral"),
  ];
}

/** "Anna: two 1s and one 4." @param {Frame} frame @param {Table} table */
export function rollWords({ observation: { roll } }, { t, names }) {
  if (!roll) return "";
  const said = [1, 2, 3, 4, 5, 6].flatMap((face) => {
    const n = diceShowing(roll, face).length;
    return n ? t("vegas.group.showing", { n, count: countWord(t, n), face }) : [];
  });
  return t("vegas.roll.spoken", { name: names[roll.seat], groups: t.list(said) });
}

/**
 * @param {HTMLElement} root the list of groups
 * @param {Group[]} groups @param {Table} table @param {string} key changes with every roll
 */
export function updateTray(root, groups, table, key) {
  reconcile(
    root,
    groups,
    (group) => `${key}/${group.face}`,
    createGroup,
    (node, group) => updateGroup(node, group, table),
  );
}

/** @param {Group} group */
function createGroup(group) {
  return h(
    "li",
    { class: "group", dataset: { face: group.face }, style: { "--dice": group.dice.length } },
    h(
      "button",
      { type: "button", class: "group-button" },
      h(
        "span",
        { class: "strip group-dice" },
        group.dice.map((tone) => h("span", { class: "cell" }, die(tone, group.face))),
      ),
      h("span", { class: "sr group-spoken" }),
      h("span", { class: "group-label", "aria-hidden": "true" }),
      h("span", { class: "group-short", "aria-hidden": "true" }),
      h("span", { class: "group-effect", "aria-hidden": "true" }),
    ),
  );
}

/** @param {HTMLElement} node @param {Group} group @param {Table} table */
function updateGroup(node, group, { t }) {
  const button = /** @type {HTMLButtonElement} */ (node.querySelector("button"));
  const effect = /** @type {HTMLElement} */ (node.querySelector(".group-effect"));
  button.disabled = group.action === null;
  if (group.action === null) delete button.dataset.action;
  else button.dataset.action = group.action;
  const say = (/** @type {string} */ name, /** @type {string} */ words) =>
    setText(/** @type {HTMLElement} */ (node.querySelector(name)), words);
  const { label, house, face, dice } = group;
  say(
    ".group-spoken",
    t("vegas.group.spoken", { label, house, effect: group.effect?.spoken ?? "" }).trim(),
  );
  say(".group-label", label);
  say(".group-short", t("vegas.group.short", { n: dice.length, face }));
  const { short = "", kind = "", with: rivals = [] } = (group.action && group.effect) || {};
  const said = `${short}/${rivals}`;
  if (effect.dataset.said === said) return;
  effect.dataset.said = said;
  effect.dataset.effect = kind;
  effect.replaceChildren(short, ...rivals.map((tone) => mark(tone)));
}

/**
 * The hint: a lamp on the best group, and on the others how much worse they look, or that nobody
 * can tell (within two standard errors).
 * @param {HTMLElement} root
 * @param {Advice[] | null} advice one a choice, or none to take the hint away
 * @param {Table} table
 */
export function showHint(root, advice, { t }) {
  const best = advice?.reduce((a, b) => (b.value > a.value ? b : a));
  for (const button of root.querySelectorAll("button")) {
    button.querySelector(".group-hint")?.remove();
    button.removeAttribute("aria-description");
    const each = advice?.find(({ action }) => action === button.dataset.action);
    button.classList.toggle("group-best", each !== undefined && each === best);
    if (!each || !best) continue;
    const behind = Math.round(best.value - each.value);
    const close = behind < 1 || behind < 2 * Math.hypot(best.error, each.error);
    const words =
      each === best
        ? t("vegas.group.hint")
        : close
          ? t("vegas.group.hint_level")
          : t("vegas.group.hint_behind", { money: t.money(behind) });
    const sign = each === best ? icon("hint") : close ? "≈" : `−${t.number(behind)}`;
    button.setAttribute("aria-description", words);
    button.append(h("span", { class: "group-hint", title: words, "aria-hidden": "true" }, sign));
  }
}
