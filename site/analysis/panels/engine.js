/** The engine panel: everybody's chances, and every choice to try out. */

import { h } from "../../lib/dom.js";
import { percent, withSign } from "../../lib/percent.js";
import { whyWords } from "../../parts/reasons.js";
import { button } from "../../ui/button.js";
import { mark } from "../../ui/mark.js";
import { playBest, playMove } from "../editing.js";
import { nodeOf } from "../game_tree.js";
import { aboutWorse } from "../review/chances.js";
import { bestOf, chancesAt, isAtNode, presentJudgement } from "../state.js";

/** @import { Evaluation, ShownNode } from "croupier/match" */
/** @import { Judgement } from "croupier/review" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { Analysis } from "../state.js" */

/** Choices in the list; the others are folded. */
const SHOWN = 6;

/**
 * @param {Analysis} state @param {ShownNode} node @param {Frame} frame  on the board
 * @returns {Node[]}
 */
export function enginePanel(state, node, frame) {
  const { here, mode, evaluations } = state;
  const open = isAtNode(state);
  if (mode !== "analysis") return [];
  const judgement = presentJudgement(state);
  const known = evaluations.get(here) ?? null;
  return [
    chanceBars(state),
    ...luckOf(state, node),
    ...(open ? choiceList(state, frame, judgement ?? known) : []),
    ...(frame.next.kind === "over" ? [] : [nextButtons(state)]),
    ...(judgement ? [] : whyBest(state, frame, known)),
    confidenceOf(state, judgement ? null : known),
  ];
}

/** How sure the engine is. @param {Analysis} state @param {Evaluation | null} known */
function confidenceOf({ speaker: { t }, review, ply }, known) {
  // A review says how sure it is once, for the whole game.
  const confidence = known ? degreeOf(known) : review && ply !== null ? "reviewed" : "";
  return h(
    "p",
    { class: "quiet analysis-confidence", dataset: { region: "confidence", confidence } },
    t(`analysis.confidence.${confidence || "none"}`),
  );
}

/** @param {Evaluation} evaluation */
const degreeOf = ({ firmer, error, chances }) =>
  firmer ? "first" : chances === null ? "before" : error ? "firm" : "exact";

/** What the roll that led here did to the roller's chance. @param {Analysis} state @param {ShownNode} node */
function luckOf(state, { chance }) {
  const { tree, here, roller, speaker } = state;
  const { parent } = nodeOf(tree, here);
  const [after, before] = [chancesAt(state, here), parent < 0 ? null : chancesAt(state, parent)];
  if (chance === null || !after || !before || roller === null) return [];
  const luck = withSign(speaker.t, (after[roller] ?? 0) - (before[roller] ?? 0), 1);
  return [h("p", { dataset: { region: "luck" } }, speaker.t("analysis.luck", { luck }))];
}

/** Everybody's chances as bars. @param {Analysis} state */
function chanceBars(state) {
  const { here, speaker } = state;
  const { t, names } = speaker;
  const chances = chancesAt(state, here);
  return h(
    "ul",
    {
      class: "analysis-chances",
      dataset: { region: "chances" },
      "aria-label": t("analysis.chances"),
    },
    names
      .slice(0, chances?.length ?? names.length)
      .map((name, seat) =>
        h(
          "li",
          { style: { "--share": chances?.[seat] ?? 0 } },
          mark(seat),
          h("span", { class: "analysis-name" }, name),
          h("span", { class: "analysis-bar", "aria-hidden": "true", dataset: { tone: seat } }),
          h("b", null, chances ? percent(t, chances[seat] ?? 0) : "…"),
        ),
      ),
  );
}

/**
 * The choices, the best first where they are known; each is played by its button.
 * @param {Analysis} state @param {Frame} frame
 * @param {Pick<Evaluation | Judgement, "choices"> | null} known
 * @returns {Node[]}
 */
function choiceList(state, frame, known) {
  const { t, names, choiceWords } = state.speaker;
  const { actor, actions } = frame.next;
  if (actor < 0) return [];
  const best = known && bestOf(known);
  const choices = known
    ? [...known.choices].sort((a, b) => b.value - a.value)
    : actions.map((action) => ({ action, value: null, loss: 0, loss_error: 0, equal: false }));
  const lines = choices.map(({ action, value, equal, loss, loss_error }) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          type: "button",
          class: "analysis-choice",
          dataset: { choice: action, best: action === best?.action ? "" : null },
          onclick: () => playMove(state, action),
        },
        h("span", null, choiceWords(frame, action)),
        value !== null && h("b", null, percent(t, value)),
        value !== null &&
          h(
            "span",
            { class: "analysis-loss" },
            equal ? t("review.as_good") : aboutWorse(t, loss, loss_error),
          ),
      ),
    ),
  );
  return [
    h("h2", null, mark(actor), t("analysis.chooses", { name: names[actor] })),
    h("ol", { class: "analysis-choices", dataset: { region: "choices" } }, lines.slice(0, SHOWN)),
    ...(lines.length > SHOWN ? [foldedChoices(t, lines.slice(SHOWN))] : []),
  ];
}

/** @param {Analysis["speaker"]["t"]} t @param {Node[]} lines */
const foldedChoices = (t, lines) =>
  h(
    "details",
    { class: "analysis-more" },
    h("summary", null, t("analysis.more_choices", { n: lines.length })),
    h("ol", { class: "analysis-choices" }, lines),
  );

/** What can be done from here. @param {Analysis} state */
const nextButtons = (state) => {
  const { t } = state.speaker;
  return h(
    "p",
    { class: "analysis-buttons" },
    button("best", t("analysis.steps.best"), () => playBest(state)),
  );
};

/** Why the best choice is best. @param {Analysis} state @param {Frame} frame @param {Evaluation | null} known */
function whyBest({ speaker: { t, game, names, choiceWords } }, frame, known) {
  const best = known && bestOf(known);
  if (!best || !known.reasons.length || !known.other || frame.next.actor < 0) return [];
  const words = { best: choiceWords(frame, best.action), other: choiceWords(frame, known.other) };
  const why = whyWords(known.reasons, words, game, names, t);
  return [h("p", { class: "analysis-why", dataset: { region: "why" } }, why)];
}
