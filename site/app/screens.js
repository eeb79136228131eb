/**
 * From an address to a screen. Everything slow (files, the engine's check of a record) happens in
 * `screenOf`, while the screen before is still there; the function that it returns only mounts, and
 * waits for nothing: a screen that was left meanwhile would come up beside the present one.
 */

import { toCodedError } from "../lib/coded_error.js";
import { importWithCss } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { keptByLink } from "../saves/by_link.js";
import { PAGES } from "./pages.js";

/** @import { Tries } from "../table/context.js" */
/** @import { Route } from "../types/records.d.ts" */
/** @import { App, CodedError, Mount, Screen, Shell } from "../types/shell.d.ts" */

/** @typedef {Extract<Route, { kind: "setup" | "byLink" }>} TableRoute */
/** @typedef {ReturnType<Shell["saves"]["load"]>} Save */

/** The guard of links to a daily table or its dice; almost none is. @param {Link} link */
const ofADay = async ({ seeds }) =>
  seeds.some((seed) => seed.startsWith("day-")) ? import("./daily_guard.js") : null;

/** The link of a route, even a wrong one. @param {Route} route */
const linkIn = (route) =>
  ("link" in route && route.link) || Link.of("text" in route ? route.text : "");

/**
 * @param {App} app
 * @param {Route} route
 * @param {number | null} ply  where to open a record, instead of where the route says
 * @returns {Promise<() => Screen>}
 */
export async function screenOf(app, route, ply) {
  await app.shell.t.learn(...gamesOf(app, route));
  const other = await (await ofADay(linkIn(route)))?.guardScreen(app, route, ply);
  if (other) return screen(app, ...other);
  switch (route.kind) {
    case "home":
      return screen(app, "home", (await import("../pages/home.js")).mountHome);
    case "error":
      return errorScreen(app, route, route.text);
    case "page":
      return pageScreen(app, route);
    case "challenge":
    case "boards":
      return comparisonScreen(app, route);
    case "card":
      return cardScreen(app, route);
    case "record":
      return replayScreen(app, route, ply);
    default:
      return tableScreen(app, route);
  }
}

/**
 * The games whose words a screen needs, beyond their names.
 * @param {App} app
 * @param {Route} route
 */
function gamesOf({ shell }, route) {
  const ids = shell.catalog.games.map(({ id }) => id);
  if (route.kind === "home") return [];
  const known = (/** @type {string} */ game) => ids.filter((id) => id === game);
  if (route.kind !== "page") return known(linkIn(route).game);
  const { words } = PAGES[route.page];
  if (words === "none") return []; // or it asks for them itself
  return words === "all" ? ids : known(route.game || (ids[0] ?? ""));
}

/**
 * @param {App} app
 * @param {CodedError} error
 * @param {string} [text]  the link, where one is to blame
 * @returns {Promise<() => Screen>}
 */
export async function errorScreen(app, error, text) {
  const { mountError } = await import("../pages/error.js");
  return screen(app, "error", (main, shell) => mountError(main, { ...shell, error, text }));
}

/**
 * @param {App} app
 * @param {string} name  its `data-screen`
 * @param {Mount} mount
 * @returns {() => Screen}
 */
function screen(app, name, mount) {
  return () => {
    app.main.dataset.screen = name;
    // On the root as well: what asks there by :has() is asked again at every change below.
    document.documentElement.dataset.shown = name;
    return mount(app.main, app.shell);
  };
}

/**
 * @param {App} app
 * @param {Extract<Route, { kind: "page" }>} route
 * @returns {Promise<() => Screen>}
 */
async function pageScreen(app, { page, game: id, link, day, offer }) {
  const { ofOneGame, prepare } = PAGES[page];
  const { games } = app.shell.catalog;
  const game = games.find((known) => known.id === id) ?? games[0];
  if (!game || (ofOneGame && id && game.id !== id)) return unknownGame(app, id, `/${id}`);
  return screen(app, page, await prepare({ ...app.shell, game, link, day, offer }));
}

/**
 * @param {App} app
 * @param {string | undefined} game
 * @param {string} text  the link that names it
 */
function unknownGame(app, game, text) {
  return errorScreen(app, { code: "unknown-game", data: { game } }, text);
}

/**
 * @param {App} app
 * @param {string | undefined} id
 */
function hasGame({ shell }, id) {
  return shell.catalog.games.some((game) => game.id === id);
}

/**
 * Games of several people in one link. Opening it changes no saved game; of boards the others' games are
 * remembered, for later links to the same set (`pages/boards.js`).
 * @param {App} app
 * @param {Extract<Route, { kind: "challenge" | "boards" }>} route
 * @returns {Promise<() => Screen>}
 */
async function comparisonScreen(app, route) {
  const { link } = route;
  if (!hasGame(app, link.game)) return unknownGame(app, link.game, `${link}`);
  if (route.kind === "challenge") {
    const { prepareChallenge } = await import("../pages/challenge.js");
    return screen(app, route.kind, await prepareChallenge({ ...app.shell, ...route }));
  }
  const { prepareBoards } = await import("../pages/boards.js");
  return screen(app, route.kind, await prepareBoards({ ...app.shell, ...route }));
}

/**
 * A person's results of a day. Opening it keeps those that hold, and all of a day that is still to be
 * played here, to be shown then.
 * @param {App} app
 * @param {Extract<Route, { kind: "card" }>} route
 * @returns {Promise<() => Screen>}
 */
async function cardScreen(app, { link, ...card }) {
  const { prepareCard } = await import("../daily/page/card.js");
  return screen(app, "challenge", await prepareCard({ ...app.shell, link, card }));
}

/**
 * A set-up is played: from its own save if there is one. A game by link is joined first, and then played
 * from its save.
 * @param {App} app @param {TableRoute} route @returns {Promise<() => Screen>}
 */
async function tableScreen(app, route) {
  const { kind, link } = route;
  const { game } = link;
  if (!hasGame(app, game)) return unknownGame(app, game, link.record);
  const guard = kind === "setup" && (await ofADay(link));
  const tries = guard ? guard.triesWith(app.shell.t) : null;
  const save = saveOf(app, route, tries);
  if (kind === "byLink" && (!save?.byLink || link.play !== null))
    return joinScreen(app, link, save);
  const table = import("../table/table.js"); // loads while the engine checks the record
  let record = save?.record;
  try {
    record ??= await checkedRecord(app, link.record);
  } catch (error) {
    return errorScreen(app, toCodedError(error), link.record);
  }
  const { setup } = Link.of(record);
  const { mountTable } = await table;
  return screen(app, "table", (main, shell) => {
    const { ply = null, byLink, updated } = save ?? {};
    const given = { ...shell, record, setup, ply, byLink, updated, tries };
    return mountTable(main, given);
  });
}

/**
 * A record with moves is replayed in the viewer, with what comes later hidden; that changes no save.
 * @param {App} app @param {Extract<Route, { kind: "record" }>} route @param {number | null} ply
 */
async function replayScreen(app, { link: given }, ply) {
  const link = given.at(ply ?? given.ply);
  if (!hasGame(app, link.game)) return unknownGame(app, link.game, link.record);
  const { prepareAnalysis } = await import("../analysis/analysis.js");
  return screen(app, "replay", await prepareAnalysis({ ...app.shell, link, mode: "replay" }));
}

/**
 * The save that this address goes on from.
 * @param {App} app
 * @param {TableRoute} route
 * @param {Tries | null} tries  where it is of a day
 * @returns {Save}
 */
function saveOf({ shell: { saves, catalog } }, { kind, link }, tries) {
  if (kind === "byLink") return keptByLink(saves, link.record);
  return tries ? tries.resumed({ saves, days: catalog.days }, link.key) : saves.load(link.key);
}

/**
 * @param {App} app
 * @param {Link} link
 * @param {Save} save
 * @returns {Promise<() => Screen>}
 */
async function joinScreen(app, link, save) {
  const style = new URL("../pages/join_game.css", import.meta.url);
  const { mountJoinGame } = await importWithCss(import("../pages/join_game.js"), style);
  return screen(app, "by-link", (main, shell) => mountJoinGame(main, { ...shell, link, save }));
}

/**
 * The record of a table without a save. A set-up from outside is checked by the engine first, if it is
 * ready; else the table, which waits for the engine, finds out what is wrong.
 * @param {App} app @param {string} record
 * @returns {Promise<string>} rejects with a CodedError
 */
async function checkedRecord({ shell: { engine } }, record) {
  if (engine.state !== "ready") return record;
  return (await engine.call("frame", { record, seat: null })).record;
}
