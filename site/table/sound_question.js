/**
 * "Sound?": asked once, in the bar of the table, as dice are thrown after a first round. It goes away
 * with an answer, or without one when dice fly again after the next choice; it never comes back.
 */

import { h } from "../lib/dom.js";
import { flag } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { button } from "../ui/button.js";
import { sound } from "./sounds.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */

/** The name under which it is kept that the question has been asked. */
const store = createStore("sound-question", { asked: flag });

/**
 * Dice are thrown, and everybody has had a first round; where rounds have no card, a first turn.
 * @param {TableContext} table @param {Frame} frame
 */
function isDue({ controller, motion, names }, { events, observation: { ledger } }) {
  const thrown = events.some(({ type }) => controller.sounds[type] === "roll");
  return thrown && motion.paced && ledger.length >= (controller.roundEnd ? 1 : names.length);
}

/**
 * Asks as dice are thrown, unless that has been done before; never in a frame on another page.
 * @param {TableContext} table @param {Frame} frame that the dice lead to
 */
export function askForSound(table, frame) {
  const { shell, tableBar } = table;
  const { t, settings } = shell;
  const shown = /** @type {HTMLElement | null} */ (
    tableBar.element.querySelector(".sound-question")
  );
  if (shown?.dataset.undo !== String(frame.undo)) shown?.remove();
  const framed = window.parent !== window;
  if (framed || !isDue(table, frame) || store.load().asked) return;
  store.save({ asked: true });
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
      dataset: { region: "sound-question", undo: String(frame.undo) },
    },
    h("span", null, t("table.sound.question")),
    button("sound-yes", t("table.sound.yes"), () => answer("on")),
    button("sound-no", t("table.sound.no"), () => answer("off")),
  );
  tableBar.addToBar(question);
}
