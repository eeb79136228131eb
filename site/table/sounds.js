/** The sounds of a table, as the settings ask for them. */

/**
 * Plays sounds, if the settings ask for them.
 * @param {{ shell: Pick<import("../types/shell.d.ts").Shell, "settings"> }} table
 * @param {import("../lib/sound.js").Sound[]} sounds
 */
export async function sound({ shell: { settings } }, sounds) {
  if (settings.get("sound") !== "on" || !sounds.length) return;
  const { play } = await import("../lib/sound.js");
  play(sounds);
}
