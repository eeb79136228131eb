/** The panel of a puzzle: what the answer was worth, and what can be done then; its question is over the board. */

import { h, setText } from "../../lib/dom.js";
import { percentTenths } from "../../lib/percent.js";
import { Link } from "../../links/link.js";
import { whyWords } from "../../parts/reasons.js";
import { puzzleThing } from "../../together/puzzle.js";
import { openShare } from "../../together/share_sheet.js";
import { button, MAIN } from "../../ui/button.js";
import { setMode } from "../controller.js";
import { isRight, tryAgain } from "../puzzles/solving.js";
import { choicesOf } from "../review/moment.js";
import { roundWords } from "../review/round.js";

/** @import { Answer, Puzzle } from "../puzzles/solving.js" */
/** @import { Analysis } from "../state.js" */

/** @typedef {ReturnType<typeof createPuzzlePanel>} PuzzlePanel */

/** @param {Analysis} state */
export function createPuzzlePanel({ puzzle }) {
  return {
    question: h("h2", { class: "puzzle-question", tabindex: -1 }),
    answer: h("section", { class: "puzzle-answer", dataset: { region: "answer" } }),
    commands: h("p", { class: "cost-actions" }),
    sets: puzzle?.sets ?? h("ul", { hidden: true }),
    /** What is drawn. @type {Puzzle | null} */
    drawn: null,
  };
}

/**
 * The focus goes where the next thing to do is: to the question, or to the first command after an answer.
 * @param {Analysis} state
 * @param {{ puzzle: PuzzlePanel, spoken: HTMLElement }} screen
 */
export function drawPuzzle(state, { puzzle: panel, spoken }) {
  const { mode, puzzle = null, board, speaker } = state;
  const { question, answer, commands, drawn } = panel;
  question.hidden = mode !== "puzzle";
  if (mode !== "puzzle" || (drawn === puzzle && puzzle)) return;
  panel.drawn = puzzle;
  setText(question, puzzle ? questionOf(state, puzzle) : speaker.t("review.practice.thinking"));
  const isOnBoard = board.element.contains(document.activeElement);
  answer.replaceChildren(...(puzzle?.answer ? answerOf(state, puzzle, puzzle.answer, spoken) : []));
  if (puzzle?.answer)
    answer.dataset.right = isRight(puzzle.exercise, puzzle.answer.action) ? "yes" : "no";
  else delete answer.dataset.right;
  commands.replaceChildren(...(puzzle ? commandsOf(state, puzzle) : []));
  if (!puzzle || (drawn && !puzzle.answer)) question.focus({ preventScroll: true });
  else if (isOnBoard) commands.querySelector("button")?.focus({ preventScroll: true });
}

/** @param {Analysis} state @param {Puzzle} puzzle */
function questionOf({ controller, speaker: { t, game } }, { words, isToday, exercise }) {
  const { now, section = now } = controller.progress(exercise.frame);
  const round = roundWords(t, game, section);
  const ask = t("review.practice.ask", { game: t(`${game}.name`), round });
  return words?.ask || (isToday ? `${t("review.practice.today")} ${ask}` : ask);
}

/**
 * How good a choice is, what the author says, and the reason. A status line (`spoken`) has a screen reader
 * say it once.
 * @param {Analysis} state @param {Puzzle} puzzle @param {Answer} answer @param {HTMLElement} spoken
 * @returns {Node[]}
 */
function answerOf({ speaker }, { exercise, words }, { action, days }, spoken) {
  const { t, game, names, choiceWords } = speaker;
  const { frame, choices, reasons } = exercise;
  const [best] = choices;
  const taken = choices.find((each) => each.action === action);
  if (!best || !taken) return [];
  const right = isRight(exercise, action);
  const said = {
    grade: t(`review.grades.${taken.grade}`),
    choice: choiceWords(frame, best.action),
    loss: percentTenths(t, taken.loss),
  };
  const judgement = {
    ...{ seat: frame.next.actor, chosen: action, choices: [...choices] },
    best: right ? action : best.action,
    // They are about the best choice and the second best, not about this one.
    reasons: [],
    ...{ loss: taken.loss, error: taken.loss_error, grade: taken.grade },
  };
  const verdict = t(`review.practice.${right ? "right" : "wrong"}`, said);
  const back = days === null ? "" : t(`review.practice.${days ? "comes" : "learnt"}`, { n: days });
  const why = whyWords(reasons, {}, game, names, t);
  const say = words?.say ?? "";
  setText(spoken, [verdict, say, why, back].filter(Boolean).join(" "));
  return [
    h("p", { class: "review-verdict" }, verdict),
    ...(say ? [authorWords(say, t)] : []),
    ...(why ? [h("p", { class: "moment-why" }, why)] : []),
    choicesOf(judgement, frame, speaker),
    ...(back ? [h("p", { class: "quiet", dataset: { region: "back" } }, back)] : []),
  ];
}

/** The author's comment on the answer. @param {string} say @param {Analysis["speaker"]["t"]} t */
const authorWords = (say, t) =>
  h(
    "blockquote",
    { class: "puzzle-author", dataset: { region: "author" } },
    h("b", null, t("review.practice.author")),
    h("p", { dir: "auto" }, say),
  );

/** After an answer the next one comes first, and the game is open. @param {Analysis} state @param {Puzzle} puzzle */
function commandsOf(state, { exercise, words = {}, answer, next }) {
  const { shell, speaker } = state;
  const { t } = speaker;
  const { record, ply } = exercise;
  const link = Link.of(record).withPage("practice").at(ply).withWords(words);
  const after = [
    button(
      "analysis",
      t("table.ways.analysis"),
      () => setMode(state, "analysis"),
      next ? "button" : MAIN,
    ),
    button("again", t("review.practice.again"), () => tryAgain(state)),
  ];
  const passing = button("share", t("table.share"), () =>
    openShare(shell, [puzzleThing(shell, link, t("review.practice.share_text"))]),
  );
  return [
    ...(next ? [button("next", t("review.practice.next"), next, answer ? MAIN : "button")] : []),
    ...(answer ? after : []),
    passing,
  ];
}
