/** The end of a game at its table: it is acted out, and then its report is shown. */

import { importWithCss } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { placeOf } from "../saves/calendar.js";
import { findDecided, showTurningPoint } from "./decided.js";
import { endPanel } from "./end_panel.js";
import { announce } from "./showing.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */

/** The end sequence. */
const loadFinale = () =>
  importWithCss(import("./finale.js"), new URL("finale.css", import.meta.url));

// With this module: the connection may be gone by the end.
loadFinale().catch(() => {});

/**
 * Shows the end. Resolves when everything is shown: all have turned over what they have won, then the
 * winner is named.
 * @param {TableContext} table @param {Frame} frame a finished game's
 * @param {AbortSignal} run  until something else is to be shown
 * @param {{animate?: boolean, practice?: boolean}} [how]
 */
export async function showEnd(table, frame, run, { animate = true, practice } = {}) {
  const panel = endPanel(frame, table, { practice });
  const decided = findDecided(table, frame, run);
  if (animate) await (await loadFinale()).finale(table, frame);
  if (run.aborted) return;
  table.tableBar.element.dataset.over = "";
  table.view.show(panel);
  announce(table, frame);
  if (animate) animateIn(table, panel);
  showTurningPoint(decided, panel);
  // The sentence comes first: both need the review.
  decided.then(() => showComparison(table, frame, panel, run)).catch(reportError);
}

/**
 * Comparison with other results, below the report of a daily game.
 * @param {TableContext} table @param {Frame} frame @param {HTMLElement} panel @param {AbortSignal} run
 */
async function showComparison({ shell }, { record }, panel, run) {
  const setup = Link.of(record).key;
  const day = placeOf(shell.catalog.days, setup)?.day;
  const place = panel.querySelector(".end-day");
  if (!day || !(place instanceof HTMLElement) || run.aborted) return;
  const end = await shell.showDailyReport(place, day, setup);
  if (run.aborted) end();
  else run.addEventListener("abort", end);
}

/** The moment comes first, the report after it. @param {TableContext} table @param {HTMLElement} panel */
function animateIn({ motion }, panel) {
  const parts = [".end-faces", ".end-words", ".end-main", ".end-actions"];
  for (const [i, part] of parts.entries()) {
    const node = panel.querySelector(part);
    if (node) motion.get().play(node, i ? APPEARING : RISING, { delay: i * 170, duration: 420 });
  }
}

/** @type {Keyframe[]} */
const APPEARING = [
  { opacity: 0, transform: "translateY(0.75rem)" },
  { opacity: 1, transform: "none" },
];
/** @type {Keyframe[]} */
const RISING = [
  { opacity: 0, transform: "scale(.55)" },
  { opacity: 1, transform: "scale(1.06)", offset: 0.7 },
  { opacity: 1, transform: "none" },
];
