/**
 * Starts the page: address, theme, words, header, first screen. The engine is already starting
 * when this runs; only a table has to wait for it.
 */

import { engine } from "../bridge/engine.js";
import { enableBackup, onProblem, restored, stopWithOthers } from "../lib/browser_storage.js";
import { $, h } from "../lib/dom.js";
import { createBackup } from "../lib/idb_backup.js";
import { installation } from "../lib/install.js";
import { latest } from "../lib/latest.js";
import { forgetFiles, keepOffline, repair, repairAndReload } from "../lib/offline.js";
import { whenIdle, yieldToMain } from "../lib/scheduling.js";
import { scriptUrl } from "../lib/script_url.js";
import { settings } from "../lib/settings.js";
import { drafts } from "../saves/draft.js";
import { saves } from "../saves/saves.js";
import { button, MAIN } from "../ui/button.js";
import { toast } from "../ui/toast.js";
import { watchEngine } from "./engine_notice.js";
import { drawHeader, showOffline } from "./header.js";
import { failHere, focusHeading, navigate, offerInstall, show, showAddress } from "./router.js";
import { loadWords, openSettings, settingChanged } from "./settings_changes.js";
import { applyTheme } from "./theme.js";

/** @import { InstallEvent } from "../lib/install.js" */
/** @import { Route } from "../types/records.d.ts" */
/** @import { App, Catalog, Translator } from "../types/shell.d.ts" */

const root = document.documentElement;
const main = /** @type {HTMLElement} */ ($("#main"));

/** For tests, like the engine (bridge/engine.js). */
Object.assign(globalThis, { croupier: { engine, settings, drafts, saves } });

async function start() {
  enableBackup(createBackup);
  const shared = await readAddress();
  applyTheme();
  /** @type {App | null} */
  let app = null;
  // Kept, or the browser would put it over a table.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installation.offer = /** @type {InstallEvent} */ (event);
    if (app) offerInstall(app);
  });
  const drawEngine = watchEngine(engine, () => app?.shell.t ?? null);
  const catalog = readCatalog();
  // To open a database for the first time takes as long as all this.
  await yieldToMain();
  await restored();
  applyTheme();
  app = createApp(...(await Promise.all([catalog, loadWords()])));
  drawEngine();
  await follow(app, shared);
  afterFirstScreen(app);
}

/**
 * Settings in the address hold for this visit. What another app has shared with this one is a text
 * with one of our links somewhere in it; one without any is returned.
 */
async function readAddress() {
  const query = new URLSearchParams(location.search);
  const shared = ["url", "text", "title"]
    .map((name) => query.get(name) ?? "")
    .join(" ")
    .trim();
  const link = shared && (await linkInShared(shared));
  // A whole address: a path that begins with two slashes would be read as another host.
  const here = location.href.replace(/[?#].*/, "");
  if (link) history.replaceState(null, "", here + link);
  for (const name of /** @type {const} */ (["theme", "lang", "speed", "motion"])) {
    const value = query.get(name);
    if (value && /^[a-z]{2,8}$/.test(value)) settings.give(name, value);
  }
  return link || location.hash.length > 1 ? "" : shared;
}

/** @param {string} text */
async function linkInShared(text) {
  const { linkInText } = await import("../links/damaged_link.js");
  return linkInText(text);
}

/** @returns {Promise<Catalog>} */
async function readCatalog() {
  const response = await fetch(new URL("../catalog.json", import.meta.url));
  if (!response.ok) throw new Error(`catalog: ${response.status}`);
  return response.json();
}

/**
 * @param {Catalog} catalog
 * @param {Translator} t
 * @returns {App}
 */
function createApp(catalog, t) {
  /** @type {App} */
  const app = {
    main,
    visits: latest(),
    visit: null,
    current: null,
    game: null,
    shell: {
      t,
      catalog,
      engine,
      saves,
      settings,
      navigate: (to) => navigate(app, to),
      openSettings: () => openSettings(app),
      settingChanged: (name) => settingChanged(app, name),
      say: toast,
      copy,
      turningPoint: async (...about) => {
        const { turningPoint } = await import("./turning_point.js");
        return turningPoint(engine, ...about);
      },
      showDailyReport: async (...about) =>
        (await import("./daily_report.js")).showDailyReport(app.shell, ...about),
      fail: (error, text) => failHere(app, error, text),
    },
  };
  return app;
}

/**
 * Shows what the address names, now and whenever it changes.
 * @param {App} app
 * @param {string} shared  a text from another app that has no link in it
 */
async function follow(app, shared) {
  drawHeader(app.shell.t, () => openSettings(app));
  stopWithOthers();
  addEventListener("hashchange", () => showAddress(app));
  onProblem((code) => {
    // In a frame in another site's page it is said when there is something to lose: embed/strip.js.
    if (code === "storage-denied" && root.dataset.form === "embed") root.dataset.storage = "denied";
    else import("./storage_notice.js").then(({ sayProblem }) => sayProblem(app.shell.t, code));
  });
  /** @type {Route} */
  const noLink = { kind: "error", code: "no-link", data: { text: shared }, text: "" };
  await (shared ? show(app, noLink, { focus: false }) : showAddress(app, { focus: false }));
}

/**
 * Work after the first screen and the engine's start. `?kill` removes the stored copy of the site.
 * @param {App} app
 */
async function afterFirstScreen(app) {
  whenIdle(() => import("../table/table.js").catch(() => {}));
  if (new URLSearchParams(location.search).has("kill")) {
    await repair();
    // A lookup that was under way may have made an empty cache.
    setTimeout(forgetFiles, 3000);
    return;
  }
  await engine.ready;
  // A frame in another site's page keeps no copy, and the one file is a copy already.
  if (document.documentElement.dataset.form) return;
  whenIdle(() => keepOffline(scriptUrl("sw.js"), (state) => showOffline(app.shell.t, state)));
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is on the clipboard
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The catalogue or the words could not be fetched: the page says so in English.
 * @param {unknown} error
 */
function showBroken(error) {
  reportError(error);
  main.replaceChildren(
    h(
      "div",
      { class: "plain" },
      h("h1", null, "Croupier could not be loaded"),
      h("p", null, "A part of it is missing. Please check the connection."),
      button(null, "Load it again", repairAndReload, MAIN),
    ),
  );
}

$(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  focusHeading({ main });
});

start().catch(showBroken);
