/** Step size of a replay. */

import { h } from "../../lib/dom.js";
import { frameAt } from "./state.js";

/** @import { Frame } from "../../types/game.d.ts" */
/** @import { ReplayState } from "./state.js" */

/**
 * To the next turn, to the next choice that a seat has, or to the next ply.
 * @typedef {"turn" | "choice" | "ply"} Unit
 */

/**
 * The ply where a step from a ply ends; the first or the last one where there is no other.
 * @param {ReplayState} replay @param {number} from @param {1 | -1} by @param {Unit} unit
 */
export async function stopFrom(replay, from, by, unit) {
  const { last } = replay;
  let ply = from + by;
  while (ply > 0 && ply < last && !(await isStop(replay, ply, unit))) ply += by;
  return Math.min(last, Math.max(0, ply));
}

/** @param {ReplayState} replay @param {number} ply not the first @param {Unit} unit */
async function isStop(replay, ply, unit) {
  if (unit === "ply") return true;
  const frame = await frameAt(replay, ply);
  if (unit === "choice") return hasChoice(frame);
  const before = await frameAt(replay, ply - 1);
  return turnOf(replay, frame) !== turnOf(replay, before);
}

/** True if a seat chooses among several actions now. @param {Frame} frame */
const hasChoice = ({ next }) => next.actor >= 0 && !next.forced;

/**
 * Names whose turn it is; bills and pay-outs, which are nobody's, are one stretch between turns.
 * @param {ReplayState} replay @param {Frame} frame
 */
const turnOf = ({ table }, frame) =>
  frame.next.seat === null ? "" : table.controller.scene(frame);

/** @type {Unit[]} */
const UNITS = ["turn", "choice", "ply"];

/** Offers a choice of how far a step goes; it is remembered. @param {ReplayState} replay */
export function offerUnits({ table, controls }) {
  const { t, settings } = table.shell;
  const list = h(
    "select",
    {
      class: "replay-choice",
      "aria-label": t("table.replay.unit"),
      dataset: { field: "unit" },
      onchange: () => settings.set("step", list.value),
    },
    UNITS.map((unit) => h("option", { value: unit }, t(`table.replay.units.${unit}`))),
  );
  list.value = settings.get("step");
  controls.where.before(list);
}

/** The present step size. @param {ReplayState} replay @returns {Unit} */
export const unitOf = ({ table }) =>
  UNITS.find((unit) => unit === table.shell.settings.get("step")) ?? "turn";
