/**
 * A table in another site's page before the first click: a picture of it, a few kilobytes. The
 * engine has drawn it when the code for the page was copied, and it is in the address; else it is a
 * plain one with the seats of the set-up. The click loads the site itself into the frame.
 */

import { $, h } from "../lib/dom.js";
import { getOwn } from "../lib/get_own.js";
import { createTranslator, pickLang } from "../lib/i18n.js";
import { here } from "../lib/site_address.js";
import { addressInSet, imageAddress, inLight, unpackPictures } from "../lib/svg_picture.js";
import { routeAt } from "../links/address.js";
import { gameQuery, readFrame } from "../links/frame.js";
import { Link } from "../links/link.js";
import { poster } from "../parts/poster.js";
import { namedForReaders, seatNames } from "../saves/seat_names.js";
import { button, MAIN } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { reportToParent } from "./messages.js";
import { drawStrip } from "./strip.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Route } from "../types/records.d.ts" */

const root = document.documentElement;
const main = /** @type {HTMLElement} */ ($("#main"));
const home = here();

const query = new URLSearchParams(location.search);
/** A frame in which the upright picture is the larger one. */
const UPRIGHT = "(max-aspect-ratio: 9/10)";
const { link, t: target, r: packedFrames, p: packedPicture } = readFrame(location.hash);
/** The kind of table that changes every day or every week. */
const kind = ["daily", "weekly"].find((each) => each === query.get("game")) ?? "";
const laid = kind && (await laidNow());
/** A set-up without a seed, which every reader gets with a new one. */
const isFresh = !link && query.has("rules") && !query.get("seed");
/** @type {Route} */
const route = laid
  ? { kind: "setup", link: Link.of(laid) }
  : await routeAt({ hash: link, search: gameQuery(location.search, await freshSeed()) });
const inRoute = ("link" in route && route.link) || Link.of("");
const { setup } = inRoute;
const gameInLink = "game" in route ? route.game : query.get("game");
const game = setup.game || gameInLink || "";
/** Then the site says in the frame what is wrong with the link. */
const isBroken = route.kind === "error";
/** Else the link only names a game, which gets a set-up of its own once the catalogue is here. */
const isComplete = setup.seats.length > 0 && inRoute.seeds[0] !== "";

/** The set-up that is laid now; "" where there is none, and the address is wrong. */
async function laidNow() {
  const { tableOfToday } = await import("./of_today.js");
  return (await tableOfToday(query).catch(() => null)) ?? "";
}

/** A table of which every reader gets a new one has a seed of its own here. */
async function freshSeed() {
  return isFresh ? (await import("../saves/seed.js")).newSeed() : "";
}

/** The address on our own site of what the frame would show. */
function addressOutside() {
  if (inRoute.path) return inRoute.address();
  if (link.startsWith("/")) return `${home}#${link}`;
  return home + (game ? Link.of(game).withPage("setup") : Link.of("")).hash;
}

/**
 * Limits of a game's set-ups, as the catalogue has them.
 * @typedef {{ v: number, seats: Record<string, [number, number]>, options: string[] }} Limits
 */

/** @returns {Promise<[Translator, Record<string, Limits>]>} */
async function loadWords() {
  const lang = pickLang(query.get("lang") ?? "auto");
  const file = new URL(`words/${lang}.json`, import.meta.url);
  const { limits, ...words } = await fetch(file).then((response) => response.json());
  const t = createTranslator(lang, words);
  root.lang = lang;
  drawStrip(t, addressOutside);
  return [t, limits];
}

async function showPreview() {
  const [t, limits] = await loadWords();
  const known = t.has(`${game}.name`) ? game : "";
  const broken = brokenLine(known, getOwn(limits, known), t);
  const name = known ? t(`${known}.name`) : "Croupier";
  const given = broken ? null : await givenPictures();
  document.title = name;
  main.replaceChildren(
    h(
      "section",
      {
        class: "preview",
        "aria-labelledby": "preview-name",
        dataset: broken ? { broken: "" } : {},
      },
      h("div", { class: "preview-picture", onclick: onGo }, picture(known, given)),
      h(
        "div",
        { class: "preview-words" },
        h("h1", { id: "preview-name" }, name),
        h("p", { class: "quiet" }, broken || summary(known, t)),
        !broken && known !== "" && isComplete && seatList(t, given !== null),
      ),
      button("begin", goWords(t, broken), onGo, `${MAIN} button-big preview-go`),
    ),
  );
}

/** The words on the button, where it does not begin a game. @type {Record<string, string>} */
const GO = {
  record: "embed.watch",
  challenge: "duel.accept",
  review: "embed.review",
  analysis: "embed.story",
  practice: "embed.solve",
};

/** @param {Translator} t @param {string} broken */
function goWords(t, broken) {
  if (broken) return t("embed.look");
  const what = route.kind === "page" ? inRoute.page || route.page : route.kind;
  return t(getOwn(GO, what) ?? "embed.play");
}

/**
 * The problem of a set-up, as far as it can be seen without the engine; "" for none.
 * @param {string} known  the game, empty where there is no such game
 * @param {Limits | undefined} limits @param {Translator} t
 */
function brokenLine(known, limits, t) {
  if (isBroken) return t("embed.broken");
  if (!limits) return game ? t("embed.broken_game", { game }) : "";
  if (!isComplete) return "";
  const { v, rules, seats } = setup;
  if (v > limits.v) return t("embed.broken_newer");
  const [least, most] = getOwn(limits.seats, rules) ?? [];
  if (!least || !most) return t("embed.broken_rules", { rules });
  const bot = seats.find((who) => who !== "human" && !t.has(`${known}.bots.${who}`));
  if (bot !== undefined) return t("embed.broken_bot", { bot });
  const option = setup.with.find((token) => !limits.options.includes(wordOf(token)));
  if (option !== undefined) return t("embed.broken_option", { option });
  return seats.length < least || seats.length > most
    ? t("embed.broken_seats", { least, most })
    : "";
}

/** The option of a token: `no-autoplay` and `start2` without what says how. @param {string} token */
const wordOf = (token) => token.replace(/^no-/, "").replace(/\d+$/, "");

/** One line about the table: what is asked there, or which edition is played. @param {string} known @param {Translator} t */
function summary(known, t) {
  if (inRoute.words.ask) return inRoute.words.ask;
  if (route.kind === "challenge" && target) return t("duel.beat", { sum: sumWords(known, t) });
  if (known && !isComplete) return t(`${known}.tagline`);
  if (laid) return `${t(`embed.${kind}`)} · ${presetWords(known, t)}`;
  return presetWords(known, t);
}

/** The total to beat, in money or in points. @param {string} known @param {Translator} t */
function sumWords(known, t) {
  const n = Number(target);
  return t.has(`${known}.points`) ? t(`${known}.points`, { n }) : t.money(n);
}

/** The edition in words. @param {string} known @param {Translator} t */
function presetWords(known, t) {
  const preset = `${known}.presets.${setup.rules}.name`;
  return t.has(preset) ? t("embed.preset", { preset: t(preset) }) : t("embed.line");
}

/** The pictures in the address, a wide one and an upright one; null where there are none. */
async function givenPictures() {
  if (!packedPicture) return null;
  return unpackPictures(packedPicture).catch(() => null);
}

/**
 * The table as the engine has drawn it, or the game's picture with the dice of as many people as
 * sit there.
 * @param {string} known @param {string[] | null} given
 */
function picture(known, given) {
  if (given) {
    const [wide = "", upright] = given.map((svg) => inLight(svg, root.dataset.theme));
    const src = imageAddress(wide);
    const image = h("img", {
      class: "preview-drawn",
      src,
      alt: "",
      dataset: { region: "picture" },
    });
    const source = upright && h("source", { media: UPRIGHT, srcset: addressInSet(upright) });
    return h("picture", null, source, image);
  }
  const drawn = import(`../games/${known || root.dataset.first}/poster.js`);
  return poster(drawn, setup.seats.length || undefined);
}

/** Names are drawn in the picture of the table: then they are written for screen readers alone. @param {Translator} t @param {boolean} drawn */
function seatList(t, drawn) {
  // A game that is watched is another person's.
  const isWatched = route.kind === "record";
  return h(
    "ul",
    { class: drawn ? "sr" : "preview-seats" },
    seatNames(t, game, isWatched ? namedForReaders(t, setup) : setup).map((name, seat) =>
      h("li", { class: "preview-seat", dataset: { seat } }, mark(seat), h("span", null, name)),
    ),
  );
}

/** If the site cannot be loaded (no connection, or a damaged file), the frame says so. */
async function onGo() {
  const go = $("[data-command=begin]");
  if (go?.hasAttribute("disabled")) return;
  go?.setAttribute("disabled", "");
  const request = { game, link, route, kind, isComplete, isBroken, packedFrames };
  try {
    // The day has passed since the page was opened.
    if (laid && laid !== (await laidNow())) return location.reload();
    const { loadSite } = await import("./started/load_site.js");
    await loadSite(main, request);
  } catch {
    dispatchEvent(new Event("cannot-start"));
  }
}

showPreview().then(() => reportToParent(main));
