/** What is heard in the middle of what is acted out. */

import { sound } from "./sounds.js";

/** @import { Hit, Sound } from "../lib/sound.js" */
/** @import { Beat, Controller } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** The sounds of beats in a game that has none of its own. @type {Record<Beat, Sound>} */
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
 * @param {Hit[]} [hits]  of dice
 */
export const hear = ({ shell, controller }, beat, worth = 0, hits = []) =>
  sound({ shell }, [controller.moments?.[beat] ?? MOMENTS[beat]], { worth, hits });
