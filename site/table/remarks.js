/**
 * Remarks of bots: a line now and then, over their badge, for a moment. It takes no taps, is hidden from
 * screen readers, and can be turned off.
 */

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Around } from "./remark.js" */

/** @typedef {ReturnType<typeof createRemarks>} Remarks */

/** @param {Around} table */
export function createRemarks(table) {
  const { controller, motion, shell } = table;
  return {
    /** Something was acted out: a bot may have a remark. @param {Frame} frame */
    about(frame) {
      if (!motion.paced || shell.settings.get("remarks") !== "on" || isFirstTurn(frame)) return;
      const remark = controller.remark?.(frame);
      if (remark)
        import("./remark.js").then(({ say }) => say(table, remark, frame)).catch(() => {});
    },
  };
}

/** Nothing competes with a person's first choice. @param {Frame} frame */
const isFirstTurn = ({ undo, setup }) => undo === null && setup.seats.includes("human");
