/** What surrounds every screen: header, footer, notices, the hairline, light and dark. */

import { $, h, setText } from "../lib/dom.js";
import { repairAndReload, takeUpdate } from "../lib/offline.js";
import { settings } from "../lib/settings.js";
import { drawBar } from "../ui/boot_status.js";
import { button } from "../ui/button.js";
import { iconButton } from "../ui/icon.js";

/** @typedef {import("../lib/i18n.js").Translator} Translator */
/** @typedef {import("../lib/offline.js").Offline} Offline */
/** @typedef {import("../types/engine.d.ts").Engine} Engine */

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
    iconButton("settings", "sliders", t("nav.settings"), openSettings),
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
    mending && button("repair", t("boot.repair"), repairAndReload),
    engine.pageIsLeft && button("think-in-page", t("boot.in_page"), engine.thinkInPage),
  );
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
  const away = iconButton("dismiss", "cross", t("settings.close"), () => unnotice(id));
  $(".notices")?.append(
    h("div", { class: "notice", dataset: { notice: id } }, h("p", null, text), ...actions, away),
  );
}

/** @param {string} id */
export function unnotice(id) {
  $(`[data-notice="${id}"]`)?.remove();
}
