/** The hint: a lamp on the best choice, and on the others how much worse they look. */

import { h } from "../../lib/dom.js";
import { opinionOf, opinionSign } from "../../parts/advice.js";

/** @typedef {import("croupier/match").Choice} Advice */
/** @typedef {import("../../parts/advice.js").Opinion} Opinion */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

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
    const title = hintWords(opinion, t);
    const look = { class: "hint-sign group-hint", title, "aria-hidden": "true" };
    button.setAttribute("aria-description", title);
    button.append(h("span", look, opinionSign(opinion, t)));
  }
}

/** In money, or in wins of a hundred games. @param {Opinion} opinion @param {Translator} t */
function hintWords({ best, behind, value, wins }, t) {
  const share = Math.min(Math.max(value, 0), 1); // the bot adds a little for the lead, see bots.py
  if (best && wins) return t("vegas.group.hint_wins", { n: Math.round(100 * share) });
  if (best) return t("vegas.group.hint");
  if (!behind) return t("vegas.group.hint_tied");
  return wins
    ? t("vegas.group.hint_fewer", { n: behind })
    : t("vegas.group.hint_behind", { money: t.money(behind) });
}
