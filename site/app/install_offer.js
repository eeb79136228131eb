/** Offer to install the site as an app: once, on the home page, to people who have come back. */

import { install, installation } from "../lib/install.js";
import { flag } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { button } from "../ui/button.js";
import { removeNotice, showNotice } from "./notices.js";

/** @import { App, Shell } from "../types/shell.d.ts" */

const store = createStore("install", { offered: flag });
/** Milliseconds between two visits; a reload is none. */
const VISIT_MS = 30 * 60 * 1000;

addEventListener("appinstalled", () => {
  installation.offer = null;
  removeNotice("install");
});

/** Whether it is offered in this visit. @type {boolean | undefined} */
let isDue;

/**
 * Offers it, and never again after this visit; the settings keep a button.
 * @param {App} app
 */
export function offerInstall({ main, shell: { t, saves } }) {
  if (main.dataset.screen !== "home" || !installation.offer) return;
  isDue ??= !store.load().offered && hasComeBack(saves);
  if (!isDue) return;
  store.save({ offered: true });
  const close = () => {
    isDue = false;
    removeNotice("install");
  };
  const accept = () => {
    close();
    install();
  };
  const go = button("install", t("offline.install"), accept);
  const notice = showNotice(t, "install", t("offline.offer"), go);
  notice.querySelector("[data-command=dismiss]")?.addEventListener("click", close);
}

/** True if a game was last played in an earlier visit. @param {Shell["saves"]} saves */
const hasComeBack = (saves) =>
  saves.list().some(({ updated }) => updated < performance.timeOrigin - VISIT_MS);
