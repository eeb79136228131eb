/** The panel of a copy: the codes, then how far it is, then what has come of it. */

import { toCodedError } from "../lib/coded_error.js";
import { h } from "../lib/dom.js";
import { answerCode } from "./answer_code.js";
import { progressOf } from "./copy.js";
import { hostCodes } from "./host_codes.js";
import { troubleBox } from "./trouble.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { CopySession } from "./copy_session.js" */

/** @param {Shell} shell @param {CopySession} session @param {AbortSignal} left @returns {HTMLElement} */
export function copyPanel(shell, session, left) {
  const { t } = shell;
  const { offers, answers } = session;
  const trouble = h("div");
  const showTrouble = (/** @type {unknown} */ error) => {
    if (left.aborted) return;
    const line = t("here.copy.instead");
    trouble.replaceChildren(...(error ? [troubleBox(t, toCodedError(error).code, { line })] : []));
  };
  const codes = offers
    ? hostCodes(shell, offers, left, showTrouble, true)
    : answers && answerCode(shell, answers, left, () => showTrouble({ code: "failed" }));
  const bar = h("progress", { max: 1, "aria-label": t("here.copy.name_of") });
  const said = h("p", { class: "here-lead", role: "status", dataset: { region: "copied" } });
  const both = answers && h("p", null, t("here.copy.both"));
  const shown = h("div", { class: "here-host" });
  const element = h("div", { class: "here-host" }, trouble, shown);
  let phase = "";

  function redraw() {
    const { state } = session;
    bar.value = progressOf(state);
    if (state.phase === "waiting") codes?.redraw();
    if (answers?.problem) showTrouble({ code: answers.problem });
    if (state.phase === phase) return;
    ({ phase } = state);
    if (phase === "gone") showTrouble({ code: `copy-${state.why}` });
    said.textContent =
      phase === "done" ? `${t("here.copy.done")} ${state.said}` : t("here.copy.busy");
    const parts = { waiting: [both, codes?.element], gone: [], done: [said] };
    const now = /** @type {Record<string, any[]>} */ (parts)[phase] ?? [said, bar];
    shown.replaceChildren(...now.filter(Boolean));
  }

  left.addEventListener("abort", session.watch(redraw));
  redraw();
  return element;
}
