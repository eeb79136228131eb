/** The answer to a puzzle: the verdict, the author's comment and the reason. */

import { h, setText } from "../../lib/dom.js";
import { percentTenths } from "../../parts/percent.js";
import { whyWords } from "../../parts/reasons.js";
import { answerTo, keepAnswer, setTried } from "../../review/exercises.js";
import { choicesOf } from "../../review/moment.js";

/** @import { Exercise, WholeExercise } from "../../review/exercises.js" */
/** @import { ReviewModule } from "../../types/game.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { PracticeState } from "./practice.js" */

/** Buttons that are there once an answer has been given. */
const AFTERWARDS = ["next", "again", "analysis"].map((name) => `[data-command=${name}]`).join();

/**
 * The author's words, if the exercise is the puzzle of the link.
 * @param {PracticeState} state @param {Exercise} exercise
 */
export const wordsTo = ({ words, sent }, { record, ply }) =>
  sent?.record === record && sent.ply === ply ? words : null;

/**
 * Shows how good a choice is. The focus moves from the board to the button of the next exercise. A status
 * line of its own (`spoken`) has a screen reader say it once.
 * @param {PracticeState} state @param {WholeExercise} exercise @param {string} action
 * @param {{ answer: HTMLElement, spoken: HTMLElement }} places
 * @param {{ names: string[], review: ReviewModule }} words
 */
export function showAnswer(state, exercise, action, { answer, spoken }, { names, review }) {
  const { shell, board } = state;
  const { t } = shell;
  const { frame, choices, reasons } = exercise;
  const { game } = frame;
  const [best] = choices;
  const taken = choices.find((each) => each.action === action);
  if (!best || !taken) return;
  const choiceWords = (/** @type {WholeExercise["frame"]} */ at, /** @type {string} */ what) =>
    review.choiceWords(at, what, { t, names }) ?? what;
  const choicePicture = (/** @type {WholeExercise["frame"]} */ at, /** @type {string} */ what) =>
    review.choicePicture?.(at, what) ?? [];
  const right = taken.equal || taken === best;
  const author = wordsTo(state, exercise);
  // A saved answer is shown again, and not counted again.
  const days = author && answerTo(exercise) !== null ? null : setTried(exercise, right);
  if (author) keepAnswer(exercise, action);
  const said = { choice: choiceWords(frame, best.action), loss: percentTenths(t, taken.loss) };
  const judgement = {
    ...{ seat: frame.next.actor, chosen: action, choices: [...choices] },
    best: right ? action : best.action,
    // They are about the best choice and the second best, not about this one.
    reasons: [],
    ...{ loss: taken.loss, error: taken.loss_error, grade: taken.grade },
  };
  const verdict = t(`review.practice.${right ? "right" : "wrong"}`, said);
  answer.dataset.right = right ? "yes" : "no";
  const back = days === null ? "" : t(`review.practice.${days ? "comes" : "learnt"}`, { n: days });
  const why = whyWords(reasons, {}, game, names, t);
  const say = author?.say ?? "";
  setText(spoken, [verdict, say, why, back].filter(Boolean).join(" "));
  answer.replaceChildren(
    h("p", { class: "review-verdict" }, verdict),
    ...(say ? [authorWords(say, t)] : []),
    ...(why ? [h("p", { class: "moment-why" }, why)] : []),
    choicesOf(judgement, frame, { t, game, names, choiceWords, choicePicture }),
    ...(back ? [h("p", { class: "quiet", dataset: { region: "back" } }, back)] : []),
  );
  for (const each of state.body.querySelectorAll(AFTERWARDS)) {
    each.removeAttribute("hidden");
    each.classList.toggle("button-main", each.matches("[data-command=next]"));
  }
  const focused = board?.element.contains(document.activeElement);
  const shown = { best: best.action, chosen: action };
  board?.show(frame, { choices: shown, line: t("review.practice.shown") });
  const next = state.body.querySelector("[data-command=next]");
  if (focused && next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** The author's comment on the answer. @param {string} say @param {Shell["t"]} t */
const authorWords = (say, t) =>
  h(
    "blockquote",
    { class: "practice-author", dataset: { region: "author" } },
    h("b", null, t("review.practice.author")),
    h("p", { dir: "auto" }, say),
  );
