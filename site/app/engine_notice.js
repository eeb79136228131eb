/** Status of the engine's start on every screen: a line of progress, a notice when it fails. */

import { errorLine } from "../lib/coded_error.js";
import { $ } from "../lib/dom.js";
import { repairAndReload } from "../lib/offline.js";
import { drawBar } from "../ui/boot_status.js";
import { button } from "../ui/button.js";
import { removeNotice, showNotice } from "./notices.js";

/** @import { Engine } from "../types/engine.d.ts" */
/** @import { Translator } from "../types/shell.d.ts" */

/**
 * Follows the engine from now on.
 * @param {Engine} engine
 * @param {() => Translator | null} translator  null until there are words
 * @returns {() => void} draws again, for when the words have come
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
    else removeNotice("engine");
  };
  engine.watch(draw);
  draw();
  return draw;
}

/**
 * @param {Translator} t
 * @param {Engine} engine
 * @param {number} failures  how often it has failed, this time included
 */
function offerRetry(t, engine, failures) {
  const mayBeDamaged = engine.error?.code === "engine-integrity" || failures > 1;
  showNotice(
    t,
    "engine",
    failureWords(t, engine),
    button("retry", t("boot.retry"), engine.restart),
    mayBeDamaged && button("repair", t("boot.repair"), repairAndReload),
    engine.canRunInPage && button("think-in-page", t("boot.in_page"), engine.runInPage),
  );
}

/**
 * @param {Translator} t
 * @param {Engine} engine
 */
function failureWords(t, { error }) {
  const { code, data } = error ?? { code: "internal", data: {} };
  if (code === "engine-timeout") return t("boot.slow");
  return `${t("boot.failed")} ${errorLine(t, code, data)}`;
}
