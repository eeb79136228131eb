/** A table for somebody's own page: what it shows, how it looks, the code to copy, the result. */

import { h, loadStyle, setText } from "../lib/dom.js";
import { LANGS } from "../lib/i18n.js";
import { pack } from "../records/packed_replay.js";
import { parseSetup, setupOf } from "../records/record.js";
import { viewpoint } from "../records/viewpoint.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/catalog.d.ts").Game} Game */
/** @typedef {"fresh" | "same" | "watch"} What  each reader's own game, this set-up, this game */

const LANG_NAMES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" };

/**
 * @param {HTMLElement} root
 * @param {Shell & { game: Game, record: string | null }} given
 */
export async function mountEmbed(root, { t, engine, copy, say, catalog, game, record }) {
  await loadStyle(new URL("embed_code.css", import.meta.url));
  const home = document.documentElement.dataset.home ?? `${location.origin}/`;
  const moves = record !== null && record !== setupOf(record);
  let gone = false;
  /** What the moves written out come to, once they are. @type {string} */
  let moments = "";
  const chosen = {
    game: game.id,
    /** @type {string} */
    what: moves ? "watch" : record ? "same" : "fresh",
    theme: "auto",
    lang: "auto",
    form: "element",
  };

  /** The link of the table, without the site's address. */
  const hash = () => {
    if (chosen.what === "fresh" || record === null) return "";
    return `#/${chosen.what === "watch" ? `${record}@0` : setupOf(record)}`;
  };
  const parameters = () => {
    const query = new URLSearchParams();
    if (!hash()) query.set("game", chosen.game);
    for (const name of /** @type {const} */ (["theme", "lang"])) {
      if (chosen[name] !== "auto") query.set(name, chosen[name]);
    }
    return String(query);
  };
  const frameAddress = () => {
    const query = parameters();
    const written = chosen.what === "watch" && moments ? `#r=${moments}` : "";
    return `${home}embed.html${query ? `?${query}` : ""}${hash()}${written}`;
  };
  const name = () => t(`${chosen.game}.name`);

  const code = h("textarea", {
    class: "embed-code",
    readonly: true,
    rows: 7,
    spellcheck: "false",
    "aria-label": t("embed.page.code"),
    onfocus: () => code.select(),
  });
  const note = h("p", { class: "quiet", role: "status" });
  const frame = h("iframe", { class: "embed-preview", title: t("embed.page.preview") });
  const preview = h("div");

  const draw = () => {
    code.value = chosen.form === "element" ? elementCode() : frameCode();
    const address = frameAddress();
    if (frame.src === address) return;
    frame.src = address;
    // Put in anew, because a change of the fragment alone would not load it again.
    preview.replaceChildren(frame);
  };

  function elementCode() {
    const attributes = [
      chosen.theme !== "auto" && `theme="${chosen.theme}"`,
      chosen.lang !== "auto" && `lang="${chosen.lang}"`,
      chosen.what === "watch" && moments && `moments="${moments}"`,
    ].filter(Boolean);
    const tag = ["<croupier-table", ...attributes].join(" ");
    const link = `${home}${hash() || `#/${chosen.game}`}`;
    return [
      `${tag}>`,
      `  <a href="${escaped(link)}">${escaped(name())}</a>`,
      "</croupier-table>",
      `<script type="module" src="${home}embed.js"></script>`,
    ].join("\n");
  }

  function frameCode() {
    return `<iframe src="${escaped(frameAddress())}" title="${escaped(name())}" width="100%" height="600" loading="lazy" allow="clipboard-write" style="border:0"></iframe>`;
  }

  /** @param {MessageEvent} event */
  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow || data?.croupier !== 1 || data.type !== "height") return;
    frame.style.setProperty("height", `${Math.min(1200, Number(data.height) || 0)}px`);
  };
  addEventListener("message", hear);

  async function writeOut() {
    if (record === null) return;
    const seat = viewpoint(parseSetup(record).seats);
    const frames = [await engine.call("frame", { record, seat, ply: 0 })];
    const last = frames[0].length;
    for (let ply = 1; ply <= last && !gone; ply++) {
      frames.push(await engine.call("frame", { record, seat, ply }));
      if (ply % 10 === 0) setText(note, t("embed.page.writing", { done: ply, all: last }));
    }
    if (gone) return;
    const { text, count } = await pack(frames, record);
    moments = text;
    const short = count < frames.length;
    setText(
      note,
      short ? t("embed.page.part", { n: count, all: frames.length }) : t("embed.page.written"),
    );
    draw();
  }

  /** @param {keyof typeof chosen} key @param {[string, string][]} values */
  const choice = (key, values) =>
    h(
      "fieldset",
      { class: "setting" },
      h("legend", null, t(`embed.page.${key}`)),
      h(
        "div",
        { class: "segments" },
        values.map(([value, label]) =>
          h(
            "label",
            { class: "segment" },
            h("input", {
              type: "radio",
              name: `embed-${key}`,
              value,
              checked: chosen[key] === value,
              onchange() {
                chosen[key] = value;
                draw();
              },
            }),
            h("span", null, label),
          ),
        ),
      ),
    );

  const copyCode = async () => {
    if (await copy(code.value)) say(t("embed.page.copied"));
    else code.focus();
  };
  const title = t("embed.page.title");
  /** @param {string} key @param {string[]} values @returns {[string, string][]} */
  const named = (key, values) => values.map((value) => [value, t(`embed.page.${key}_${value}`)]);
  const whats = record === null ? [] : moves ? ["watch", "same"] : ["same"];

  root.append(
    h(
      "article",
      { class: "page embed-page" },
      h("h1", { tabindex: -1 }, title),
      h("p", null, t("embed.page.text")),
      h(
        "div",
        { class: "embed-choices" },
        record === null
          ? choice(
              "game",
              catalog.games.map(({ id }) => [id, t(`${id}.name`)]),
            )
          : choice("what", named("what", [...whats, "fresh"])),
        choice("theme", [
          ["auto", t("settings.theme.auto")],
          ["light", t("settings.theme.light")],
          ["dark", t("settings.theme.dark")],
        ]),
        choice("lang", [
          ["auto", t("embed.page.lang_auto")],
          ...LANGS.map((lang) => /** @type {[string, string]} */ ([lang, LANG_NAMES[lang]])),
        ]),
        choice("form", named("form", ["element", "frame"])),
      ),
      h(
        "section",
        null,
        h("h2", null, t("embed.page.code")),
        code,
        note,
        h(
          "p",
          null,
          h(
            "button",
            {
              type: "button",
              class: "button button-main",
              dataset: { command: "copy" },
              onclick: copyCode,
            },
            t("embed.page.copy"),
          ),
        ),
      ),
      document.documentElement.dataset.form !== "file" &&
        h("section", null, h("h2", null, t("embed.page.preview")), preview),
      h(
        "section",
        null,
        h("h2", null, t("embed.page.more")),
        h("p", null, t("embed.page.sandbox")),
        h("p", null, t("embed.page.wordpress")),
        h("p", null, h("code", null, `${home}tables/${game.id}.html`)),
        h("p", null, t("embed.page.messages")),
        h(
          "ul",
          { class: "embed-messages" },
          ["height", "ready", "result"].map((type) =>
            h(
              "li",
              null,
              h("code", null, `{ croupier: 1, type: "${type}" }`),
              " ",
              t(`embed.page.on_${type}`),
            ),
          ),
        ),
      ),
    ),
  );
  draw();
  if (moves) writeOut().catch(() => setText(note, t("embed.page.unwritten")));
  return {
    title,
    unmount() {
      gone = true;
      removeEventListener("message", hear);
    },
  };
}

/** @param {string} text  for an attribute or an element */
function escaped(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
