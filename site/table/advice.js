/**
 * A note over the table with what the engine advises: the hint, and the coach's word after a slip. It
 * is said in a live region, and goes with the next choice.
 */

import { h } from "../lib/dom.js";
import { capital } from "../lib/i18n.js";
import { bestOf } from "../parts/advice.js";
import { fine, percent } from "../parts/percent.js";
import { reasonSentences } from "../parts/reasons.js";
import { button } from "../ui/button.js";
import { commandButton } from "../ui/icon.js";
import { freest, placesIn, visibleRects } from "./free_place.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./context.js").TableContext} TableContext */
/** @typedef {import("croupier/match").Suggestions} Suggestions */

/**
 * Says which choice is best and why. @param {TableContext} table @param {Frame} frame
 * @param {Suggestions} advice
 */
export async function tellHint(table, frame, { choices, reasons }) {
  const { names, game, shell } = table;
  const { t } = shell;
  const best = bestOf(choices);
  const choice = await choiceWords(table, frame, best.action);
  const equal = choices.every((each) => each.equal);
  const said = t(`review.hint.${equal ? "all_equal" : "best"}`, {
    choice,
    chance: percent(t, best.value),
  });
  const why = reasonSentences(reasons, game, names, t);
  showNote(table, "hint", [said, ...why]);
}

/**
 * Says that a choice was a slip, and lets it be taken back. It gives no reason: those that come with
 * the advice compare the best choice with the next best, not with the one that was made.
 * @param {TableContext} table @param {Frame} frame the one at which it was made
 * @param {Suggestions} advice @param {number} loss as a part of a victory
 * @param {(() => void) | null} takeBack null where it may not be taken back
 */
export async function tellSlip(table, frame, { choices }, loss, takeBack) {
  const { t } = table.shell;
  const best = await choiceWords(table, frame, bestOf(choices).action);
  const said = t("review.coach.slip", { best, loss: fine(t, loss) });
  const way = takeBack && button("take-back", t("review.coach.back"), takeBack);
  showNote(table, "coach", [said], way);
}

/** @param {TableContext} table @param {Frame} frame @param {string} action */
async function choiceWords({ game, names, shell: { t } }, frame, action) {
  const words = await import(`../games/${game}/review.js`);
  return capital(words.choiceWords(frame, action, { t, names }) ?? action, t.lang);
}

/**
 * @param {TableContext} table @param {"hint" | "coach"} kind
 * @param {string[]} sentences what matters, then the reasons for it
 * @param {HTMLElement | null} [way] something to do about it
 */
function showNote(table, kind, [said = "", ...why], way = null) {
  removeNote(table);
  const { t } = table.shell;
  const words = h("p", { role: "status" });
  const close = commandButton("hide-advice", "close", t("review.hint.close"));
  way?.addEventListener("click", () => removeNote(table));
  const note = h(
    "div",
    { class: "advice", dataset: { region: "advice", kind } },
    words,
    way,
    close,
  );
  table.tableBar.grid.append(note);
  // A live region is read when its text changes, not when it comes.
  requestAnimationFrame(() => {
    words.append(h("b", null, said), ...why.flatMap((each) => [" ", h("span", null, each)]));
    const settle = new ResizeObserver(() =>
      note.isConnected ? place(table, note) : settle.disconnect(),
    );
    settle.observe(table.tableBar.grid);
  });
}

/** What an advice never covers where there is room: what may be chosen, then what it speaks of. */
const CHOICES = "[data-action], [data-part], .group, .hint-sign";
const SPOKEN = ".seat, .casino-sign, .casino-name, .bill, .red-die, .dice, .entry, .space-sign";

/** @param {TableContext} table @param {HTMLElement} note */
function place({ tableBar }, note) {
  const room = tableBar.grid.getBoundingClientRect();
  const prompt = tableBar.element.querySelector(".prompt") ?? tableBar.grid;
  const places = placesIn(room, note.getBoundingClientRect(), prompt.getBoundingClientRect());
  const rects = [CHOICES, SPOKEN, ".casino-line"].map((each) =>
    visibleRects(tableBar.element, each),
  );
  const best = freest(
    places.map((box) => ({ box })),
    rects,
  );
  if (!best) return;
  note.style.setProperty("left", `${best.box.left - room.left}px`);
  note.style.setProperty("top", `${best.box.top - room.top}px`);
}

/** @param {TableContext} table */
const removeNote = ({ tableBar }) => tableBar.grid.querySelector("[data-region=advice]")?.remove();
