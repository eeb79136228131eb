/** The decisions that cost most, each with the better choice and the reason. */

import { h } from "../../lib/dom.js";
import { button } from "../../ui/button.js";
import { mark } from "../../ui/mark.js";
import { costWords, gradeBadge } from "../review/moment.js";
import { whereWords } from "../review/round.js";
import { costliestFor } from "../review/verdict.js";

/** @import { Analysis } from "../state.js" */

/**
 * The commands of each decision; `ply`: the one before the decision.
 * @typedef {Record<"show" | "puzzle" | "playon", (ply: number) => void>} Commands
 */

/** @param {Analysis} state @param {Commands} commands @returns {Promise<Node[]>} */
export async function costliest(state, commands) {
  const { review, person, speaker } = state;
  const plies = costliestFor(review, person);
  if (!plies.length) return [h("p", null, speaker.t("review.no_mistakes"))];
  return Promise.all(plies.map((ply) => costlyOne(state, ply, commands)));
}

/** @param {Analysis} state @param {number} ply the one that the decision led to @param {Commands} commands */
async function costlyOne(state, ply, commands) {
  const { review, moments, speaker, nodes } = state;
  const { t, game } = speaker;
  const judgement = review?.steps[ply - 1]?.judgement;
  if (!judgement) return h("li");
  const frame = await nodes.frame(ply - 1);
  const { seat, grade } = judgement;
  const buttons = [
    button("show", t("review.show"), () => commands.show(ply - 1)),
    button("puzzle", t("table.ways.puzzle"), () => commands.puzzle(ply - 1)),
    button("playon", t("analysis.play_on"), () => commands.playon(ply - 1)),
  ];
  for (const each of buttons) each.setAttribute("aria-describedby", `cost-${ply}`);
  return h(
    "li",
    { class: "cost", dataset: { ply, grade } },
    h(
      "p",
      { class: "cost-head" },
      mark(seat),
      gradeBadge(grade, t),
      h("span", { class: "quiet" }, whereWords(t, game, moments, ply - 1)),
    ),
    h("p", { id: `cost-${ply}` }, costWords(judgement, frame, speaker)),
    h("p", { class: "cost-actions" }, buttons),
  );
}
