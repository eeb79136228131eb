/**
 * A note over the table with what the engine advises: the hint, and the coach's question before a slip.
 * It is said in a live region, and goes with the next choice.
 */

import { h } from "../lib/dom.js";
import { capital } from "../lib/i18n.js";
import { percent, percentTenths } from "../lib/percent.js";
import { bestOf } from "../parts/advice.js";
import { whyWords } from "../parts/reasons.js";
import { button } from "../ui/button.js";
import { commandButton } from "../ui/icon.js";
import { freest, placesIn, visibleRects } from "./free_place.js";

/** @import { Suggestions } from "croupier/match" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */

/**
 * The best choice, and the reasons.
 * @param {TableContext} table @param {Frame} frame @param {Suggestions} advice
 * @returns {Promise<() => void>} says it: by then the choice may have been made
 */
export async function hintAt(table, frame, { choices, reasons, other }) {
  const { names, game, shell } = table;
  const { t } = shell;
  const best = bestOf(choices);
  const words = await wordsOf(table, frame);
  const choice = capital(words(best.action), t.lang);
  const equal = choices.every((each) => each.equal);
  const said = t(`review.hint.${equal ? "all_equal" : "best"}`, {
    choice,
    chance: percent(t, best.value),
  });
  const why = other ? whyWords(reasons, { other: words(other) }, game, names, t) : "";
  return () => showNote(table, "hint", [said, why]);
}

/**
 * The question whether a person wants to look again before their choice, a slip, is made; with the
 * reason why the best choice is better: nothing that is hidden has been shown yet.
 * @param {TableContext} table @param {Frame} frame the one at which it is to be made
 * @param {Suggestions} advice @param {number} loss as a part of a victory
 * @returns {Promise<(anyway: () => void) => void>} asks it; `anyway` makes the choice
 */
export async function questionAt(table, frame, { choices, reasons, other }, loss) {
  const { names, game, shell } = table;
  const { t } = shell;
  const words = await wordsOf(table, frame);
  const both = { best: words(bestOf(choices).action), other: other ? words(other) : "" };
  const why = whyWords(reasons, both, game, names, t);
  const cost = t("review.coach.cost", { loss: percentTenths(t, loss) });
  return (anyway) => {
    const way = button("anyway", t("review.coach.anyway"), anyway);
    showNote(table, "coach", [t("review.coach.ask"), why, cost], way);
  };
}

/**
 * The choices of a frame in words.
 * @param {TableContext} table @param {Frame} frame @returns {Promise<(action: string) => string>}
 */
async function wordsOf({ game, names, shell: { t } }, frame) {
  const words = await import(`../games/${game}/review.js`);
  return (action) => words.choiceWords(frame, action, { t, names }) ?? action;
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
    const spans = why.filter(Boolean).flatMap((each) => [" ", h("span", null, each)]);
    words.append(h("b", null, said), ...spans);
    const settle = new ResizeObserver(() =>
      note.isConnected ? place(table, note) : settle.disconnect(),
    );
    settle.observe(table.tableBar.grid);
  });
}

/** Elements that an advice does not cover if there is room: choices and its subject first, then the rest. */
const MATTERS = `[data-action], [data-part], .group, .hint-sign,
  :is(.die, .bill, .card, .casino-sign, .casino-name, .casino-line, .entry, .space-sign, .hold, .piece):not(.seat *)`;
const REST = ".seat, .prompt, .tools button";

/** @param {TableContext} table @param {HTMLElement} note */
function place({ tableBar }, note) {
  const room = tableBar.grid.getBoundingClientRect();
  const prompt = tableBar.element.querySelector(".prompt") ?? tableBar.grid;
  const places = placesIn(room, note.getBoundingClientRect(), prompt.getBoundingClientRect());
  const rects = [MATTERS, REST].map((each) => visibleRects(tableBar.element, each));
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
