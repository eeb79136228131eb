/** The sounds of a table, as the settings ask for them. */

/** @import { About, Sound } from "../lib/sound.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * Plays sounds, as loud as the settings ask for.
 * @param {{ shell: Pick<Shell, "settings"> }} table
 * @param {Sound[]} sounds
 * @param {About} [about]
 */
export async function sound({ shell: { settings } }, sounds, about) {
  const volume = settings.get("sound");
  if (volume === "off" || !sounds.length) return;
  const { play } = await import("../lib/sound.js");
  play(sounds, { ...about, volume });
}
