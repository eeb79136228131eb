/** The log of a replay: the whole game, with each line leading to where it happened. */

import { h, setText } from "../../lib/dom.js";
import { frameAt } from "./state.js";

/** @import { ReplayState } from "./state.js" */

/** Pixels that stay free over and under the line of the present ply: the section's name is there. */
const MARGIN = 48;

/**
 * @param {ReplayState} replay @param {(ply: number) => void} go shows a ply
 */
export function openStory(replay, go) {
  const { list } = replay.table.log;
  // It is filled with what lies long past: nothing to be read out. What is shown is said elsewhere.
  list.setAttribute("role", "group");
  replay.controls.element.append(replay.said);
  list.addEventListener("click", ({ target }) => {
    const line = target instanceof Element ? target.closest("li") : null;
    if (line) follow(replay, line, go);
  });
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const line = by && event.target instanceof Element ? event.target.closest("li") : null;
    if (!line || !by) return;
    event.preventDefault();
    const lines = linesOf(replay);
    const next = lines[lines.indexOf(line) + by];
    if (!next) return;
    next.querySelector("button")?.focus({ preventScroll: true });
    go(Number(next.dataset.ply));
  });
}

/** @param {ReplayState} replay @param {HTMLElement} line @param {(ply: number) => void} go */
function follow({ table }, line, go) {
  table.log.toggle(false);
  go(Number(line.dataset.ply));
}

/**
 * Fetches the log, the lines before the present ply first; starts again where it is seen with other
 * eyes.
 * @param {ReplayState} replay
 */
export async function tellStory(replay) {
  const { table, last, frame, fills } = replay;
  const run = fills.next();
  table.log.cut(-1);
  const before = Array.from({ length: frame.ply }, (_, i) => frame.ply - 1 - i);
  const after = Array.from({ length: last - frame.ply }, (_, i) => frame.ply + 1 + i);
  try {
    for (const ply of [frame.ply, ...before, ...after]) {
      const each = await frameAt(replay, ply);
      if (run.stale || table.gone()) return;
      for (const line of table.log.put(each)) lead(line, ply > replay.frame.ply);
      if (ply === frame.ply || ply === 0) showPresent(replay);
    }
  } catch {
    // The engine has gone: what is shown next says so.
  }
}

/** Makes the words of a line a button. @param {HTMLElement} line @param {boolean} later */
function lead(line, later) {
  const words = line.lastElementChild;
  if (!words || words.matches("button")) return;
  words.replaceWith(
    h("button", { type: "button", class: "log-go", tabindex: -1 }, words.textContent ?? ""),
  );
  line.toggleAttribute("data-later", later);
}

/** @param {ReplayState} replay */
const linesOf = ({ table }) =>
  /** @type {HTMLElement[]} */ ([...table.log.list.querySelectorAll("li[data-ply]")]);

/** Marks the lines of the present ply, brings them into sight, and says them. @param {ReplayState} replay */
export function showPresent(replay) {
  const { table, frame, said } = replay;
  const { list } = table.log;
  const lines = linesOf(replay);
  const upTo = lines.filter((line) => Number(line.dataset.ply) <= frame.ply);
  const at = upTo.at(-1)?.dataset.ply;
  for (const line of lines) {
    const here = line.dataset.ply === at;
    line.toggleAttribute("data-later", Number(line.dataset.ply) > frame.ply);
    if (here) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
    line.querySelector("button")?.setAttribute("tabindex", here ? "0" : "-1");
  }
  const own = lines.filter((line) => Number(line.dataset.ply) === frame.ply);
  setText(said, own.map((line) => line.textContent).join(" "));
  const present = upTo.at(-1);
  if (!present) {
    list.scrollTop = 0;
    return;
  }
  const { top, bottom } = present.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (top < box.top + MARGIN) list.scrollTop += top - box.top - MARGIN;
  if (bottom > box.bottom - MARGIN) list.scrollTop += bottom - box.bottom + MARGIN;
}
