/** What is in the way, in a sentence, and the next rung of the ladder: the same table by link. */

import { h } from "../lib/dom.js";
import { button } from "../ui/button.js";

/** @import { Translator } from "../lib/i18n.js" */

/**
 * @param {Translator} t @param {string} given  its code; one without words is `failed`
 * @param {(() => void) | null} byLink  where there is a table to pass on
 */
export function troubleBox(t, given, byLink) {
  const code = t.has(`here.trouble.${given}.name`) ? given : "failed";
  return h(
    "section",
    { class: "here-trouble", role: "alert", dataset: { region: "here-trouble", code } },
    h("h2", null, t(`here.trouble.${code}.name`)),
    h("p", null, t(`here.trouble.${code}.line`)),
    byLink && h("p", { class: "actions" }, button("by-link", t("here.by_link"), byLink)),
  );
}

/** The same of a copy to another device, whose next rung is a file. @param {Translator} t @param {string} code */
export function copyTrouble(t, code) {
  const own = { "copy-cut": "cut", "copy-damaged": "damaged", "copy-large": "large" };
  const key = own[/** @type {keyof typeof own} */ (code)];
  const known = t.has(`here.trouble.${code}.name`) ? code : "failed";
  return h(
    "section",
    { class: "here-trouble", role: "alert", dataset: { region: "here-trouble", code } },
    h("h2", null, t(key ? `here.copy.${key}` : `here.trouble.${known}.name`)),
    h("p", null, t("here.copy.instead")),
  );
}
