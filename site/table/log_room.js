/**
 * Room for the log: beside the table if there is room, once it has content; until then, and when it has
 * been folded away, the table has its room.
 */

import { setBeside } from "./log.js";

/** @import { TableBar } from "./table_bar.js" */

/** So many lines are worth a column; so wide a table has room for one, in root font sizes. */
const LINES = 5;
const WIDE = 75;

/** Until the page is loaded anew: a person who folds it away wants it so at the next table too. */
let folded = false;

/** @param {TableBar} tableBar */
export function makeRoom({ element, log }) {
  const isWide = () => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return element.clientWidth >= WIDE * size;
  };
  const hasLines = () => log.querySelectorAll(".log-lines > *").length >= LINES;
  // Read out it is there from the start; it is visible by keyboard.
  log.addEventListener("focusin", () => isWide() && open(log));
  // With a person's own click: what they look at must not move by itself.
  element.addEventListener("click", ({ target }) => {
    const command =
      target instanceof Element
        ? /** @type {HTMLElement | null} */ (target.closest("[data-command]"))?.dataset.command
        : undefined;
    if (command === "close-log") folded = true;
    if (command === "log") folded = false;
    if (isWide() && !folded && (command === "log" || hasLines())) open(log);
  });
}

/** @param {HTMLElement} log */
function open(log) {
  const wasThere = log.classList.contains("log-beside");
  log.classList.remove("table-log-open");
  setBeside(log, true);
  const list = log.querySelector(".log-list");
  // Lines that came while it was closed were not scrolled to.
  if (!wasThere && list) requestAnimationFrame(() => list.scrollTo(0, list.scrollHeight));
}
