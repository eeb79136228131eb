/**
 * Status of the engine's start: a thin line under the header on every screen, and words with the number
 * of bytes on the screens that wait for it.
 */

import { h, setText } from "../lib/dom.js";
import { writeNumber } from "../lib/numbers.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Engine, Progress } from "../types/engine.d.ts" */

const MEGA = 1e6;

/**
 * Fraction of the start that is done, 0 to 1. Downloading takes longest; what follows has no bytes to
 * count, so it is the last eighth, in two steps.
 * @param {Progress} progress
 */
function fraction({ stage, done, total }) {
  if (stage === "install") return 0.97;
  if (stage === "start") return 0.9;
  return total ? (done / total) * 0.875 : 0;
}

/**
 * The line of the engine's start, with megabytes while it downloads.
 * @param {Pick<Engine, "progress">} engine
 * @param {Translator} t
 * @returns {string}
 */
function bootWords({ progress: { stage, done, total } }, t) {
  if (stage !== "download" || !total) return t("boot.name");
  const mega = (/** @type {number} */ bytes) => writeNumber(t.lang, bytes / MEGA, 1);
  return t("boot.download", { done: mega(done), total: mega(total) });
}

/**
 * A progress bar with words, gone once the engine is ready.
 * @param {Engine} engine
 * @param {Translator} t
 * @returns {{ element: HTMLElement, unmount: () => void }}
 */
export function bootStatus(engine, t) {
  const words = h("span", { class: "boot-words" });
  const bar = h("span", {
    class: "boot-bar",
    role: "progressbar",
    "aria-label": t("boot.name"),
    "aria-valuemin": 0,
    "aria-valuemax": 100,
  });
  const element = h("div", { class: "boot" }, words, bar);
  const draw = () => {
    element.hidden = engine.state !== "booting";
    setText(words, bootWords(engine, t));
    drawBar(bar, engine);
  };
  draw();
  return { element, unmount: engine.watch(draw) };
}

/**
 * Draws how far the start has come, for screen readers too where the bar has a role.
 * @param {HTMLElement} bar
 * @param {Engine} engine
 */
export function drawBar(bar, engine) {
  const share = fraction(engine.progress);
  bar.style.setProperty("--done", String(share));
  if (bar.hasAttribute("role")) bar.setAttribute("aria-valuenow", String(Math.round(share * 100)));
}
