/** The keys of the viewer, as a list. */

import { h } from "../lib/dom.js";
import { openDialog } from "../ui/dialog.js";

/** @import { Analysis } from "./state.js" */

/** Names of keys that look the same in every language; the others have words. */
const SIGNS = /** @type {const} */ ([
  ["← →", "step"],
  ["↑ ↓", "variation"],
  ["Home End", "ends"],
  ["Shift ← →", "mistake"],
  ["␣", "best"],
  ["x", "engine"],
  ["p", "autoplay"],
  ["f", "eyes"],
  ["?", "help"],
]);

/** @param {Analysis} state */
export function openKeys({ speaker: { t }, controller }) {
  const shown = SIGNS.filter(([, name]) => name !== "eyes" || controller.secrets);
  openDialog(
    { title: t("analysis.keys.name"), close: t("close") },
    h(
      "dl",
      { class: "analysis-keys", dataset: { region: "keys" } },
      shown.flatMap(([keys, name]) => [
        h(
          "dt",
          null,
          keys.split(" ").map((key) => h("kbd", null, key)),
        ),
        h("dd", null, t(`analysis.keys.${name}`)),
      ]),
    ),
  );
}
