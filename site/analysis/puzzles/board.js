/** The table of a puzzle: open to choices; once it has been answered with the best one and the chosen one. */

/** @import { Analysis } from "../state.js" */

/** @param {Analysis} state */
export async function showPuzzle({ board, puzzle, speaker: { t } }) {
  if (!puzzle) return board.hint(null);
  const { exercise, answer } = puzzle;
  const { frame, choices } = exercise;
  const [best] = choices;
  const look =
    answer && best
      ? {
          choices: { best: best.action, chosen: answer.action },
          line: t("review.practice.shown"),
        }
      : { open: true };
  await board.show(frame, look);
}
