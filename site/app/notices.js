/** Lines under the header that stay until they are dismissed or no longer true. */

import { $, h } from "../lib/dom.js";
import { iconButton } from "../ui/icon.js";

/** @import { Translator } from "../types/shell.d.ts" */

/**
 * Shows a notice, in place of the one with the same id.
 * @param {Translator} t
 * @param {string} id
 * @param {string} text
 * @param {...(Node | false)} actions
 */
export function showNotice(t, id, text, ...actions) {
  removeNotice(id);
  const dismiss = iconButton("dismiss", "cross", t("close"), () => removeNotice(id));
  const notice = h(
    "div",
    { class: "notice", dataset: { notice: id } },
    h("p", null, text),
    ...actions,
    dismiss,
  );
  $(".notices")?.append(notice);
  return notice;
}

/** @param {string} id */
export function removeNotice(id) {
  $(`[data-notice="${id}"]`)?.remove();
}
