/** Rarely changed parts: house rules, the seed, colours, several boards, the link. Folded away. */

import { h } from "../../lib/dom.js";
import { coloursSection } from "./colours.js";
import { redrawAll } from "./form.js";
import { linkSection } from "./link.js";
import { detailsSection } from "./options.js";
import { seedSection } from "./seed.js";

/** @import { Form, Part } from "./form.js" */

/** @param {Form} form @returns {Part} */
export function morePart(form) {
  const { t } = form.shell;
  const parts = [detailsSection, coloursSection, seedSection, linkSection].map((part) =>
    part(form),
  );
  const element = h(
    "details",
    { class: "more", dataset: { part: "more" } },
    h(
      "summary",
      { class: "options-head more-head" },
      h("span", null, t("setup.more")),
      h("span", { class: "quiet" }, t("setup.more_line")),
    ),
    h("div", { class: "setup-parts" }, ...parts.map((part) => part.element)),
  );
  return { element, redraw: () => redrawAll(parts) };
}
