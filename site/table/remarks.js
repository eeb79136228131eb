/**
 * What bots say: a line now and then, over their badge, for a moment. It takes no taps, screen
 * readers are spared it, and the settings turn it off.
 */

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/**
 * @typedef {object} Around what a remark is about, and where it is shown
 * @property {import("./table_bar.js").TableBar} tableBar
 * @property {import("../types/game.d.ts").Controller} controller
 * @property {{readonly paced: boolean}} motion
 * @property {Pick<import("../types/shell.d.ts").Shell, "settings" | "t">} shell
 */

/** Milliseconds for which all are silent after a line. */
const SILENCE = 12_000;
/** One occasion in so many is taken. */
export const ONE_IN = 2;

/** @typedef {ReturnType<typeof createRemarks>} Remarks */

/** @param {Around} table */
export function createRemarks(table) {
  const { controller, motion, shell } = table;
  let silentUntil = 0;
  return {
    /** Something was acted out: perhaps somebody has a word for it. @param {Frame} frame */
    about(frame) {
      if (!motion.paced || shell.settings.get("remarks") !== "on" || isFirstTurn(frame)) return;
      const remark = controller.remark?.(frame);
      // By the ply, so that the same game is told the same way again.
      if (!remark || frame.ply % ONE_IN || performance.now() < silentUntil) return;
      silentUntil = performance.now() + SILENCE;
      import("./remark.js").then(({ say }) => say(table, remark, frame)).catch(() => {});
    },
  };
}

/** Nothing competes with somebody's first choice. @param {Frame} frame */
const isFirstTurn = ({ undo, setup }) => undo === null && setup.seats.includes("human");
