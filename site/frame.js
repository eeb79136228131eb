/** What surrounds every screen: header, footer, notices, the hairline, light and dark. */

import { drawBar } from "./boot.js";
import { $, h, setText } from "./lib/dom.js";
import { repair, takeUpdate } from "./lib/offline.js";
import { settings } from "./lib/storage.js";

/** @typedef {import("./lib/i18n.js").Translator} Translator */
/** @typedef {import("./lib/offline.js").Offline} Offline */
/** @typedef {import("./bridge/client.js").Engine} Engine */

const root = document.documentElement;

/** `--page` of the two themes, for the browser's own frame. */
const PAGE_COLOURS = { light: "#f7f3ec", dark: "#0c121b" };

export function applyTheme() {
  const theme = settings.get("theme");
  const fixed = theme === "light" || theme === "dark" ? theme : null;
  if (fixed) root.dataset.theme = fixed;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const own = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.setAttribute("content", PAGE_COLOURS[fixed ?? own]);
  }
}

/**
 * Header and footer in the reader's language.
 * @param {Translator} t
 * @param {() => void} openSettings
 */
export function drawFrame(t, openSettings) {
  root.lang = t.lang;
  setText(/** @type {Element} */ ($(".skip")), t("nav.skip"));
  const link = (/** @type {string} */ name) => h("a", { href: `#/${name}` }, t(`nav.${name}`));
  const nav = /** @type {HTMLElement} */ ($(".bar-links"));
  nav.setAttribute("aria-label", t("nav.label"));
  nav.replaceChildren(
    link("rules"),
    link("about"),
    iconButton("settings", t("nav.settings"), SLIDERS, openSettings),
  );
  $(".foot")?.replaceChildren(
    h("p", { class: "offline", hidden: !root.dataset.offline }, t("offline.ready")),
  );
}

/**
 * @param {Translator} t
 * @param {Offline} state
 */
export function showOffline(t, state) {
  if (state === "none") return;
  root.dataset.offline = state;
  $(".offline")?.removeAttribute("hidden");
  if (state === "update") {
    notice(t, "update", t("offline.update"), button("reload", t("offline.reload"), takeUpdate));
  }
}

/**
 * The hairline while the engine starts, and the way out when it does not.
 * @param {Engine} engine
 * @param {() => Translator | null} translator  null until there are words
 */
export function watchEngine(engine, translator) {
  const line = /** @type {HTMLElement} */ ($(".boot-line"));
  let failures = 0;
  let shown = "";
  const draw = () => {
    line.hidden = engine.state !== "booting";
    drawBar(line, engine);
    const t = translator();
    const state = `${engine.state} ${engine.error?.code}`;
    if (!t || state === shown) return;
    shown = state;
    if (engine.state === "failed") offerRetry(t, engine, ++failures);
    else unnotice("engine");
  };
  engine.watch(draw);
  draw();
  return draw;
}

/**
 * @param {Translator} t
 * @param {Engine} engine
 * @param {number} failures
 */
function offerRetry(t, engine, failures) {
  const { code, data } = engine.error ?? { code: "internal", data: {} };
  const words =
    code === "engine-timeout"
      ? t("boot.slow")
      : `${t("boot.failed")} ${t(`errors.${code}.line`, { kind: code, ...data })}`;
  const mending = code === "engine-integrity" || failures > 1;
  notice(
    t,
    "engine",
    words,
    button("retry", t("boot.retry"), engine.restart),
    mending && button("repair", t("boot.repair"), mend),
    engine.pageIsLeft && button("think-in-page", t("boot.in_page"), engine.thinkInPage),
  );
}

/** Starts again from the server's files, games and settings kept. */
export async function mend() {
  await repair();
  location.reload();
}

/**
 * A line under the header that stays until it is put away or no longer true.
 * @param {Translator} t
 * @param {string} id
 * @param {string} text
 * @param {...(Node | false)} actions
 */
export function notice(t, id, text, ...actions) {
  unnotice(id);
  const away = iconButton("dismiss", t("settings.close"), CROSS, () => unnotice(id));
  $(".notices")?.append(
    h("div", { class: "notice", dataset: { notice: id } }, h("p", null, text), ...actions, away),
  );
}

/** @param {string} id */
export function unnotice(id) {
  $(`[data-notice="${id}"]`)?.remove();
}

/**
 * @param {string} command
 * @param {string} label
 * @param {() => void} act
 */
function button(command, label, act) {
  return h(
    "button",
    { type: "button", class: "button", dataset: { command }, onclick: act },
    label,
  );
}

export const CROSS = "M7 7l10 10M17 7l-10 10";
const SLIDERS =
  "M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM6 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z";

/**
 * @param {string} command
 * @param {string} label
 * @param {string} path
 * @param {() => void} act
 * @param {string} [look]
 */
export function iconButton(command, label, path, act, look = "button button-icon") {
  return h(
    "button",
    {
      type: "button",
      class: look,
      dataset: { command },
      "aria-label": label,
      title: label,
      onclick: act,
    },
    h(
      "svg:svg",
      { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
      h("svg:path", { d: path }),
    ),
  );
}
