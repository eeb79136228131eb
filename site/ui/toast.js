import { h, loadStyle } from "../lib/dom.js";

loadStyle(new URL("toast.css", import.meta.url)).catch(() => {}); // not needed at the first paint

/** How long a word stays: long enough to read twice. */
const STAY = 5000;

/** @type {HTMLElement | null} */
let region = null;

/**
 * Says something in passing, at the lower edge and to screen readers.
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
