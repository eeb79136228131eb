/** A table for somebody's own page: what it shows, how it looks, the code to copy, the result. */

import { h, loadStyle, setText } from "../lib/dom.js";
import { builtFor, siteAddress } from "../lib/here.js";
import { LANGS, LANGUAGES } from "../lib/languages.js";
import { packText } from "../lib/packed_text.js";
import { quickDraft, writeDraft } from "../records/draft.js";
import { parseSetup, setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { drawPoster } from "../share/draw_picture.js";
import { button, MAIN } from "../ui/button.js";
import { choiceOf } from "./choice.js";
import { codeOf, FORMS, frameAddress } from "./embed_text.js";
import { page } from "./page.js";
import { addressField } from "./site_address.js";
import { watchable } from "./watchable.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("croupier/catalog").GameEntry} Game */
/** @typedef {import("./embed_text.js").Chosen} Chosen */
/** @typedef {Shell & { game: Game, record: string | null }} Given */
/**
 * @typedef {{
 *   given: Given, home: string, played: boolean, chosen: Chosen, moments: string, gone: boolean,
 *   drawn: { line: string, svg: string, picture: string },
 *   code: HTMLTextAreaElement, how: HTMLElement, state: HTMLElement, frame: HTMLIFrameElement,
 *   preview: HTMLElement
 * }} Page  `played`: the record has moves; `moments`: its frames, packed, once they are; `gone`: the
 *   page has been left; `drawn`: the picture of the table, once there is one, and packed; `how`:
 *   what to do with the code
 */

/** @param {Given} given @returns {Promise<import("../types/shell.d.ts").Mount>} */
export async function prepareEmbed(given) {
  await loadStyle(new URL("embed_code.css", import.meta.url));
  return (root) => mountEmbed(root, given);
}

/** @param {HTMLElement} root @param {Given} given */
function mountEmbed(root, given) {
  const { t } = given;
  const made = newPage(given);
  const title = t("embed.page.title");
  const onMessage = (/** @type {MessageEvent} */ event) => resize(made, event);
  addEventListener("message", onMessage);
  root.append(
    page(
      "embed-page",
      title,
      h("p", null, t("embed.page.text")),
      addressField(t, () => {
        made.home = siteAddress();
        draw(made);
      }),
      choices(made),
      codeSection(made),
      document.documentElement.dataset.form !== "file" &&
        h("section", { class: "embed-look" }, h("h2", null, t("embed.page.preview")), made.preview),
      moreSection(given),
    ),
  );
  draw(made);
  drawTable(made).catch(() => setText(made.state, t("embed.page.undrawn")));
  if (made.played) {
    writeMoments(made).catch(() => setText(made.state, t("embed.page.unwritten")));
  }
  return {
    title,
    unmount() {
      made.gone = true;
      removeEventListener("message", onMessage);
    },
  };
}

/** @param {Given} given @returns {Page} */
function newPage(given) {
  const { t, game, record } = given;
  const played = record !== null && record !== setupOf(record);
  const code = h("textarea", {
    class: "embed-code",
    dataset: { field: "code" },
    readonly: true,
    rows: 7,
    spellcheck: "false",
    "aria-label": t("embed.page.code"),
    onfocus: () => code.select(),
  });
  const what = played ? "watch" : record ? "same" : "fresh";
  return {
    given,
    home: siteAddress(),
    played,
    chosen: { game: game.id, what, theme: "auto", lang: "auto", form: "element" },
    moments: "",
    drawn: { line: "", svg: "", picture: "" },
    gone: false,
    code,
    how: h("p", { dataset: { field: "how" } }),
    state: h("p", { class: "quiet", role: "status" }),
    frame: h("iframe", {
      class: "embed-preview",
      title: t("embed.page.preview"),
      dataset: { region: "preview" },
    }),
    preview: h("div"),
  };
}

/** Writes the code and shows the table that it makes. @param {Page} made */
function draw(made) {
  const { given, home, chosen, moments, drawn, code, how, frame, preview } = made;
  const { t, record } = given;
  const name = t(`${chosen.game}.name`);
  const shown = chosen.what === "fresh" ? { ...drawn, line: name, picture: "" } : drawn;
  const line = shown.line || name;
  const sentence = `${line}. ${t("embed.out")}`;
  const answers = builtFor() !== "";
  const { lang } = document.documentElement;
  const table = { home, lang, answers, record, chosen, moments, name, ...shown, line, sentence };
  code.value = home && codeOf(table);
  const fresh = answers && chosen.form === "wordpress" && chosen.what === "fresh" ? "_fresh" : "";
  setText(how, t(`embed.page.how_${chosen.form}${fresh}`));
  const address = frameAddress(table);
  if (frame.src === address) return;
  frame.src = address;
  // Put in anew, because a change of the fragment alone would not load it again.
  preview.replaceChildren(frame);
}

/** Has the engine draw the table: its set-up as it begins, which gives nothing away. @param {Page} made */
async function drawTable(made) {
  const { given, chosen } = made;
  const { t, engine, catalog } = given;
  const game = catalog.games.find(({ id }) => id === chosen.game) ?? given.game;
  const setup = given.record ? setupOf(given.record) : writeDraft(game, quickDraft(game));
  const names = seatNames(t, game.id, parseSetup(setup));
  const svg = await drawPoster(engine, setup, names);
  const picture = await packText(svg);
  if (made.gone || game.id !== chosen.game) return;
  made.drawn = { line: `${t(`${game.id}.name`)}: ${t.list(names)}`, svg, picture };
  draw(made);
}

/** Gives the frame the height that its table asks for. @param {Page} made @param {MessageEvent} event */
function resize({ frame }, { source, data }) {
  if (source !== frame.contentWindow || data?.croupier !== 1 || data.type !== "height") return;
  frame.style.setProperty("height", `${Math.min(1200, Number(data.height) || 0)}px`);
}

/** Packs the game, so that its readers need no engine to watch it. @param {Page} made */
async function writeMoments(made) {
  const { engine, record, t } = made.given;
  if (record === null) return;
  const told = (/** @type {number} */ done, /** @type {number} */ all) =>
    done % 10 || setText(made.state, t("embed.page.writing", { done, all }));
  const { text, count, all } = await watchable(engine, record, told, () => made.gone);
  if (made.gone) return;
  made.moments = text;
  const part = t("embed.page.part", { n: count, all });
  setText(made.state, count < all ? part : t("embed.page.written"));
  draw(made);
}

/** @param {Page} made */
function choices(made) {
  const { t, record, catalog } = made.given;
  const named = (/** @type {string} */ key, /** @type {string[]} */ values) =>
    values.map((value) => ({ value, label: t(`embed.page.${key}_${value}`) }));
  const games = catalog.games.map(({ id }) => ({ value: id, label: t(`${id}.name`) }));
  const whats = [...(made.played ? ["watch"] : []), "same", "fresh"];
  const auto = { value: "auto", label: t("embed.page.lang_auto") };
  const fixed = ["light", "dark"].map((value) => ({ value, label: t(`settings.theme.${value}`) }));
  const themes = [auto, ...fixed];
  const langs = LANGS.map((value) => ({ value, label: LANGUAGES[value].name }));
  return h(
    "div",
    { class: "embed-choices" },
    record === null ? choice(made, "game", games) : choice(made, "what", named("what", whats)),
    choice(made, "theme", themes),
    choice(made, "lang", [auto, ...langs]),
    choice(made, "form", named("form", Object.keys(FORMS))),
  );
}

/** @param {Page} made @param {keyof Chosen} key @param {import("./choice.js").Choice["values"]} values */
const choice = (made, key, values) =>
  choiceOf({
    name: `embed-${key}`,
    legend: made.given.t(`embed.page.${key}`),
    values,
    chosen: made.chosen[key],
    choose(value) {
      made.chosen[key] = value;
      draw(made);
      if (key === "game") drawTable(made).catch(() => {});
    },
  });

/** @param {Page} made */
function codeSection({ given: { t, copy, say }, code, how, state }) {
  const copyCode = async () => {
    if (await copy(code.value)) say(t("embed.page.copied"));
    else code.focus();
  };
  const copying = h("p", null, button("copy", t("embed.page.copy"), copyCode, MAIN));
  return h("section", null, h("h2", null, t("embed.page.code")), how, code, state, copying);
}

/** What else there is to know: the messages that a table sends. @param {Given} given */
function moreSection({ t }) {
  const messages = ["height", "ready", "result"].map((type) => {
    const code = h("code", null, `{ croupier: 1, type: "${type}" }`);
    return h("li", null, code, " ", t(`embed.page.on_${type}`));
  });
  return h(
    "section",
    null,
    h("h2", null, t("embed.page.more")),
    h("p", null, t("embed.page.sandbox")),
    h("p", null, t("embed.page.messages")),
    h("ul", { class: "embed-messages" }, messages),
  );
}
