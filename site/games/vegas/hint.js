/** The hint: on each choice the chance to win, and a lamp on the best. */

import { h } from "../../lib/dom.js";
import { opinionOf, opinionSign, opinionWords } from "../../parts/advice.js";

/** @import { Choice as Advice } from "croupier/match" */
/** @import { Translator } from "../../lib/i18n.js" */

/**
 * @param {HTMLElement} root
 * @param {Advice[] | null} advice one a choice, or none to take the hint away
 * @param {Translator} t
 */
export function showHint(root, advice, t) {
  for (const button of root.querySelectorAll("button[data-action]")) {
    const { action } = /** @type {HTMLElement} */ (button).dataset;
    const opinion = opinionOf(advice, action);
    button.querySelector(".group-hint")?.remove();
    button.classList.toggle("group-best", Boolean(opinion?.best));
    button.toggleAttribute("data-best", Boolean(opinion?.best));
    if (!opinion) {
      button.removeAttribute("aria-description");
      continue;
    }
    const look = { class: "hint-sign group-hint", "aria-hidden": "true" };
    button.setAttribute("aria-description", opinionWords(opinion, t));
    button.append(h("span", look, opinionSign(opinion, t)));
  }
}
