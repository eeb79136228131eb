/**
 * The shell: header, router over the hash, screens, notices. The engine is already starting when
 * this runs; only a table has to wait for it.
 */

import { scriptUrl } from "../bridge/client.js";
import { engine } from "../bridge/engine.js";
import { onProblem } from "../lib/browser_storage.js";
import { $, h, loadStyle } from "../lib/dom.js";
import { loadTranslator, pickLang } from "../lib/i18n.js";
import { keepOffline, repair, repairAndReload } from "../lib/offline.js";
import { settings } from "../lib/settings.js";
import { mountHome } from "../pages/home.js";
import { mountSetup } from "../pages/setup.js";
import { byLinkPath } from "../records/by_link.js";
import { parseSetup, setupOf } from "../records/record.js";
import { readLink } from "../records/route.js";
import { saves } from "../records/saves.js";
import { toast } from "../ui/toast.js";
import { applyTheme, drawFrame, notice, showOffline, watchEngine } from "./header.js";

/** @typedef {import("../types/records.d.ts").Route} Route */
/** @typedef {import("../types/shell.d.ts").Catalog} Catalog */
/** @typedef {import("../types/engine.d.ts").CodedError} CodedError */
/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/shell.d.ts").Screen} Screen */

const main = /** @type {HTMLElement} */ ($("#main"));
const here = (/** @type {string} */ path) => new URL(path, import.meta.url);

/** @type {Shell} */
let shell;
/** @type {Screen & { route: Route } | null} */
let current = null;
/** Counts screen changes, so that a slow one does not overtake a quick one. */
let visit = 0;

async function start() {
  readAddress();
  applyTheme();
  const drawEngine = watchEngine(engine, () => shell?.t ?? null);
  const lang = pickLang(settings.get("lang"));
  const [catalog] = await Promise.all([readCatalog(), loadTranslator(lang)]);
  const t = await loadTranslator(lang, ...catalog.games.map(({ id }) => id));
  shell = {
    t,
    catalog,
    engine,
    saves,
    settings,
    drafts: new Map(),
    navigate,
    say: toast,
    copy,
    fail,
  };
  drawFrame(t, openSettings);
  drawEngine();
  addEventListener("hashchange", () => show(readLink(location)));
  onProblem((code) => notice(shell.t, code, shell.t(`errors.${code}.line`)));
  await show(readLink(location), { focus: false });
  settleIn();
}

/**
 * Settings in the address hold for this visit; `?kill` clears the stored copy of the site. What
 * another app has shared with this one is a text with one of our links somewhere in it.
 */
function readAddress() {
  const asked = new URLSearchParams(location.search);
  const shared = ["url", "text", "title"].map((name) => asked.get(name) ?? "").join(" ");
  const link = /#(\/[^\s#]+)/.exec(shared);
  if (link) history.replaceState(null, "", `${location.pathname}#${link[1]}`);
  for (const name of /** @type {const} */ (["theme", "lang", "speed", "motion"])) {
    const value = asked.get(name);
    if (value && /^[a-z]{2,8}$/.test(value)) settings.give(name, value);
  }
}

/** @returns {Promise<Catalog>} */
async function readCatalog() {
  const response = await fetch(here("../catalog.json"));
  if (!response.ok) throw new Error(`catalog: ${response.status}`);
  return response.json();
}

/** What can wait until the first screen stands and the engine has had the line to itself. */
async function settleIn() {
  requestIdle(() => import("../table/table.js").catch(() => {}));
  if (new URLSearchParams(location.search).has("kill")) {
    await repair();
    return;
  }
  await engine.ready;
  // A frame in somebody else's page keeps no copy, and one file is a copy.
  if (document.documentElement.dataset.form) return;
  requestIdle(() => keepOffline(scriptUrl("/sw.js"), (state) => showOffline(shell.t, state)));
}

/** @param {() => void} task */
function requestIdle(task) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/**
 * Goes to a page's path or opens a record.
 * @param {string} to
 * @param {number | null} [ply]
 */
function navigate(to, ply = null) {
  const hash = `#/${to.replace(/^\//, "")}${ply === null ? "" : `@${ply}`}`;
  if (hash === location.hash) show(readLink(location));
  else location.hash = hash;
}

/**
 * @param {Route} route
 * @param {{ focus?: boolean, ply?: number | null }} [how]
 */
async function show(route, { focus = true, ply = null } = {}) {
  const mine = ++visit;
  try {
    const mount = await screenOf(route, ply);
    if (mine !== visit) return;
    leave();
    const screen = await mount();
    if (mine !== visit) return screen.unmount?.();
    current = { ...screen, route };
    document.title = shell.t("title", { page: screen.title });
    if (focus) focusHeading();
  } catch (error) {
    if (mine === visit) stumble(error);
  }
}

/** Takes the present screen down. */
function leave() {
  current?.unmount?.();
  current = null;
  main.replaceChildren();
  scrollTo(0, 0);
}

/** A table's heading may come a little later; whoever has moved on by then is left alone. */
function focusHeading() {
  const heading = $("h1", main);
  heading?.setAttribute("tabindex", "-1");
  (heading ?? main).focus({ preventScroll: true });
  if (heading) return;
  const late = new MutationObserver(() => {
    if (!$("h1", main)) return;
    late.disconnect();
    if (document.activeElement === main) focusHeading();
  });
  late.observe(main, { childList: true, subtree: true });
}

/**
 * Everything slow happens here, while the old screen still stands.
 * @param {Route} route
 * @param {number | null} ply
 * @returns {Promise<() => Screen | Promise<Screen>>}
 */
async function screenOf(route, ply) {
  switch (route.kind) {
    case "home":
      return enter("home", () => mountHome(main, shell));
    case "error":
      return errorScreen(route, route.text);
    case "page":
      return pageScreen(route);
    case "challenge":
    case "boards":
      return sharedScreen(route);
    default:
      return tableScreen(route, ply);
  }
}

/**
 * @param {string} name
 * @param {() => Screen | Promise<Screen>} mount
 */
function enter(name, mount) {
  return () => {
    main.dataset.screen = name;
    return mount();
  };
}

/** @param {Extract<Route, { kind: "page" }>} route */
async function pageScreen({ page, game: id, record }) {
  if (page === "about") {
    const { mountAbout } = await import("../pages/about.js");
    return enter("about", () => mountAbout(main, shell));
  }
  if (page === "daily") {
    const { mountDaily } = await import("../pages/daily.js");
    return enter("daily", () => mountDaily(main, shell));
  }
  const { games } = shell.catalog;
  const game = id ? games.find((known) => known.id === id) : games[0];
  if (!game) return errorScreen({ code: "unknown-game", data: { game: id } }, `/${id}`);
  if (page === "setup") {
    await loadStyle(here("../pages/setup.css"));
    return enter("setup", () => mountSetup(main, { ...shell, game, record }));
  }
  if (page === "embed") {
    const { mountEmbed } = await import("../pages/embed_code.js");
    return enter("embed", () => mountEmbed(main, { ...shell, game, record }));
  }
  const { mountRules } = await import("../pages/rules.js");
  return enter("rules", () => mountRules(main, { ...shell, game }));
}

/**
 * Games of several people in one link. Opening it touches nothing that is kept.
 * @param {Extract<Route, { kind: "challenge" | "boards" }>} route
 */
async function sharedScreen(route) {
  const { text } = route;
  const [, game] = /^\/?\w+\/(\w+)/.exec(text) ?? [];
  if (!shell.catalog.games.some(({ id }) => id === game)) {
    return errorScreen({ code: "unknown-game", data: { game } }, text);
  }
  if (route.kind === "challenge") {
    const { mountChallenge } = await import("../pages/challenge.js");
    return enter("challenge", () => mountChallenge(main, { ...shell, ...route }));
  }
  const { mountBoards } = await import("../pages/boards.js");
  return enter("boards", () => mountBoards(main, { ...shell, ...route }));
}

/**
 * A set-up is played: as its own save, or on from there if one is kept. A record with moves is
 * looked at, and never touches a save. A game by link is sat down to, and then played from its
 * save. What comes from outside is checked by the engine first.
 * @param {Extract<Route, { kind: "setup" | "record" | "byLink" }>} route
 * @param {number | null} keptPly
 */
async function tableScreen(route, keptPly) {
  const { game: id } = parseSetup(route.record);
  if (!shell.catalog.games.some((game) => game.id === id)) {
    return errorScreen({ code: "unknown-game", data: { game: id } }, route.record);
  }
  const posted = route.kind === "byLink";
  const key = posted ? byLinkPath(setupOf(route.record)) : setupOf(route.record);
  const save = route.kind === "record" ? null : saves.load(key);
  if (posted && (!save?.post || route.record !== setupOf(route.record))) {
    const { mountPost } = await import("../pages/join_game.js");
    return enter("post", () => mountPost(main, { ...shell, record: route.record, save }));
  }
  const table = import("../table/table.js");
  let { record } = route;
  let ply = keptPly ?? (route.kind === "record" ? route.ply : null);
  if (save) ({ record, ply } = save);
  else {
    try {
      const frame = await checked(record, ply);
      // A frame's record ends at its ply; a link to a moment is still a link to the whole game.
      if (ply === null) record = frame.record;
    } catch (error) {
      return errorScreen(/** @type {CodedError} */ (error), route.record);
    }
  }
  const { mountTable } = await table;
  const mode = route.kind === "record" ? "replay" : "play";
  const name = mode === "play" ? "table" : "replay";
  return enter(name, () => {
    const screen = mountTable(main, { ...shell, record, ply, mode, post: save?.post });
    return { title: shell.t(`${id}.name`), unmount: screen.unmount };
  });
}

/**
 * The engine's word on a foreign record, if it can be had at once; else the table, which waits
 * for it, will hear it too.
 * @param {string} record
 * @param {number | null} ply
 */
async function checked(record, ply) {
  if (engine.state !== "ready") return { record };
  return engine.call("frame", { record, seat: null, ...(ply === null ? {} : { ply }) });
}

/**
 * @param {CodedError} error
 * @param {string} [text]  the link, where one is to blame
 */
async function errorScreen(error, text) {
  const { mountError } = await import("../pages/error.js");
  return enter("error", () => mountError(main, { ...shell, error, text }));
}

/**
 * A screen cannot go on: say why instead.
 * @param {CodedError} error
 * @param {string} [text]
 */
async function fail(error, text) {
  const mine = ++visit;
  const mount = await errorScreen(error, text);
  if (mine !== visit) return;
  leave();
  const screen = await mount();
  document.title = shell.t("title", { page: screen.title });
  focusHeading();
}

/**
 * Something of ours threw: a coded error, or a module that is gone because a new version is out.
 * @param {unknown} error
 */
function stumble(error) {
  const coded = /** @type {Partial<CodedError>} */ (error);
  if (typeof coded?.code === "string") return fail(/** @type {CodedError} */ (error));
  reportError(error);
  const gone = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return fail({ code: gone ? "engine-unreachable" : "internal", data: { kind: String(error) } });
}

async function openSettings() {
  const { openSettings } = await import("../pages/settings.js");
  openSettings(() => shell, changed);
}

/**
 * A setting has changed: the present screen follows, where it was.
 * @param {import("../lib/settings.js").SettingName} name
 */
async function changed(name) {
  if (name === "theme") return applyTheme();
  if (name === "sound") return soundAtOnce();
  if (name === "tips") return tipsAnew();
  if (name === "lang") {
    const lang = pickLang(settings.get("lang"));
    shell = { ...shell, t: await loadTranslator(lang, ...shell.catalog.games.map(({ id }) => id)) };
    drawFrame(shell.t, openSettings);
  }
  const inGame = main.dataset.screen === "table" || main.dataset.screen === "replay";
  if (!current || (name !== "lang" && !inGame)) return;
  const ply = $("[data-ply]", main)?.dataset.ply;
  const looking = main.dataset.screen === "replay" && ply !== undefined;
  await show(current.route, { focus: false, ply: looking ? Number(ply) : null });
}

/** Who asks for sound hears at once what it is like. */
async function soundAtOnce() {
  if (settings.get("sound") === "on") (await import("../lib/sound.js")).play(["roll"]);
}

async function tipsAnew() {
  if (settings.get("tips") === "on") (await import("../table/guide.js")).forgetTips();
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

$(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  focusHeading();
});

/**
 * Not even the words could be fetched.
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
      h(
        "button",
        { type: "button", class: "button button-main", onclick: repairAndReload },
        "Load it again",
      ),
    ),
  );
}

start().catch(showBroken);
