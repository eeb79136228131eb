/** The settings over a table or a viewer, and what follows at once when one of them changes. */

import { loadTranslator, pickLang } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { drawHeader } from "./header.js";
import { showAgain } from "./router.js";
import { applyTheme } from "./theme.js";

/** @import { App, SettingName } from "../types/shell.d.ts" */

const chosenLang = () => pickLang(settings.get("lang"));

/** The words of the site, in the language of the settings. */
export const loadWords = () => loadTranslator(chosenLang());

/** @param {App} app */
export async function openSettings(app) {
  const dialog = await import("../pages/settings.js");
  dialog.openSettings(() => app.shell);
}

/**
 * @param {App} app
 * @param {SettingName} name
 */
export async function settingChanged(app, name) {
  if (name === "theme") return applyTheme();
  if (name === "sound") return playSample();
  if (name === "tips") return showTipsAgain(app);
  if (name === "lang") {
    const t = await loadWords();
    if (t.lang !== chosenLang()) return; // another one has been chosen meanwhile
    app.shell = { ...app.shell, t };
    drawHeader(app.shell.t, () => openSettings(app));
  }
  // Speed and motion concern the table alone, which reads them when it is put up.
  if (name === "lang" || ["table", "replay"].includes(app.main.dataset.screen ?? "")) {
    await showAgain(app);
  }
}

/** A sound at once, to hear how loud the game will be. */
async function playSample() {
  const volume = settings.get("sound");
  if (volume !== "off") (await import("../lib/sound.js")).play(["roll"], { volume });
}

/** The next game of each kind is a first one again. @param {App} app */
async function showTipsAgain({ shell: { catalog } }) {
  if (settings.get("tips") !== "on") return;
  const { forgetFirstGames } = await import("../table/first_steps.js");
  forgetFirstGames(catalog.games.map(({ id }) => id));
}
