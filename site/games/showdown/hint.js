import { h } from "../../lib/dom.js";
import { behindBy, bestOf } from "../../parts/advice.js";
import { icon } from "../../ui/icon.js";

/** @typedef {import("../../parts/advice.js").Advice} Advice in points */

/**
 * The hint: a lamp on the best choice, and on the others how much worse they look; for dice, a
 * lamp on those to keep. Returns what the strongest player would do, in words.
 * @param {HTMLElement} root @param {Advice[] | null} advice none to take the hint away
 * @param {import("./types.js").Frame | null} frame @param {import("./hand.js").Hand} hand
 * @param {import("./types.js").Table} table
 * @returns {string | null}
 */
export function showHint(root, advice, frame, hand, { t }) {
  for (const old of root.querySelectorAll(".hint-sign")) old.remove();
  if (!advice || !frame) return null;
  const best = bestOf(advice);
  const choice = frame.observation.choices.find(({ action }) => action === best.action);
  if (!choice) return null;
  if (choice.kind === "keep") return dice(root, choice, frame, hand, t);
  for (const button of root.querySelectorAll("[data-action]")) {
    const each = advice.find(
      ({ action }) => action === /** @type {HTMLElement} */ (button).dataset.action,
    );
    if (!each) continue;
    const behind = behindBy(best, each);
    const words =
      each === best ? t("showdown.hint.best") : t("showdown.hint.behind", { n: behind });
    const sign = each === best ? icon("hint") : behind ? `−${t.number(behind)}` : "≈";
    const kind = each === best ? "hint-sign hint-best" : "hint-sign";
    button.append(
      h("span", { class: kind, title: words }, h("span", { class: "sr" }, words), eye(sign)),
    );
  }
  return t("showdown.hint.best");
}

/** @param {Node | string} sign */
const eye = (sign) => h("span", { "aria-hidden": "true" }, sign);

/**
 * @param {HTMLElement} root @param {import("./types.js").Choice} choice
 * @param {import("./types.js").Frame} frame @param {import("./hand.js").Hand} hand
 * @param {import("./types.js").Translate} t
 */
function dice(root, choice, frame, hand, t) {
  if (choice.places.length === 5) {
    root
      .querySelector(".stop")
      ?.append(h("span", { class: "hint-sign hint-best" }, eye(icon("hint"))));
    return t("showdown.hint.stop");
  }
  const faces = frame.observation.attempt?.dice ?? [];
  for (const [slot, button] of [...root.querySelectorAll(".die-button")].entries()) {
    if (!choice.places.includes(hand.order[slot] ?? -1)) continue;
    button.append(h("span", { class: "hint-sign hint-best" }, eye(icon("hint"))));
  }
  if (!choice.places.length) return t("showdown.hint.none");
  const kept = choice.places.map((place) => faces[place] ?? 0).sort((a, b) => a - b);
  return t("showdown.hint.keep", { faces: kept.join(" ") });
}
