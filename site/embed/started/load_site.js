/** Loads the site into the frame after a click on the picture. */

import { loadStyles } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { dayOfSeed, tablesOf } from "../../saves/calendar.js";
import { triesOn, tryIn } from "../../saves/days.js";
import { quickDraft, writeDraft } from "../../saves/draft.js";
import { keepPicture } from "./curtain.js";
import { STYLES } from "./styles.js";

/** @import { Route } from "../../types/records.d.ts" */

/**
 * The request of an address. `kind`: "daily" or "weekly" if the table changes;
 * `isComplete`: it has a set-up, or else only names a game; `packedFrames`: a game to be watched.
 * @typedef {{
 *   game: string, link: string, route: Route,
 *   kind: string, isComplete: boolean, isBroken: boolean, packedFrames: string | undefined
 * }} EmbedRequest
 */

/** @param {HTMLElement} main  with the picture in it @param {EmbedRequest} request */
export async function loadSite(main, request) {
  const { game, link, route, kind, isComplete, isBroken } = request;
  if (location.hash !== `#${link}`) history.replaceState(null, "", `#${link}`);
  if (game && !isComplete && !isBroken) {
    await chooseSetup(game);
  } else if ("link" in route && route.link && (kind || !location.hash.startsWith("#/"))) {
    const table = kind === "daily" ? Link.of(await openBoard(route.link.key)) : route.link;
    history.replaceState(null, "", table.hash);
  }
  await Promise.all([unpackFrames(request), loadStyles(STYLES, "screen")]);
  keepPicture(main);
  await import("../../app/app.js");
}

/** @param {string} path  from this folder */
const json = (path) => fetch(new URL(path, import.meta.url)).then((response) => response.json());

/** The first unplayed board of a day's set. @param {string} setup  one of the day's tables */
async function openBoard(setup) {
  const day = dayOfSeed(Link.of(setup).setup.seed);
  const { tables } = tablesOf(await json("../days.json"), day);
  const tries = triesOn(day);
  return (tables.includes(setup) && tables.find((each) => !tryIn(tries, each))) || setup;
}

/**
 * A game whose frames are in the link is watched without the engine; damaged ones are left aside, as
 * the line under the table says: the game itself is still in the link, and the engine plays it.
 * @param {EmbedRequest} request
 */
async function unpackFrames({ packedFrames, route }) {
  if (!packedFrames || route.kind !== "record") return;
  try {
    const { record } = route.link;
    const { unpack } = await import("../../links/packed_replay.js");
    const frames = await unpack(packedFrames, record);
    Object.assign(globalThis, { croupierGiven: { record, frames } });
  } catch {
    document.documentElement.dataset.refused = "";
  }
}

/** Writes a set-up of the game into the address, as the home page would offer it. @param {string} game its id */
async function chooseSetup(game) {
  const catalog = await json("../../catalog.json");
  const known = catalog.games.find((/** @type {{ id: string }} */ { id }) => id === game);
  if (known) history.replaceState(null, "", Link.of(writeDraft(known, quickDraft(known))).hash);
}
