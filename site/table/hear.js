/** What is heard in the middle of what is acted out. */

import { sound } from "./sounds.js";

/** @typedef {import("../types/game.d.ts").Beat} Beat */
/** @typedef {import("../types/game.d.ts").Controller} Controller */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */

/** The sounds of beats in a game that has none of its own. @type {Record<Beat, import("../lib/sound.js").Sound>} */
const MOMENTS = {
  bell: "bell",
  tie: "knock",
  bill: "pay",
  win: "end",
  roll: "roll",
  lay: "lay",
  rattle: "rattle",
};

/**
 * @param {{ shell: Pick<Shell, "settings">, controller: Controller }} table @param {Beat} beat
 * @param {number} [worth]  of what is heard, for sounds that differ by it
 * @param {import("../lib/sound.js").Hit[]} [hits]  of dice
 */
export const hear = ({ shell, controller }, beat, worth = 0, hits = []) =>
  sound({ shell }, [controller.moments?.[beat] ?? MOMENTS[beat]], { worth, hits });
