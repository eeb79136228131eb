/** The hint: a lamp on the best choice, and on the others how much worse they look. */

import { h } from "../../lib/dom.js";
import { bestOf, opinionOf, opinionSign, opinionWords } from "../../parts/advice.js";
import { icon } from "../../ui/icon.js";
import { DICE } from "./slots.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Choice, Frame } from "croupier/showdown" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Opinion } from "../../parts/advice.js" */
/** @import { Slots } from "./slots.js" */

/**
 * Marks the choices; the spoken summary is in parts/advice.js.
 * @param {HTMLElement} root @param {Advice[]} advice @param {Frame} frame @param {Slots} slots
 * @param {Translator} t
 */
export function showHint(root, advice, frame, slots, t) {
  const best = bestOf(advice);
  const choice = frame.observation.choices.find(({ action }) => action === best.action);
  if (choice?.kind === "keep") return showKeep(root, choice, slots);
  for (const button of root.querySelectorAll("[data-action]")) {
    const { action } = /** @type {HTMLElement} */ (button).dataset;
    const opinion = opinionOf(advice, action);
    if (opinion) button.append(signOf(opinion, t));
  }
}

/** @param {Opinion} opinion @param {Translator} t */
const signOf = (opinion, t) =>
  h(
    "span",
    {
      class: opinion.best ? "hint-sign hint-best" : "hint-sign",
      dataset: { hint: opinion.best ? "best" : "behind" },
    },
    h("span", { class: "sr" }, opinionWords(opinion, t)),
    h("span", { "aria-hidden": "true" }, opinionSign(opinion, t)),
  );

/** A lamp that says nothing to a screen reader: the words are said elsewhere. */
const lamp = () =>
  h(
    "span",
    { class: "hint-sign hint-best", dataset: { hint: "best" } },
    h("span", { "aria-hidden": "true" }, icon("hint")),
  );

/**
 * A lamp on each die to keep, or on the button that stops.
 * @param {HTMLElement} root @param {Choice} choice @param {Slots} slots
 */
function showKeep(root, { places }, slots) {
  if (places.length === DICE) root.querySelector(".stop")?.append(lamp());
  else {
    for (const [slot, button] of [...root.querySelectorAll(".die-button")].entries()) {
      if (places.includes(slots.order[slot] ?? -1)) button.append(lamp());
    }
  }
}
