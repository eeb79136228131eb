/**
 * "Sound?": asked once, in the bar of the table, while the first dice are thrown. It goes away with an
 * answer, or unanswered when the table is left; then it is not asked again either.
 */

import { h } from "../lib/dom.js";
import { recall, remember } from "../lib/small_store.js";
import { button } from "../ui/button.js";
import { sound } from "./context.js";

/** @typedef {import("./context.js").TableContext} TableContext */

/** The name under which it is kept that the question has been asked. */
const STORE = "sound-question";

/**
 * Asks, unless somebody has answered before; never in a frame on another page, nor where nothing
 * takes its time.
 * @param {TableContext} table
 */
export function askForSound(table) {
  const { shell, tableBar, motion } = table;
  const { t, settings } = shell;
  const framed = window.parent !== window;
  if (framed || !motion.paced || settings.get("sound") === "on" || recall(STORE).asked) return;
  remember(STORE, { asked: true });
  const answer = (/** @type {"on" | "off"} */ value) => {
    settings.set("sound", value);
    question.remove();
    if (value === "on") sound(table, ["roll"]);
  };
  const question = h(
    "p",
    {
      class: "sound-question",
      role: "group",
      "aria-label": t("table.sound.label"),
      dataset: { region: "sound-question" },
    },
    h("span", null, t("table.sound.question")),
    button("sound-yes", t("table.sound.yes"), () => answer("on")),
    button("sound-no", t("table.sound.no"), () => answer("off")),
  );
  tableBar.addToBar(question);
}
