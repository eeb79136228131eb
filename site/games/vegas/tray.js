/** The groups of a roll in the tray, each with the button that chooses it. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { toggleCountClasses } from "../../parts/count_class.js";
import { die } from "../../parts/die.js";
import { phraseNodes } from "../../parts/outcome.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Group, GroupChoice } from "./groups.js" */

/**
 * @param {HTMLElement} root the list of groups
 * @param {Group[]} groups @param {string} key changes with every roll @param {Translator} t
 */
export function updateTray(root, groups, key, t) {
  reconcile(
    root,
    groups,
    (group) => `${key}/${group.key}`,
    createGroup,
    (node, group) => updateGroup(node, group, t),
  );
  toggleCountClasses(root, "groups", groups.length);
}

/** @param {Group} group */
const createGroup = ({ face, dice, draw }) =>
  h(
    "li",
    { class: "group", dataset: { face }, style: { "--dice": Math.max(1, dice.length) } },
    h(
      "button",
      { type: "button", class: "group-button rises" },
      h(
        "span",
        { class: "strip group-dice" },
        draw?.(),
        dice.map(({ tone, big }) =>
          h("span", { class: big ? "cell cell-big" : "cell" }, die(tone, face, { big })),
        ),
      ),
      h("span", { class: "sr group-spoken" }),
      h("span", { class: "group-label", "aria-hidden": "true" }),
      h("span", { class: "group-short", "aria-hidden": "true" }),
      h("span", { class: "group-effect", "aria-hidden": "true" }),
    ),
  );

/** @param {Element} root @param {string} selector */
const query = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** @param {HTMLElement} node @param {Group} group @param {Translator} t */
function updateGroup(node, { main, second }, t) {
  const button = /** @type {HTMLButtonElement} */ (query(node, ".group-button"));
  updateButton(button, main);
  setText(query(button, ".group-label"), main.words);
  const short = query(button, ".group-short");
  setText(short, main.short);
  if (main.tight) short.dataset.tight = main.tight;
  else delete short.dataset.tight;
  updateSecond(node, second, t);
}

/** @param {HTMLElement} node @param {Group["second"]} second @param {Translator} t */
function updateSecond(node, second, t) {
  let button = /** @type {HTMLButtonElement | null} */ (node.querySelector(".group-second"));
  if (!second) return button?.remove();
  const { extra } = second;
  if (!button) {
    button = secondButton(extra.sign());
    node.append(button);
  }
  updateButton(button, second);
  const key = second.action === null ? "vegas.group.closed" : `vegas.casinos.${extra.id}`;
  setText(query(button, ".group-name"), t(key));
}

/** @param {SVGElement} sign */
const secondButton = (sign) =>
  h(
    "button",
    { type: "button", class: "group-button group-second rises" },
    h("span", { class: "sr group-spoken" }),
    sign,
    h("span", { class: "group-name", "aria-hidden": "true" }),
    h("span", { class: "group-effect", "aria-hidden": "true" }),
  );

/** @param {HTMLButtonElement} button @param {GroupChoice} choice */
function updateButton(button, { action, spoken, effect }) {
  button.disabled = action === null;
  if (action === null) delete button.dataset.action;
  else button.dataset.action = action;
  setText(query(button, ".group-spoken"), spoken);
  const place = query(button, ".group-effect");
  const { phrases = [], kind = "" } = (action && effect) || {};
  const key = JSON.stringify(phrases);
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  place.dataset.effect = kind;
  place.replaceChildren(...phraseNodes(phrases));
}
