/**
 * Room for the log: a column beside the table where there is room, once a person has opened it. It never
 * opens by itself: what a person looks at and points at must not move.
 */

import { setBeside } from "./log.js";

/** @import { TableBar } from "./table_bar.js" */

/** Width from which a table has room for a column, in root font sizes. */
const WIDE = 75;

/** @param {TableBar} tableBar */
export function makeRoom({ element, log }) {
  const isWide = () => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return element.clientWidth >= WIDE * size;
  };
  // Read out it is there from the start; it is visible by keyboard.
  log.addEventListener("focusin", () => isWide() && open(log));
  element.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('[data-command="log"]') && isWide()) open(log);
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
