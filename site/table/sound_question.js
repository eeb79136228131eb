/**
 * "Sound?": asked once, in the bar of the table, while the first dice are thrown. It goes away with an
 * answer, or without one when dice fly again after a first choice; it never comes back.
 */

import { h } from "../lib/dom.js";
import { flag } from "../lib/shape.js";
import { shelf } from "../lib/small_store.js";
import { button } from "../ui/button.js";
import { sound } from "./sounds.js";

/** @typedef {import("./context.js").TableContext} TableContext */

/** The name under which it is kept that the question has been asked. */
const store = shelf("sound-question", { asked: flag });

/**
 * Asks as dice are thrown, unless that has been done before; never in a frame on another page.
 * @param {TableContext} table @param {import("../types/game.d.ts").Frame} frame that the dice lead to
 */
export function askForSound(table, frame) {
  const { shell, tableBar } = table;
  const { t, settings } = shell;
  if (frame.undo !== null) tableBar.element.querySelector(".sound-question")?.remove();
  const framed = window.parent !== window;
  if (framed || store.recall().asked) return;
  store.remember({ asked: true });
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
