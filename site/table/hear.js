/** What is heard in the middle of what is acted out. */

import { sound } from "./sounds.js";

/** @typedef {import("../types/game.d.ts").Beat} Beat */
/** @typedef {import("../types/game.d.ts").Controller} Controller */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */

/** The sounds of beats in a game that has none of its own. @type {Record<Beat, import("../lib/sound.js").Sound>} */
const MOMENTS = { bell: "bell", tie: "knock", bill: "pay", win: "end" };

/**
 * @param {{ shell: Pick<Shell, "settings">, controller: Controller }} table @param {Beat} beat
 * @param {number} [_worth]  of what is heard, for sounds that differ by it
 */
export const hear = ({ shell, controller }, beat, _worth = 0) =>
  sound({ shell }, [controller.moments?.[beat] ?? MOMENTS[beat]]);
