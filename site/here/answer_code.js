/** The guest's answer as a code for the host's camera. */

import { h } from "../lib/dom.js";
import { drawCode } from "../together/qr_code.js";

/** @import { Child } from "../lib/dom.js" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Answers } from "./answers.js" */

/**
 * @param {Shell} shell @param {Answers} answers @param {AbortSignal} left
 * @param {() => void} failed @param {...Child} more  below the code
 */
export function answerCode({ t, engine }, answers, left, failed, ...more) {
  const code = h("div", { class: "here-code", dataset: { region: "here-code" } });
  let drawn = "";
  return {
    element: h(
      "section",
      { class: "here-answer" },
      h("p", { class: "here-lead" }, t("here.hold")),
      code,
      h("p", { class: "quiet" }, t("here.fresh")),
      ...more,
    ),
    async redraw() {
      const { text } = answers;
      if (!text || text === drawn) return;
      drawn = text;
      const image = await drawCode(engine, text, t("here.answer"));
      if (drawn !== text || left.aborted) return;
      if (typeof image === "string") failed();
      else code.replaceChildren(image);
    },
  };
}
