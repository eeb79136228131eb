/** The decisions that cost most, each with the better choice and the reason. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { button } from "../../ui/button.js";
import { mark } from "../../ui/mark.js";
import { costWords, gradeBadge } from "../review/moment.js";
import { whereWords } from "../review/round.js";
import { costliestFor } from "../review/verdict.js";

/** @import { Judgement } from "croupier/review" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { Analysis } from "../state.js" */

/**
 * The commands of each decision; `ply`: the one before the decision.
 * @typedef {Record<"show" | "puzzle" | "playon", (ply: number) => void>} Commands
 */

/** @typedef {{ply: number, judgement: Judgement, frame: Frame}} Costly `frame`: the one before the decision */

/**
 * Draws them into a list. Another look may come while you press a button: the button stays, only words
 * change.
 * @param {Element} list @param {Analysis} state @param {Commands} commands
 */
export async function drawCostliest(list, state, commands) {
  const { review, person, speaker, nodes } = state;
  /** @param {number} ply @returns {Promise<Costly | null>} */
  const costly = async (ply) => {
    const judgement = review?.steps[ply - 1]?.judgement;
    return judgement ? { ply, judgement, frame: await nodes.frame(ply - 1) } : null;
  };
  const found = await Promise.all(costliestFor(review, person).map(costly));
  const items = found.filter((each) => each !== null);
  reconcile(
    list,
    items.length ? items : [null],
    (item) => item?.ply ?? 0,
    (item) =>
      item ? createCost(item, commands, speaker.t) : h("li", null, speaker.t("review.no_mistakes")),
    (node, item) => item && updateCost(node, item, state),
  );
}

/** @param {Costly} costly @param {Commands} commands @param {Translator} t */
function createCost({ ply }, commands, t) {
  const buttons = [
    button("show", t("review.show"), () => commands.show(ply - 1)),
    button("puzzle", t("table.ways.puzzle"), () => commands.puzzle(ply - 1)),
    button("playon", t("analysis.play_on"), () => commands.playon(ply - 1)),
  ];
  for (const each of buttons) each.setAttribute("aria-describedby", `cost-${ply}`);
  return h(
    "li",
    { class: "cost", dataset: { ply } },
    h("p", { class: "cost-head" }),
    h("p", { id: `cost-${ply}` }),
    h("p", { class: "cost-actions" }, buttons),
  );
}

/** @param {HTMLElement} node @param {Costly} costly @param {Analysis} state */
function updateCost(node, { ply, judgement, frame }, { moments, speaker }) {
  const { t, game } = speaker;
  const { seat, grade } = judgement;
  const [head, words] = node.children;
  const where = h("span", { class: "quiet" }, whereWords(t, game, moments, ply - 1));
  node.dataset.grade = grade;
  head?.replaceChildren(mark(seat), gradeBadge(grade, t), where);
  if (words) setText(words, costWords(judgement, frame, speaker));
}
