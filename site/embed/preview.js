/**
 * A table in somebody else's page before the first click: a picture drawn from the set-up, light
 * enough for any blog. The click brings the site itself into the frame. A game that comes with its
 * moments written out is shown at once: watching it needs no engine.
 */

import { $, h } from "../lib/dom.js";
import { createTranslator, pickLang } from "../lib/i18n.js";
import { poster } from "../parts/poster.js";
import { parseSetup } from "../records/record.js";
import { readLink } from "../records/route.js";
import { seatNames } from "../records/seat_names.js";
import { mark } from "../ui/mark.js";
import { leadOut, speak } from "./messages.js";

const here = (/** @type {string} */ path) => new URL(path, import.meta.url);
const main = /** @type {HTMLElement} */ ($("#main"));
const asked = new URLSearchParams(location.search);
const site = new URL("/", location.href).href;
document.documentElement.dataset.home = site;

/** A link may carry moments behind a second `#`. */
const [, link = "", moments] = /^#?(.*?)(?:#r=([\w-]+))?$/.exec(location.hash) ?? [];
const route = readLink({ hash: link, search: recordIn(asked) });
const record = "record" in route ? (route.record ?? "") : "";
const setup = parseSetup(record);
const named = "game" in route ? route.game : asked.get("game");
const game = setup.game || named || "";
/** A link that only names a game gets good defaults once the catalogue is here. */
const whole = setup.seats.length > 0 && setup.seed !== "";

/** The query without what is only about the look. @param {URLSearchParams} query */
function recordIn(query) {
  const settings = ["theme", "lang", "speed", "motion"];
  const pairs = query.toString() ? location.search.slice(1).split("&") : [];
  return `?${pairs.filter((pair) => !settings.includes(pair.split("=")[0] ?? "")).join("&")}`;
}

function address() {
  const inside = location.hash.startsWith("#/") ? location.hash.split("#r=")[0] : "";
  if (inside) return site + inside;
  return whole ? `${site}#/${record}` : `${site}#/${game ? `${game}/setup` : ""}`;
}

/** The few words there are, and with them the way out. */
async function speech() {
  const lang = pickLang(asked.get("lang") ?? "auto");
  const words = await fetch(here(`words/${lang}.json`)).then((response) => response.json());
  const t = createTranslator(lang, words);
  document.documentElement.lang = lang;
  const out = /** @type {HTMLAnchorElement} */ ($(".embed-out"));
  out.textContent = t("embed.out");
  leadOut(out, address);
  return t;
}

async function draw() {
  const t = await speech();
  const known = t.has(`${game}.name`) ? game : "";
  const name = known ? t(`${known}.name`) : "Croupier";
  document.title = name;
  main.replaceChildren(
    h(
      "section",
      { class: "preview", "aria-labelledby": "preview-name" },
      picture(known || "vegas"),
      h(
        "div",
        { class: "preview-words" },
        h("h1", { id: "preview-name" }, name),
        h("p", { class: "quiet" }, t(lineOf(known, t), { preset: presetName(known, t) })),
        known !== "" && whole && seats(t),
        h(
          "button",
          {
            type: "button",
            class: "button button-main button-big preview-go",
            dataset: { command: "begin" },
            onclick: () => begin().catch(again),
          },
          t(route.kind === "record" ? "embed.watch" : "embed.play"),
        ),
      ),
    ),
  );
}

/** @param {string} known @param {import("../lib/i18n.js").Translator} t */
function lineOf(known, t) {
  if (route.kind === "error") return "embed.broken";
  return known && !whole
    ? `${known}.tagline`
    : t.has(presetKey(known))
      ? "embed.preset"
      : "embed.line";
}

/** @param {string} known */
const presetKey = (known) => `${known}.presets.${setup.rules}.name`;

/** @param {string} known @param {import("../lib/i18n.js").Translator} t */
const presetName = (known, t) => (t.has(presetKey(known)) ? t(presetKey(known)) : "");

/** The game's table with the dice of those who sit there. @param {string} known */
const picture = (known) =>
  poster(import(`../games/${known}/poster.js`), setup.seats.length || undefined);

/** @param {import("../lib/i18n.js").Translator} t */
function seats(t) {
  return h(
    "ul",
    { class: "preview-seats" },
    seatNames(t, game, setup).map((name, seat) =>
      h("li", { class: "preview-seat" }, mark(seat), h("span", null, name)),
    ),
  );
}

/** Brings the site into the frame, at the table that was asked for. */
async function begin() {
  $("[data-command=begin]")?.setAttribute("disabled", "");
  if (location.hash !== `#${link}`) history.replaceState(null, "", `#${link}`);
  if (game && !whole && route.kind !== "error") {
    const [{ quickDraft, writeDraft }, catalog] = await Promise.all([
      import("../records/draft.js"),
      fetch(here("../catalog.json")).then((response) => response.json()),
    ]);
    const known = catalog.games.find((/** @type {{ id: string }} */ { id }) => id === game);
    if (known) history.replaceState(null, "", `#/${writeDraft(known, quickDraft(known))}`);
  } else if (record && !location.hash.startsWith("#/")) {
    const ply = route.kind === "record" && route.ply !== null ? `@${route.ply}` : "";
    history.replaceState(null, "", `#/${record}${ply}`);
  }
  await import("../shell/app.js");
}

/** The line is down, or a new version is out: one may click again. */
function again() {
  $("[data-command=begin]")?.removeAttribute("disabled");
}

/** @param {string} text */
async function watch(text) {
  const [{ unpack }] = await Promise.all([import("../records/packed_replay.js"), speech()]);
  Object.assign(globalThis, { croupierGiven: { record, frames: await unpack(text, record) } });
  await begin();
}

const shown = moments && route.kind === "record" ? watch(moments).catch(draw) : draw();
shown.then(() => speak(main));
