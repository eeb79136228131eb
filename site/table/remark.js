/** A line that a bot says, over its badge; its code comes with the first one. */

import { h } from "../lib/dom.js";
import { portrait } from "../ui/portrait.js";

/** @import { Controller, Frame, Remark } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { TableBar } from "./table_bar.js" */

/**
 * @typedef {object} Around what a remark is about, and where it is shown
 * @property {TableBar} tableBar
 * @property {Controller} controller
 * @property {{readonly paced: boolean}} motion
 * @property {Pick<Shell, "settings" | "t">} shell
 */

/** Milliseconds for which it stays, and for which all are silent after one. */
const STAY = 2600;
const SILENCE = 12_000;
/** One occasion in so many is taken: by the ply, so that the same game has the same remarks again. */
const ONE_IN = 2;

let silentUntil = 0;

/**
 * @param {Around} table
 * @param {Remark} remark @param {Frame} frame
 */
export function say({ tableBar, shell: { t } }, { seat, about }, { setup, ply }) {
  if (ply % ONE_IN || performance.now() < silentUntil) return;
  silentUntil = performance.now() + SILENCE;
  const bot = setup.seats[seat];
  const lines = t.keys(`table.remarks.${bot}.${about}`);
  const badge = tableBar.element.querySelector(`.seat[data-seat="${seat}"]`);
  const line = lines[Math.floor(ply / ONE_IN) % Math.max(1, lines.length)];
  if (!line || !badge?.checkVisibility()) return;
  const bubble = h(
    "p",
    { class: "remark", "aria-hidden": "true", dataset: { region: "remark", seat } },
    portrait(bot),
    h("span", null, t(`table.remarks.${bot}.${about}.${line}`)),
  );
  tableBar.grid.append(bubble);
  const room = tableBar.grid.getBoundingClientRect();
  const at = badge.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const middle = at.left + at.width / 2 - room.left;
  const left = Math.max(8, Math.min(room.width - width - 8, middle - width / 2));
  // Over the badge, where the bar is: what is paid meanwhile stays in sight. Else nothing is said.
  const top = at.top - room.top - height - 6;
  if (top < 0) return bubble.remove();
  bubble.style.setProperty("left", `${left}px`);
  bubble.style.setProperty("top", `${top}px`);
  bubble.style.setProperty("--aim", `${middle - left}px`);
  setTimeout(() => bubble.remove(), STAY);
}
