/** The hint: a lamp on the best choice, and on the others how much worse they look. */

import { h } from "../../lib/dom.js";
import { bestOf, opinionOf, opinionSign } from "../../parts/advice.js";
import { icon } from "../../ui/icon.js";
import { DICE } from "./slots.js";

/** @typedef {import("croupier/match").Choice} Advice */
/** @typedef {import("croupier/showdown").Choice} Choice */
/** @typedef {import("croupier/showdown").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */
/** @typedef {import("./slots.js").Slots} Slots */

/**
 * Shows the hint; returns what the strongest player would do, in words.
 * @param {HTMLElement} root @param {Advice[]} advice @param {Frame} frame @param {Slots} slots
 * @param {Translator} t
 * @returns {string | null}
 */
export function showHint(root, advice, frame, slots, t) {
  const best = bestOf(advice);
  const choice = frame.observation.choices.find(({ action }) => action === best.action);
  if (!choice) return null;
  if (choice.kind === "keep") return showKeep(root, choice, frame, slots, t);
  for (const button of root.querySelectorAll("[data-action]")) {
    const { action } = /** @type {HTMLElement} */ (button).dataset;
    const opinion = opinionOf(advice, action);
    if (opinion) button.append(signOf(opinion, t));
  }
  return t("showdown.hint.best");
}

/** @param {import("../../parts/advice.js").Opinion} opinion in points @param {Translator} t */
function signOf(opinion, t) {
  const { best, behind } = opinion;
  const title = best ? t("showdown.hint.best") : t("showdown.hint.behind", { n: behind });
  return h(
    "span",
    {
      class: best ? "hint-sign hint-best" : "hint-sign",
      title,
      dataset: { hint: best ? "best" : "behind" },
    },
    h("span", { class: "sr" }, title),
    h("span", { "aria-hidden": "true" }, opinionSign(opinion, t)),
  );
}

/** A lamp that says nothing to a screen reader: the words are said elsewhere. */
const lamp = () =>
  h(
    "span",
    { class: "hint-sign hint-best", dataset: { hint: "best" } },
    h("span", { "aria-hidden": "true" }, icon("hint")),
  );

/**
 * A lamp on each die to keep, or on the button that stops.
 * @param {HTMLElement} root @param {Choice} choice @param {Frame} frame @param {Slots} slots
 * @param {Translator} t
 */
function showKeep(root, { places }, frame, slots, t) {
  if (places.length === DICE) {
    root.querySelector(".stop")?.append(lamp());
    return t("showdown.hint.stop");
  }
  for (const [slot, button] of [...root.querySelectorAll(".die-button")].entries()) {
    if (places.includes(slots.order[slot] ?? -1)) button.append(lamp());
  }
  if (!places.length) return t("showdown.hint.none");
  const faces = frame.observation.attempt?.dice ?? [];
  const kept = places.map((place) => faces[place] ?? 0).sort((a, b) => a - b);
  return t("showdown.hint.keep", { faces: kept.join(" ") });
}
