/** Solving a puzzle on the board of the viewer: one that came to it, or the present place. */

import { fail, goToPly, setMode, showAgain } from "../controller.js";
import { playMove } from "../editing.js";
import { keepAnswer, setTried, wholeExercise } from "../review/exercises.js";
import { addressHere, hasChoice, presentJudgement } from "../state.js";

/** @import { WholeExercise } from "../review/exercises.js" */
/** @import { Analysis, Mode } from "../state.js" */

/** The words of a puzzle's author: the question, and the comment on the answer. @typedef {{ ask?: string, say?: string }} Words */
/** The first answer; `days`: when an own mistake comes back, 0 for never, null for none. @typedef {{ action: string, days: number | null }} Answer */
/**
 * @typedef {object} Puzzle
 * @property {WholeExercise} exercise
 * @property {Answer | null} answer
 * @property {Words} [words]   of the author of the link that it came in
 * @property {boolean} [isKept]   its answer is saved, as that of a puzzle in a link
 * @property {boolean} [isToday]   the puzzle of the day
 * @property {HTMLElement | null} [sets]   the sets that others can be chosen from
 * @property {() => unknown} [next]   shows the next one of its set
 * @property {() => void} [answered]
 * @property {(answered: Puzzle, mode: Mode) => unknown} [leave]   opens the game, which is not open yet
 */

/** A choice was made on the board or by a digit. @param {Analysis} state @param {string} action */
export const act = (state, action) =>
  state.mode === "puzzle" ? answer(state, action) : playMove(state, action);

/** @param {Analysis} state @param {string} action */
function answer(state, action) {
  const { puzzle } = state;
  const taken = puzzle?.exercise.choices.find((each) => each.action === action);
  // The same puzzle is answered once.
  if (!puzzle || !taken || puzzle.answer) return;
  const { exercise, isKept } = puzzle;
  const days = setTried(exercise, isRight(exercise, action));
  if (isKept) keepAnswer(exercise, action);
  state.puzzle = { ...puzzle, answer: { action, days } };
  puzzle.answered?.();
  return showAgain(state);
}

/** @param {WholeExercise} exercise @param {string} action */
export const isRight = ({ choices }, action) =>
  choices.some((each, place) => each.action === action && (each.equal || place === 0));

/** The same puzzle once more. @param {Analysis} state */
export function tryAgain(state) {
  const { puzzle } = state;
  if (!puzzle) return;
  keepAnswer(puzzle.exercise, null);
  state.puzzle = { ...puzzle, answer: null };
  return showAgain(state);
}

/** Where a puzzle of the present place is, with its ply in any case. @param {Analysis} state */
export async function momentOf(state) {
  const { record, ply } = await addressHere(state);
  if (ply !== null) return { record, ply };
  const frame = await state.shell.engine.call("frame", { record, seat: null });
  return { record, ply: frame.ply };
}

/** Makes a puzzle of a ply of the game. @param {Analysis} state @param {number} ply */
export async function solveAt(state, ply) {
  await goToPly(state, ply);
  await solveHere(state);
}

/** Makes a puzzle of the present place, if it has a choice. @param {Analysis} state */
export async function solveHere(state) {
  const { shell, speaker, runs } = state;
  const before = runs.present();
  if (!(await hasChoice(state))) return shell.say(speaker.t("review.practice.nobody"));
  if (before.aborted) return;
  const judgement = presentJudgement(state);
  state.puzzle = null;
  setMode(state, "puzzle");
  const run = runs.present();
  try {
    const moment = await momentOf(state);
    const known = judgement && { choices: judgement.choices, reasons: judgement.reasons };
    const exercise = await wholeExercise({ ...moment, ...known }, shell.engine);
    if (run.aborted) return;
    state.puzzle = { exercise, answer: null };
    await showAgain(state);
  } catch (error) {
    if (!run.aborted) fail(state, error);
  }
}
