/** A field for a link that has arrived damaged, or without an app that would open it. */

import { h, setText } from "../lib/dom.js";
import { linkInText } from "../links/damaged_link.js";
import { MAIN } from "../ui/button.js";

/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @param {Pick<Shell, "t" | "navigate">} shell
 * @param {string} [classes]  of its button
 */
export function pasteField({ t, navigate }, classes = MAIN) {
  const field = h("textarea", {
    id: "paste-link",
    class: "text-field",
    rows: 2,
    spellcheck: false,
    autocapitalize: "off",
    autocomplete: "off",
    dataset: { field: "paste" },
  });
  const none = h("p", { class: "paste-none", role: "alert", dataset: { region: "paste-none" } });
  const open = () => {
    const found = linkInText(field.value);
    setText(none, found ? "" : t("error.paste_none"));
    if (found) navigate(found);
    else field.focus();
  };
  return h(
    "form",
    {
      class: "paste",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        open();
      },
    },
    h("label", { for: "paste-link" }, t("error.paste")),
    field,
    none,
    h("button", { type: "submit", class: classes, dataset: { command: "open" } }, t("error.open")),
  );
}
