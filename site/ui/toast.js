/** Short messages at the lower edge of the page. */

import { h } from "../lib/dom.js";

/** Milliseconds for which a message stays: long enough to read it twice. */
const STAY = 5000;

/** @type {HTMLElement | null} */
let region = null;

/**
 * Shows a message at the lower edge for a few seconds; screen readers say it.
 * @param {string} text
 * @param {{label: string, act: () => void}} [action]
 */
export function toast(text, action) {
  if (!region?.isConnected) {
    region = h("div", {
      class: "toasts",
      role: "status",
      "aria-live": "polite",
      dataset: { region: "toasts" },
    });
    document.body.append(region);
  }
  const element = h(
    "p",
    { class: "toast", dataset: { region: "toast" } },
    h("span", null, text),
    action &&
      h(
        "button",
        { type: "button", class: "toast-action", onclick: () => end(action.act) },
        action.label,
      ),
  );
  const timer = setTimeout(() => end(), STAY);
  region.replaceChildren(element);

  /** @param {() => void} [act] */
  function end(act) {
    clearTimeout(timer);
    element.remove();
    act?.();
  }
}
