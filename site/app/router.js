/** Router: follows the address, unmounts one screen and mounts the next. */

import { errorLine, isCodedError, toCodedError } from "../lib/coded_error.js";
import { $, renew } from "../lib/dom.js";
import { installation } from "../lib/install.js";
import { routeAt } from "../links/address.js";
import { hashOf, withoutCheck } from "../links/route.js";
import { showReturn } from "./header.js";
import { removeNotice, showNotice } from "./notices.js";
import { errorScreen, screenOf } from "./screens.js";

/** @import { Link } from "../links/link.js" */
/** @import { Route } from "../types/records.d.ts" */
/** @import { App, CodedError } from "../types/shell.d.ts" */

/** @param {App} app @param {Link | string} to  a link, or the text of one as it was found */
export function navigate(app, to) {
  const hash = hashOf(to);
  if (hash === withoutCheck(location.hash)) showAddress(app);
  else location.hash = hash;
}

/**
 * Shows what the address names. A damaged one takes its time: then another may have been entered,
 * which is shown by itself.
 * @param {App} app @param {{ focus?: boolean }} [how]
 */
export async function showAddress(app, how = {}) {
  // The installed app's shortcut.
  if (location.hash === "#/continue") {
    (await import("../saves/in_progress.js")).followShortcut(app.shell);
  }
  const { hash } = location;
  try {
    const route = await routeAt(location);
    if (location.hash === hash) await show(app, route, how);
  } catch (error) {
    if (location.hash === hash) fail(app, toCodedError(error));
  }
}

/**
 * @param {App} app
 * @param {Route} route
 * @param {{ focus?: boolean, ply?: number | null }} [how]  `ply`: where to open a record instead
 *   of where the route says
 */
export async function show(app, route, { focus = true, ply = null } = {}) {
  const run = app.visits.next();
  const address = location.hash;
  try {
    const mount = await screenOf(app, route, ply);
    if (run.aborted) return;
    leave(app);
    app.visit = run;
    const screen = mount();
    app.current = { ...screen, route };
    // Another address may have been entered that is not followed yet.
    if (location.hash === address) protectAddress(route);
    app.current.hash = location.hash;
    app.game = gameLeft(app, route);
    showReturn(app.shell.t, app.game);
    if ("moved" in route) sayMoved(app, route.moved);
    offerInstall(app);
    document.title = app.shell.t("title", { page: screen.title });
    if (focus) focusHeading(app);
  } catch (error) {
    if (run.aborted) return;
    if (!isCodedError(error)) reportError(error);
    fail(app, toCodedError(error));
  }
}

/**
 * Key of the game in play that a person has left for the present screen. At a table, which has no header, it
 * is the table's own; home offers each game itself.
 * @param {App} app @param {Route} route
 */
function gameLeft({ game, main, shell: { saves } }, route) {
  if (route.kind === "home") return null;
  if (main.dataset.screen === "table" && "link" in route && route.link) return route.link.key;
  return game !== null && saves.load(game)?.over === false ? game : null;
}

/** Offers to install the site where the browser can: on the home page, never over a game. @param {App} app */
export function offerInstall(app) {
  removeNotice("install");
  if (!installation.offer || app.main.dataset.screen !== "home") return;
  import("./install_offer.js").then((offer) => offer.offerInstall(app)).catch(() => {});
}

/**
 * Gives the address the check that tells when a link has been cut: many people copy it from there.
 * What mail and chats have added to a link goes.
 * @param {Route} route
 */
function protectAddress(route) {
  const hash = "link" in route && route.link?.signed().hash;
  if (hash && hash !== location.hash) history.replaceState(null, "", hash);
}

/** Says what became of a page of an earlier build. @param {App} app @param {string} [page] */
function sayMoved({ shell: { t } }, page) {
  if (page) showNotice(t, "moved", t(`error.moved.${page}`));
}

/**
 * The present screen cannot go on. A visit that is on its way to another one is not held back.
 * @param {App} app @param {unknown} error anything thrown @param {string} [text]  the link, where one is to blame
 */
export function failHere(app, error, text) {
  if (!app.visit?.aborted) fail(app, toCodedError(error), text);
}

/**
 * Says why a screen cannot go on, in its place; where not even that can be fetched, over the screen that
 * stands, which then still does.
 * @param {App} app
 * @param {CodedError} error
 * @param {string} [text]  the link, where one is to blame
 */
export async function fail(app, error, text = "") {
  // Frames from a link may be anything, and no view can draw anything: the engine makes its own.
  if (app.shell.engine.forgetFrames()) {
    document.documentElement.dataset.refused = "";
    return showAddress(app);
  }
  const run = app.visits.next();
  const mount = await errorScreen(app, error, text).catch(() => null);
  if (run.aborted) return;
  app.visit = run;
  if (!mount) {
    const { t, say } = app.shell;
    // To ask once more would not do: browsers remember of a module that it did not come.
    const retry = { label: t("error.reload"), act: () => location.reload() };
    say(errorLine(t, error.code, error.data), retry);
    return;
  }
  leave(app);
  const screen = mount();
  app.current = { ...screen, route: { kind: "error", ...error, text } };
  document.title = app.shell.t("title", { page: screen.title });
  focusHeading(app);
}

/**
 * Shows the present screen again, where it was: a setting has changed. Where another one is on its way,
 * that one is shown, which may have begun with the old words; and so is what a screen has written into the
 * address since.
 * @param {App} app
 */
export async function showAgain(app) {
  if (!app.current || app.visit?.aborted) return showAddress(app);
  const { route, hash = location.hash } = app.current;
  const isOfViewer = route.kind === "page" || route.kind === "record";
  if (isOfViewer && location.hash !== hash) return showAddress(app, { focus: false });
  const ply = $(".table[data-ply]", app.main)?.dataset.ply;
  const watched = app.main.dataset.screen === "replay" && ply !== undefined;
  await show(app, route, { focus: false, ply: watched ? Number(ply) : null });
}

/**
 * Takes the present screen down.
 * @param {App} app
 */
function leave(app) {
  app.current?.unmount?.();
  app.current = null;
  app.main.replaceChildren();
  // The next screen may have a header over it, where this one had none.
  renew(app.main);
  scrollTo(0, 0);
}

/**
 * Moves the focus to the screen's heading. A table's heading may come a little later: then it gets
 * the focus if nothing else has got it meanwhile.
 * @param {Pick<App, "main">} app
 */
export function focusHeading({ main }) {
  const heading = $("h1", main);
  heading?.setAttribute("tabindex", "-1");
  (heading ?? main).focus({ preventScroll: true });
  if (heading) return;
  const late = new MutationObserver(() => {
    if (!$("h1", main)) return;
    late.disconnect();
    if (document.activeElement === main) focusHeading({ main });
  });
  late.observe(main, { childList: true, subtree: true });
}
