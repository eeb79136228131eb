/** What is in the way, in a sentence, and the next rung of the ladder: the same table by link. */

import { h } from "../lib/dom.js";
import { button } from "../ui/button.js";

/** @import { Translator } from "../lib/i18n.js" */

/**
 * @param {Translator} t @param {string} given  its code; one without words is `failed`
 * @param {{ byLink?: (() => void) | null, line?: string }} [what]  `byLink`: where there is a table to
 *   pass on; `line`: what to do instead of what the code's own words say
 */
export function troubleBox(t, given, { byLink, line } = {}) {
  const code = t.has(`here.trouble.${given}.name`) ? given : "failed";
  return h(
    "section",
    { class: "here-trouble", role: "alert", dataset: { region: "here-trouble", code } },
    h("h2", null, t(`here.trouble.${code}.name`)),
    h("p", null, line ?? t(`here.trouble.${code}.line`)),
    byLink && h("p", { class: "actions" }, button("by-link", t("here.by_link"), byLink)),
  );
}
