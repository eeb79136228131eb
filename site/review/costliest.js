/** The decisions that cost most: each with what would have been better, and why. */

import { h } from "../lib/dom.js";
import { button } from "../ui/button.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";
import { costWords, gradeBadge } from "./moment.js";
import { whereWords } from "./round.js";
import { frameAt } from "./state.js";

/** @import { ReviewState } from "./state.js" */

/**
 * @param {ReviewState} state @param {(ply: number) => void} show @param {(ply: number) => void} playOn
 * @returns {Promise<Node[]>}
 */
export async function costliest(state, show, playOn) {
  const { review, person, speaker } = state;
  const { t } = speaker;
  const plies =
    (person === null ? review?.summary?.costliest : review?.summary?.costliest_of[person]) ?? [];
  if (!plies.length) return [h("p", null, t("review.no_mistakes"))];
  return Promise.all(plies.map((ply) => costlyOne(state, ply, show, playOn)));
}

/**
 * @param {ReviewState} state @param {number} ply the one that the decision led to
 * @param {(ply: number) => void} show @param {(ply: number) => void} playOn
 */
async function costlyOne(state, ply, show, playOn) {
  const { review, moments, speaker } = state;
  const { t, game } = speaker;
  const judgement = review?.steps[ply - 1]?.judgement;
  if (!judgement) return h("li");
  const frame = await frameAt(state, ply - 1);
  const { seat, grade } = judgement;
  const here = whereWords(t, game, moments, ply - 1);
  const ways = [
    button("show", t("review.show"), () => show(ply - 1)),
    commandButton("playon", "die", t("table.replay.playon"), true),
  ];
  ways[1]?.addEventListener("click", () => playOn(ply - 1));
  for (const way of ways) way.setAttribute("aria-describedby", `cost-${ply}`);
  return h(
    "li",
    { class: "cost", dataset: { ply, grade } },
    h(
      "p",
      { class: "cost-head" },
      mark(seat),
      gradeBadge(grade, t),
      h("span", { class: "quiet" }, here),
    ),
    h("p", { id: `cost-${ply}` }, costWords(judgement, frame, speaker)),
    h("p", { class: "cost-actions" }, ways),
  );
}
