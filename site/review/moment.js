/** What is told of the ply that is shown: what happened, and what might have been chosen there. */

import { h } from "../lib/dom.js";
import { fine, percent } from "../parts/percent.js";
import { reasonWords } from "../parts/reasons.js";
import { mark } from "../ui/mark.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("croupier/review").Judgement} Judgement */
/** @typedef {import("croupier/review").Choice} Choice */
/** @typedef {import("../lib/i18n.js").Translator} Translator */
/**
 * What a moment is told with. `choiceWords`: an action of a frame in words.
 * @typedef {object} Speaker
 * @property {Translator} t
 * @property {string} game
 * @property {string[]} names
 * @property {(frame: Frame, action: string) => string} choiceWords
 */

/** So many choices are shown; the one that was taken is always among them. */
const MOST = 6;

/** A sign for each grade; its name is said and shown beside it. */
const SIGNS = { best: "✓", fine: "○", slip: "?", blunder: "??", unclear: "~" };

/** The grade of a decision. @param {Judgement["grade"]} grade @param {Translator} t */
export const gradeBadge = (grade, t) =>
  h(
    "span",
    { class: "grade", dataset: { grade } },
    h("span", { class: "grade-sign", "aria-hidden": "true" }, SIGNS[grade]),
    t(`review.grades.${grade}`),
  );

/**
 * The choices of a decision with what each is worth, the best marked, and why it is better.
 * @param {Judgement} judgement @param {Frame} frame the one before the decision
 * @param {Speaker} speaker
 */
export function choicesOf(judgement, frame, speaker) {
  const { t, names } = speaker;
  const { seat, chosen, best, choices, grade } = judgement;
  const first = choices.slice(0, MOST);
  const shown = first.some(({ action }) => action === chosen)
    ? first
    : [...first.slice(0, -1), ...choices.filter(({ action }) => action === chosen)];
  const missing = choices.length - shown.length;
  return h(
    "section",
    { class: "moment", dataset: { region: "decision", grade }, "aria-label": t("review.choices") },
    h(
      "p",
      { class: "moment-head" },
      mark(seat),
      h("span", null, t("review.chose", { name: names[seat] })),
      gradeBadge(grade, t),
    ),
    h(
      "ol",
      { class: "moment-choices" },
      shown.map((choice) => choiceLine(choice, choice.action === chosen, best, frame, speaker)),
    ),
    missing > 0 && h("p", { class: "quiet" }, t("review.more_choices", { n: missing })),
    whyWords(judgement, speaker),
  );
}

/**
 * @param {Choice} choice @param {boolean} taken @param {string} best @param {Frame} frame
 * @param {Speaker} speaker
 */
function choiceLine(choice, taken, best, frame, { t, choiceWords }) {
  const isBest = choice.action === best || choice.equal;
  const worth = percent(t, choice.value);
  const behind = isBest ? t("review.as_good") : t("review.behind", { n: fine(t, choice.loss) });
  return h(
    "li",
    {
      class: "moment-choice",
      dataset: { choice: choice.action, taken: taken ? "" : null, best: isBest ? "" : null },
    },
    h("span", { class: "moment-words" }, choiceWords(frame, choice.action)),
    taken && h("span", { class: "moment-taken" }, t("review.taken")),
    h("b", null, worth),
    h("span", { class: "moment-behind" }, behind),
  );
}

/**
 * A decision in a few sentences: its grade, and of a mistake what was better, by how much and why.
 * @param {Judgement} judgement @param {Frame} frame the one before the decision @param {Speaker} speaker
 */
export function judgedWords(judgement, frame, speaker) {
  const { seat, loss, grade, reasons } = judgement;
  const { t, game, names } = speaker;
  const head = `${t("review.chose", { name: names[seat] })}: ${t(`review.grades.${grade}`)}.`;
  if (!loss) return head;
  const why = reasonWords(reasons, game, names, t);
  return [head, costWords(judgement, frame, speaker), why].filter(Boolean).join(" ");
}

/**
 * What a decision cost, and what would have been better.
 * @param {Judgement} judgement @param {Frame} frame the one before the decision @param {Speaker} speaker
 */
export const costWords = ({ seat, chosen, best, loss }, frame, { t, names, choiceWords }) =>
  t("review.cost", {
    name: names[seat],
    chosen: choiceWords(frame, chosen),
    best: choiceWords(frame, best),
    loss: fine(t, loss),
  });

/** Why the best choice is better. @param {Judgement} judgement @param {Speaker} speaker */
export function whyWords({ reasons }, { t, game, names }) {
  const words = reasonWords(reasons, game, names, t);
  return words && h("p", { class: "moment-why", dataset: { region: "why" } }, words);
}
