/** Header and footer, which surround every screen. */

import { $, h, setText } from "../lib/dom.js";
import { takeUpdate } from "../lib/offline.js";
import { Link } from "../links/link.js";
import { button } from "../ui/button.js";
import { icon } from "../ui/icon.js";
import { showNotice } from "./notices.js";

/** @import { Offline } from "../lib/offline.js" */
/** @import { Translator } from "../types/shell.d.ts" */

const root = document.documentElement;

/**
 * Header and footer in the reader's language.
 * @param {Translator} t
 * @param {() => void} openSettings  over the present screen
 */
export function drawHeader(t, openSettings) {
  root.lang = t.lang;
  setText(/** @type {Element} */ ($(".skip")), t("nav.skip"));
  const link = (/** @type {string} */ name) =>
    h("a", { href: Link.of(name).hash }, t(`nav.${name}`));
  const nav = /** @type {HTMLElement} */ ($(".bar-links"));
  nav.setAttribute("aria-label", t("nav.label"));
  const settings = h(
    "a",
    {
      class: "button button-icon",
      href: Link.of("settings").hash,
      title: t("nav.settings"),
      "aria-label": t("nav.settings"),
      dataset: { command: "settings" },
      onclick: (/** @type {Event} */ event) => {
        // The place in a viewer is not in the address, so that Back would not lead to it.
        if (!$(".analysis-screen")) return;
        event.preventDefault();
        openSettings();
      },
    },
    icon("sliders"),
  );
  nav.replaceChildren(link("rules"), link("about"), settings);
  $(".foot")?.replaceChildren(
    h("p", { class: "offline", hidden: !root.dataset.offline }, t("offline.ready")),
  );
}

/**
 * The way back to the game that a person has left for the present screen; none without a game.
 * @param {Translator} t
 * @param {string | null} key
 */
export function showReturn(t, key) {
  $(".return")?.remove();
  root.toggleAttribute("data-return", key !== null);
  if (key === null) return;
  const way = h(
    "a",
    { class: "return", href: Link.of(key).hash, dataset: { command: "return-to-game" } },
    icon("back"),
    t("nav.return"),
  );
  $(".bar-links")?.before(way);
}

/**
 * Says in the footer that the site is on the device, and offers a new version where there is one.
 * @param {Translator} t
 * @param {Offline} state
 */
export function showOffline(t, state) {
  if (state === "none") delete root.dataset.offline;
  else root.dataset.offline = state;
  $(".offline")?.toggleAttribute("hidden", state === "none");
  if (state === "update") {
    const reload = button("reload", t("offline.reload"), takeUpdate);
    showNotice(t, "update", t("offline.update"), reload);
  }
}
