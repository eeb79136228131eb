/**
 * A table in another site's page before the first click: a picture drawn from the set-up, a few
 * kilobytes. The click loads the site itself into the frame. A game whose frames are in the link
 * is shown at once, because watching it needs no engine.
 */

import { $, h } from "../lib/dom.js";
import { createTranslator, pickLang } from "../lib/i18n.js";
import { poster } from "../parts/poster.js";
import { parseSetup } from "../records/record.js";
import { readLink } from "../records/route.js";
import { seatNames } from "../records/seat_names.js";
import { button } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { keepAddress, reportToParent } from "./messages.js";

/** @typedef {import("../lib/i18n.js").Translator} Translator */

const main = /** @type {HTMLElement} */ ($("#main"));
const home = new URL("/", location.href).href;
document.documentElement.dataset.home = home;

const query = new URLSearchParams(location.search);
/** A link may carry the frames of its game, packed, behind a second `#`. */
const [, link = "", packedFrames] = /^#?(.*?)(?:#r=([\w-]+))?$/.exec(location.hash) ?? [];
const route = readLink({ hash: link, search: recordQuery() });
const record = "record" in route ? (route.record ?? "") : "";
const setup = parseSetup(record);
const gameInLink = "game" in route ? route.game : query.get("game");
const game = setup.game || gameInLink || "";
/** Else the link only names a game, which gets a set-up of its own once the catalogue is here. */
const isComplete = setup.seats.length > 0 && setup.seed !== "";

/** The query as it was written, without the settings: what is left may be a record. */
function recordQuery() {
  const settings = ["theme", "lang", "speed", "motion"];
  const pairs = query.toString() ? location.search.slice(1).split("&") : [];
  return `?${pairs.filter((pair) => !settings.includes(pair.split("=")[0] ?? "")).join("&")}`;
}

/** The address on our own site of what the frame shows now. */
function addressOutside() {
  const inside = location.hash.startsWith("#/") ? location.hash.split("#r=")[0] : "";
  if (inside) return home + inside;
  return isComplete ? `${home}#/${record}` : `${home}#/${game ? `${game}/setup` : ""}`;
}

/** Loads the words of the preview, and writes the link to our site, which is there from the start. */
async function loadWords() {
  const lang = pickLang(query.get("lang") ?? "auto");
  const file = new URL(`words/${lang}.json`, import.meta.url);
  const t = createTranslator(lang, await fetch(file).then((response) => response.json()));
  document.documentElement.lang = lang;
  const out = /** @type {HTMLAnchorElement} */ ($(".embed-out"));
  out.textContent = t("embed.out");
  keepAddress(out, addressOutside);
  return t;
}

async function showPreview() {
  const t = await loadWords();
  const known = t.has(`${game}.name`) ? game : "";
  const name = known ? t(`${known}.name`) : "Croupier";
  const go = t(route.kind === "record" ? "embed.watch" : "embed.play");
  document.title = name;
  main.replaceChildren(
    h(
      "section",
      { class: "preview", "aria-labelledby": "preview-name" },
      picture(known || document.documentElement.dataset.first || ""),
      h(
        "div",
        { class: "preview-words" },
        h("h1", { id: "preview-name" }, name),
        h("p", { class: "quiet" }, summary(known, t)),
        known !== "" && isComplete && seatList(t),
        button("begin", go, onGo, "button button-main button-big preview-go"),
      ),
    ),
  );
}

/**
 * One line about the table: what is wrong with its link, or which edition is played.
 * @param {string} known  the game, empty where there is no such game
 * @param {Translator} t
 */
function summary(known, t) {
  if (route.kind === "error") return t("embed.broken");
  if (known && !isComplete) return t(`${known}.tagline`);
  const preset = `${known}.presets.${setup.rules}.name`;
  return t.has(preset) ? t("embed.preset", { preset: t(preset) }) : t("embed.line");
}

/**
 * The game's table with the dice of as many people as sit there.
 * @param {string} known
 */
const picture = (known) =>
  poster(import(`../games/${known}/poster.js`), setup.seats.length || undefined);

/** @param {Translator} t */
function seatList(t) {
  return h(
    "ul",
    { class: "preview-seats" },
    seatNames(t, game, setup).map((name, seat) =>
      h("li", { class: "preview-seat", dataset: { seat } }, mark(seat), h("span", null, name)),
    ),
  );
}

/** Where the site cannot be loaded (no connection, or a new version), one may click again. */
async function onGo() {
  const go = $("[data-command=begin]");
  go?.setAttribute("disabled", "");
  await loadSite().catch(() => go?.removeAttribute("disabled"));
}

/** Loads the site into the frame, at the table that the link asks for. */
async function loadSite() {
  if (location.hash !== `#${link}`) history.replaceState(null, "", `#${link}`);
  if (game && !isComplete && route.kind !== "error") {
    await chooseSetup();
  } else if (record && !location.hash.startsWith("#/")) {
    const ply = route.kind === "record" && route.ply !== null ? `@${route.ply}` : "";
    history.replaceState(null, "", `#/${record}${ply}`);
  }
  await import("../shell/app.js");
}

/** Writes a set-up of the game into the address, as the home page would offer it. */
async function chooseSetup() {
  const [{ quickDraft, writeDraft }, catalog] = await Promise.all([
    import("../records/draft.js"),
    fetch(new URL("../catalog.json", import.meta.url)).then((response) => response.json()),
  ]);
  const known = catalog.games.find((/** @type {{ id: string }} */ { id }) => id === game);
  if (known) history.replaceState(null, "", `#/${writeDraft(known, quickDraft(known))}`);
}

/**
 * Shows the game whose frames came with the link.
 * @param {string} packed
 */
async function showReplay(packed) {
  const [{ unpack }] = await Promise.all([import("../records/packed_replay.js"), loadWords()]);
  Object.assign(globalThis, { croupierGiven: { record, frames: await unpack(packed, record) } });
  await loadSite();
}

const shown =
  packedFrames && route.kind === "record"
    ? showReplay(packedFrames).catch(showPreview) // damaged: the game itself is still in the link
    : showPreview();
shown.then(() => reportToParent(main));
