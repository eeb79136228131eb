/** Sound cues while a frame is acted out. */

import { sound } from "./sounds.js";

/** @import { Hit, Sound } from "../lib/sound.js" */
/** @import { Cue } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** Sounds of cues. @type {Record<Cue, Sound>} */
const CUE_SOUNDS = {
  bell: "bell",
  tie: "knock",
  bill: "pay",
  win: "end",
  loss: "lose",
  roll: "roll",
  lay: "lay",
  rattle: "rattle",
};

/**
 * @param {{ shell: Pick<Shell, "settings"> }} table @param {Cue} cue
 * @param {number} [worth]  of what is heard, for sounds that differ by it
 * @param {Hit[]} [hits]  of dice
 */
export const playCue = ({ shell }, cue, worth = 0, hits = []) =>
  sound({ shell }, [CUE_SOUNDS[cue]], { worth, hits });
