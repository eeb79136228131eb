/** The judgement of a decision, drawn and in words. */

import { h } from "../../lib/dom.js";
import { percent } from "../../lib/percent.js";
import { whyWords } from "../../parts/reasons.js";
import { mark } from "../../ui/mark.js";
import { aboutWorse, lossWords, withError } from "./chances.js";

/** @import { Choice, Judgement } from "croupier/review" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Frame } from "../../types/game.d.ts" */

/**
 * The words of a game. `choiceWords`: an action of a frame in words; `choicePicture`: drawn.
 * @typedef {object} Speaker
 * @property {Translator} t
 * @property {string} game
 * @property {string[]} names
 * @property {(frame: Frame, action: string) => string} choiceWords
 * @property {(frame: Frame, action: string) => Node[]} choicePicture
 */

/** So many choices are shown; the one that was taken is always among them. */
const MOST = 6;

/** Where all choices are shown at once. */
const ROOM = "(min-width: 80rem)";

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
 * A decision: the choice that was made beside the best one, drawn and in words, what it cost and why.
 * @param {Judgement} judgement @param {Frame} frame the one before the decision
 * @param {Speaker} speaker @param {...Node} more below it
 */
export function decisionOf(judgement, frame, speaker, ...more) {
  const { t, names } = speaker;
  const { seat, grade, reasons } = judgement;
  // Without a reason there is no more to say than what stands side by side.
  const why = reasons.length ? whyOf(judgement, frame, speaker) : "";
  return h(
    "section",
    { class: "moment", dataset: { region: "decision", grade }, "aria-label": t("review.choices") },
    h(
      "p",
      { class: "moment-head" },
      mark(seat),
      h("span", null, t("review.chose", { name: names[seat] })),
      gradeBadge(grade, t),
      lostOf(judgement, t),
    ),
    pairOf(judgement, frame, speaker),
    h("p", { class: "moment-why", dataset: { region: "why" } }, why),
    more,
  );
}

/** A decision with all choices and what each is worth. @type {(...about: [Judgement, Frame, Speaker]) => HTMLElement} */
export const choicesOf = (...about) => decisionOf(...about, allChoices(...about));

/**
 * What a decision cost, with how sure that is; of one that is unclear what it may have cost.
 * @param {Judgement} judgement @param {Translator} t
 */
function lostOf({ grade, loss, error, chosen, choices }, t) {
  const perhaps = choices.find(({ action }) => action === chosen)?.loss ?? 0;
  const lost = grade === "unclear" ? perhaps : loss;
  if (!lost) return null;
  return h("b", { class: "moment-lost", dataset: { field: "lost" } }, lossWords(t, lost, error));
}

/**
 * The choice that was made and the best one side by side; one alone where it was as good.
 * @param {Judgement} judgement @param {Frame} frame @param {Speaker} speaker
 */
function pairOf({ chosen, best, choices }, frame, { t, choiceWords, choicePicture }) {
  const tile = (/** @type {"chosen" | "best" | "both"} */ name, /** @type {string} */ action) =>
    h(
      "figure",
      { class: "moment-tile", dataset: { tile: name, choice: action } },
      h("div", { class: "moment-picture", "aria-hidden": "true" }, choicePicture(frame, action)),
      h(
        "figcaption",
        null,
        h("span", { class: "moment-tile-name" }, t(`review.tile.${name}`)),
        h("span", null, choiceWords(frame, action)),
        h("b", null, percent(t, choices.find((each) => each.action === action)?.value ?? 0)),
      ),
    );
  const tiles =
    chosen === best ? [tile("both", best)] : [tile("chosen", chosen), tile("best", best)];
  return h("div", { class: "moment-pair" }, tiles);
}

/** All choices, unfolded where there is room. @param {Judgement} judgement @param {Frame} frame @param {Speaker} speaker */
function allChoices({ chosen, best, choices }, frame, speaker) {
  const { t } = speaker;
  const first = choices.slice(0, MOST);
  const shown = first.some(({ action }) => action === chosen)
    ? first
    : [...first.slice(0, -1), ...choices.filter(({ action }) => action === chosen)];
  const missing = choices.length - shown.length;
  return h(
    "details",
    { class: "moment-all", open: matchMedia(ROOM).matches },
    h("summary", null, t("review.all_choices", { n: choices.length })),
    h(
      "ol",
      { class: "moment-choices" },
      shown.map((choice) => choiceLine(choice, choice.action === chosen, best, frame, speaker)),
    ),
    missing > 0 && h("p", { class: "quiet" }, t("review.more_choices", { n: missing })),
  );
}

/**
 * @param {Choice} choice @param {boolean} taken @param {string} best @param {Frame} frame
 * @param {Speaker} speaker
 */
function choiceLine(choice, taken, best, frame, { t, choiceWords }) {
  const isBest = choice.action === best || choice.equal;
  const worth = percent(t, choice.value);
  const worse = taken ? lossWords : aboutWorse;
  const behind = isBest ? t("review.as_good") : worse(t, choice.loss, choice.loss_error);
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
  const { seat, loss, grade } = judgement;
  const { t, names } = speaker;
  const head = `${t("review.chose", { name: names[seat] })}: ${t(`review.grades.${grade}`)}.`;
  return loss ? `${head} ${costWords(judgement, frame, speaker)}` : head;
}

/**
 * Of a mistake what would have been better and why, and what it cost.
 * @param {Judgement} judgement @param {Frame} frame the one before the decision @param {Speaker} speaker
 */
export function costWords(judgement, frame, speaker) {
  const { seat, loss, error } = judgement;
  const { t, names } = speaker;
  const cost = t("review.cost", { name: names[seat], loss: withError(t, loss, error) });
  return `${whyOf(judgement, frame, speaker)} ${cost}`;
}

/**
 * Why the best choice is better than the one that was made; empty where that was as good.
 * @param {Judgement} judgement @param {Frame} frame the one before the decision @param {Speaker} speaker
 */
function whyOf({ chosen, best, reasons }, frame, { t, game, names, choiceWords }) {
  if (chosen === best) return "";
  const words = { best: choiceWords(frame, best), other: choiceWords(frame, chosen) };
  return whyWords(reasons, words, game, names, t);
}
