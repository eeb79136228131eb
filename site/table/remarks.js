/**
 * What bots say: a line now and then, under their badge, for a moment. It takes no taps, screen
 * readers are spared it, and the settings turn it off.
 */

import { h } from "../lib/dom.js";
import { portrait } from "../ui/portrait.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/**
 * @typedef {object} Around what a remark is about, and where it is shown
 * @property {import("./table_bar.js").TableBar} tableBar
 * @property {import("../types/game.d.ts").Controller} controller
 * @property {{readonly paced: boolean}} motion
 * @property {Pick<import("../types/shell.d.ts").Shell, "settings" | "t">} shell
 */

/** Milliseconds for which a line stays, and for which all are silent after one. */
const STAY = 2600;
const SILENCE = 12_000;
/** One occasion in so many is taken. */
const ONE_IN = 2;

/** @typedef {ReturnType<typeof createRemarks>} Remarks */

/** @param {Around} table */
export function createRemarks(table) {
  const { controller, motion, shell } = table;
  let silentUntil = 0;
  return {
    /** Something was acted out: perhaps somebody has a word for it. @param {Frame} frame */
    about(frame) {
      if (!motion.paced || shell.settings.get("remarks") !== "on") return;
      const remark = controller.remark?.(frame);
      // By the ply, so that the same game is told the same way again.
      if (!remark || frame.ply % ONE_IN || performance.now() < silentUntil) return;
      silentUntil = performance.now() + SILENCE;
      say(table, remark, frame);
    },
  };
}

/**
 * @param {Around} table
 * @param {import("../types/game.d.ts").Remark} remark @param {Frame} frame
 */
function say({ tableBar, shell: { t } }, { seat, about }, { setup, ply }) {
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
  const { width } = bubble.getBoundingClientRect();
  const middle = at.left + at.width / 2 - room.left;
  const left = Math.max(8, Math.min(room.width - width - 8, middle - width / 2));
  bubble.style.setProperty("left", `${left}px`);
  bubble.style.setProperty("top", `${at.bottom - room.top + 6}px`);
  bubble.style.setProperty("--aim", `${middle - left}px`);
  setTimeout(() => bubble.remove(), STAY);
}
