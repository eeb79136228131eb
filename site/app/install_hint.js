/** Hint to install the site where the browser has no button for it: Safari on phones and tablets. */

import { flag } from "../lib/schema.js";
import { createStore } from "../lib/store.js";
import { removeNotice, showNotice } from "./notices.js";

/** @import { App } from "../types/shell.d.ts" */

const store = createStore("install", { dismissed: flag });

/**
 * On the page of all tables, to people who have played here; until they have dismissed it once.
 * @param {App} app
 */
export function hintInstall({ main, shell: { t, saves } }) {
  if (main.dataset.screen !== "home") return removeNotice("install");
  if (!isMissing() || store.load().dismissed || !saves.list().length) return;
  const notice = showNotice(t, "install", t("offline.install"));
  const dismiss = notice.querySelector("[data-command=dismiss]");
  dismiss?.addEventListener("click", () => store.save({ dismissed: true }));
}

/** True if this browser installs sites only from its own menu, and this one is not installed. */
function isMissing() {
  const { standalone } = /** @type {Navigator & { standalone?: boolean }} */ (navigator);
  return standalone === false && matchMedia("(pointer: coarse)").matches;
}
