/** Engine panel: everybody's chances at the current node, and every choice. */

import { h } from "../lib/dom.js";
import { percent, withSign } from "../parts/percent.js";
import { whyWords } from "../parts/reasons.js";
import { aboutWorse } from "../review/chances.js";
import { mark } from "../ui/mark.js";
import { bestOf, chancesAt } from "./state.js";

/** @import { Evaluation as Weighed, Explored } from "croupier/match" */
/** @import { ExploreState } from "./state.js" */

/** So many choices are listed before the rest is folded away. */
const SHOWN = 6;

/**
 * @param {ExploreState} state @param {Explored} node
 * @param {(move: string) => void} play
 * @returns {Node[]}
 */
export function enginePanel(state, node, play) {
  const { here, eye, weighed, speaker } = state;
  const { t } = speaker;
  const known = weighed.get(here);
  if (!eye) return [choiceList(state, node, undefined, play)].flat();
  const word = h(
    "p",
    {
      class: "quiet explore-firm",
      dataset: { region: "firm", firm: known ? firmness(known) : "" },
    },
    known ? t(`explore.firm.${firmness(known)}`) : t("explore.firm.none"),
  );
  return [chanceBars(state), ...luckOf(state, node), ...choiceList(state, node, known, play), word];
}

/** How sure the engine is by now. @param {Weighed} weighed */
const firmness = ({ firmer, error, chances }) =>
  firmer ? "first" : chances === null ? "before" : error ? "firm" : "exact";

/**
 * What the roll that led here did to the chance of who rolled.
 * @param {ExploreState} state @param {Explored} node
 */
function luckOf(state, { chance }) {
  const { tree, here, speaker } = state;
  const parent = tree.get(here)?.parent ?? -1;
  const [after, before] = [chancesAt(state, here), parent < 0 ? null : chancesAt(state, parent)];
  const seat = state.rollers.get(here);
  if (chance === null || !after || !before || seat === undefined) return [];
  const luck = withSign(speaker.t, (after[seat] ?? 0) - (before[seat] ?? 0), 1);
  return [h("p", { dataset: { region: "luck" } }, speaker.t("explore.luck", { luck }))];
}

/** Everybody's chances as bars. @param {ExploreState} state */
function chanceBars(state) {
  const { here, speaker } = state;
  const { t, names } = speaker;
  const chances = chancesAt(state, here);
  return h(
    "ul",
    {
      class: "explore-chances",
      dataset: { region: "chances" },
      "aria-label": t("explore.chances"),
    },
    names
      .slice(0, chances?.length ?? names.length)
      .map((name, seat) =>
        h(
          "li",
          { style: { "--share": chances?.[seat] ?? 0 } },
          mark(seat),
          h("span", { class: "explore-name" }, name),
          h("span", { class: "explore-bar", "aria-hidden": "true", dataset: { tone: seat } }),
          h("b", null, chances ? percent(t, chances[seat] ?? 0) : "…"),
        ),
      ),
  );
}

/**
 * The choices, the best first where they are known; each is made by its button.
 * @param {ExploreState} state @param {Explored} node @param {Weighed | undefined} known
 * @param {(move: string) => void} play
 * @returns {Node[]}
 */
function choiceList(state, { frame }, known, play) {
  const { speaker } = state;
  const { t, game, names, choiceWords } = speaker;
  const { actor, actions } = frame.next;
  if (actor < 0) return [];
  const best = bestOf(known);
  const choices = known
    ? [...known.choices].sort((a, b) => b.value - a.value)
    : actions.map((action) => ({ action, value: null, loss: 0, loss_error: 0, equal: false }));
  const lines = choices.map((each) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          type: "button",
          class: "explore-choice",
          dataset: { choice: each.action, best: each.action === best?.action ? "" : null },
          onclick: () => play(each.action),
        },
        h("span", null, choiceWords(frame, each.action)),
        each.value !== null && h("b", null, percent(t, each.value)),
        each.value !== null &&
          h(
            "span",
            { class: "explore-loss" },
            each.equal ? t("review.as_good") : aboutWorse(t, each.loss, each.loss_error),
          ),
      ),
    ),
  );
  const heading = h("h2", null, mark(actor), t("explore.chooses", { name: names[actor] }));
  const why = known && best && whyBest(known, frame);
  return [
    heading,
    h("ol", { class: "explore-choices", dataset: { region: "choices" } }, lines.slice(0, SHOWN)),
    ...(lines.length > SHOWN
      ? [
          h(
            "details",
            { class: "explore-more" },
            h("summary", null, t("explore.more_choices", { n: lines.length - SHOWN })),
            h("ol", { class: "explore-choices" }, lines.slice(SHOWN)),
          ),
        ]
      : []),
    ...(why ? [h("p", { class: "explore-why", dataset: { region: "why" } }, why)] : []),
  ];

  /** @param {Weighed} weighed @param {Explored["frame"]} at */
  function whyBest(weighed, at) {
    if (!weighed.reasons.length || !weighed.other || !best) return "";
    const words = { best: choiceWords(at, best.action), other: choiceWords(at, weighed.other) };
    return whyWords(weighed.reasons, words, game, names, t);
  }
}
