/** The buttons beside a hand that decide, and the line that says what they would do. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { opinionOf, opinionSign } from "../../parts/advice.js";
import { effectOf } from "./words.js";

/** @typedef {import("croupier/vegas_cards").Choice} Choice */
/** @typedef {import("croupier/vegas_cards").Frame} Frame */
/** @typedef {import("croupier/match").Advice} Advice */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */
/**
 * `hint`: what the strongest bot thinks of it, as a sign and in words.
 * @typedef {{action: string | null, label: string, hint: Element | string, spoken: string}} LayButton
 */

/**
 * @param {Frame} frame
 * @param {{open: boolean, choice: Choice | null, advice: Advice[] | null}} picking whether a person
 *   may choose now, what is picked, and the hint
 * @param {Translator} t
 * @returns {{buttons: LayButton[], words: string}}
 */
export function layButtons(frame, { open, choice, advice }, t) {
  if (!open) return { buttons: [], words: "" };
  if (frame.next.kind === "chip") return forChip(frame, advice, t);
  return choice ? forCards(frame, choice, advice, t) : nothingPicked(t);
}

/** Take it, then leave it. @param {Frame} frame @param {Advice[] | null} advice @param {Translator} t */
function forChip({ observation: { choices }, setup }, advice, t) {
  const buttons = [...choices]
    .sort((a, b) => Number(b.taken) - Number(a.taken))
    .map(({ action, taken }) => ({
      action,
      label: t(`vegas_cards.chip.${taken ? "take" : "leave"}`),
      ...hintOf(action, advice, t),
    }));
  const money = t.money(Number(setup.options.chip_value));
  return { buttons, words: t("vegas_cards.chip.worth", { money }) };
}

/** @param {Translator} t */
const nothingPicked = (t) => ({
  buttons: [{ action: null, label: t("vegas_cards.lay.none"), hint: "", spoken: "" }],
  words: t("vegas_cards.lay.rule"),
});

/** @param {Frame} frame @param {Choice} choice @param {Advice[] | null} advice @param {Translator} t */
function forCards({ observation, next }, { action, cards, casinos, total, out }, advice, t) {
  const effects = casinos.map((each) => {
    const words = effectOf(each, next.actor, t);
    return casinos.length > 1 ? `${each.id}: ${words}` : words;
  });
  const key = out ? "vegas_cards.lay.out" : "vegas_cards.lay.total";
  effects.push(t(key, { n: total, limit: observation.limit }));
  const label = t("vegas_cards.lay.button", { n: cards.length });
  return {
    buttons: [{ action, label, ...hintOf(action, advice, t) }],
    words: effects.join(" · "),
  };
}

/** @param {string} action @param {Advice[] | null} advice @param {Translator} t */
function hintOf(action, advice, t) {
  const opinion = opinionOf(advice, action);
  if (!opinion) return { hint: "", spoken: "" };
  const key = opinion.best ? "best" : opinion.behind ? "behind" : "tied";
  return {
    hint: opinionSign(opinion, t),
    spoken: t(`vegas_cards.hint.${key}`, { money: t.money(opinion.behind) }),
  };
}

/**
 * @param {HTMLElement} root @param {HTMLElement} line under the buttons
 * @param {LayButton[]} buttons @param {string} words
 */
export function updateLayButtons(root, line, buttons, words) {
  reconcile(
    root,
    buttons,
    (_, i) => i,
    (_, i) =>
      h("button", {
        type: "button",
        class: i ? "button lay" : "button lay button-main",
        dataset: { button: "lay" },
      }),
    (node, each) => updateButton(/** @type {HTMLButtonElement} */ (node), each),
  );
  setText(line, words);
}

/** @param {HTMLButtonElement} button @param {LayButton} wanted */
function updateButton(button, { action, label, hint, spoken }) {
  button.disabled = action === null;
  if (action === null) delete button.dataset.action;
  else button.dataset.action = action;
  const key = `${label}/${typeof hint === "string" ? hint : "best"}`;
  if (button.dataset.key !== key) {
    button.dataset.key = key;
    button.replaceChildren(label, ...(hint ? [h("span", { class: "lay-hint" }, hint)] : []));
  }
  if (spoken) button.setAttribute("aria-description", spoken);
  else button.removeAttribute("aria-description");
}
