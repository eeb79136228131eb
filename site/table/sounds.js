/** The sounds of a table, as the settings ask for them. */

/**
 * Plays sounds, as loud as the settings ask for.
 * @param {{ shell: Pick<import("../types/shell.d.ts").Shell, "settings"> }} table
 * @param {import("../lib/sound.js").Sound[]} sounds
 * @param {import("../lib/sound.js").About} [about]
 */
export async function sound({ shell: { settings } }, sounds, about) {
  const volume = settings.get("sound");
  if (volume === "off" || !sounds.length) return;
  const { play } = await import("../lib/sound.js");
  play(sounds, { ...about, volume });
}
