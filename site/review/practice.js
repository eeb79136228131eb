/** Practice: positions at which one choice is best, to be found. */

import { coded } from "../lib/coded.js";
import { h, loadStyle } from "../lib/dom.js";
import { viewpoint } from "../lib/people.js";
import { linkOf, parseSetup } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { share } from "../share/send_link.js";
import { bootStatus } from "../ui/boot_status.js";
import { button, MAIN } from "../ui/button.js";
import { createBoard } from "./board.js";
import { choicesOf } from "./moment.js";
import { fine } from "./numbers.js";
import { isSolved, ofTheDay, ownPuzzles, setSolved } from "./puzzles.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("./puzzles.js").Puzzle} Puzzle */
/**
 * @typedef {object} PracticeState
 * @property {Shell} shell
 * @property {Puzzle[]} puzzles
 * @property {HTMLElement} body
 * @property {import("./board.js").Board | null} board   of the puzzle that is shown
 * @property {boolean} left
 */

/**
 * @param {HTMLElement} root
 * @param {Shell & { record: string | null, ply: number | null }} given  a position that somebody has sent
 */
export async function mountPractice(root, { record, ply, ...shell }) {
  const { t, engine } = shell;
  await Promise.all([loadStyle(new URL("review.css", import.meta.url)), t.learn("review")]);
  const title = t("review.practice.name");
  const boot = bootStatus(engine, t);
  const body = h("div", { class: "practice" });
  /** @type {PracticeState} */
  const state = { shell, puzzles: ownPuzzles(), body, board: null, left: false };
  root.append(
    h("article", { class: "review" }, h("h1", { tabindex: -1 }, title), body, boot.element),
  );
  const failed = (/** @type {unknown} */ error) => {
    if (!state.left) shell.fail(coded(error), record ?? "");
  };
  if (record) openSent(state, record, ply).catch(failed);
  else openOwn(state).catch(failed);
  return {
    title,
    unmount() {
      state.left = true;
      state.board?.unmount();
      boot.unmount();
    },
  };
}

/** The puzzle of the day of one's own, or the word that there is none. @param {PracticeState} state */
async function openOwn(state) {
  const { t } = state.shell;
  const open = state.puzzles.filter((puzzle) => !isSolved(puzzle));
  const first = ofTheDay(open.length ? open : state.puzzles, Date.now());
  if (first) return showPuzzle(state, first);
  const link = h("a", { class: MAIN, href: "#/history" }, t("home.history"));
  state.body.replaceChildren(h("p", null, t("review.practice.none")), h("p", null, link));
}

/**
 * A position that somebody has sent: known here, or judged by the engine now.
 * @param {PracticeState} state @param {string} record @param {number | null} at
 */
async function openSent(state, record, at) {
  const { shell, puzzles, body } = state;
  const { engine, t } = shell;
  const seat = viewpoint(parseSetup(record).seats);
  body.replaceChildren(h("p", { role: "status" }, t("review.practice.thinking")));
  const frame = await engine.call("frame", { record, seat, ...(at !== null && { ply: at }) });
  const known = puzzles.find((each) => each.record === record && each.ply === frame.ply);
  const { choices, reasons } = known ?? (await engine.call("suggest", { record, ply: frame.ply }));
  if (state.left) return;
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  const { controller } = { controller: await import(`../games/${frame.game}/controller.js`) };
  const round = controller.stage(frame).now;
  await showPuzzle(state, { record, ply: frame.ply, round, frame, choices: sorted, reasons });
}

/** @param {PracticeState} state @param {Puzzle} puzzle */
async function showPuzzle(state, puzzle) {
  const { shell, body } = state;
  const { t } = shell;
  const { frame, round } = puzzle;
  const { game } = frame;
  const names = seatNames(t, game, parseSetup(puzzle.record));
  const answer = h("div", {
    class: "practice-answer",
    role: "status",
    dataset: { region: "answer" },
  });
  state.board?.unmount();
  const board = await createBoard(game, t, names, (action) => {
    if (!answer.childElementCount) judge(state, puzzle, action, answer, names);
  });
  if (state.left) return board.unmount();
  state.board = board;
  const ask = t("review.practice.ask", { n: round, game: t(`${game}.name`), round });
  body.replaceChildren(
    h("h2", null, ask),
    h("p", { class: "quiet" }, t("review.practice.line")),
    board.element,
    answer,
    ways(state, puzzle),
  );
  board.ask(frame);
}

/**
 * @param {PracticeState} state @param {Puzzle} puzzle @param {string} action @param {HTMLElement} answer
 * @param {string[]} names
 */
async function judge({ shell, board, body, puzzles }, puzzle, action, answer, names) {
  const { t } = shell;
  const { frame, choices, reasons } = puzzle;
  const { game } = frame;
  const [best] = choices;
  const taken = choices.find((each) => each.action === action);
  if (!best || !taken) return;
  const words = await import(`../games/${game}/review.js`);
  const choiceWords = (/** @type {Puzzle["frame"]} */ at, /** @type {string} */ what) =>
    words.choiceWords(at, what, { t, names }) ?? what;
  const right = taken.equal || taken === best;
  if (right) setSolved(puzzle);
  const said = { choice: choiceWords(frame, best.action), loss: fine(t, taken.loss) };
  const judgement = {
    ...{ seat: frame.next.actor, chosen: action, best: best.action, choices: [...choices] },
    ...{ loss: taken.loss, error: taken.error, grade: taken.grade, reasons: [...reasons] },
  };
  answer.dataset.right = right ? "yes" : "no";
  answer.replaceChildren(
    h("p", { class: "review-verdict" }, t(`review.practice.${right ? "right" : "wrong"}`, said)),
    choicesOf(judgement, frame, { t, game, names, choiceWords }),
  );
  board?.show(frame, best.action);
  const count = body.querySelector("[data-field=solved]");
  if (count) count.textContent = solvedWords(puzzles, t);
}

/** @param {Puzzle[]} puzzles @param {Shell["t"]} t */
const solvedWords = (puzzles, t) =>
  t("review.practice.solved", { n: puzzles.filter(isSolved).length, all: puzzles.length });

/** @param {PracticeState} state @param {Puzzle} puzzle */
function ways(state, puzzle) {
  const { shell, puzzles } = state;
  const { t } = shell;
  const { record, ply } = puzzle;
  const link = linkOf(record.replace("?", "/practice?"), ply);
  const at = puzzles.indexOf(puzzle);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  const next = others.find((each) => !isSolved(each)) ?? others[0];
  return h(
    "p",
    { class: "cost-ways" },
    next && button("next", t("review.practice.next"), () => showPuzzle(state, next), MAIN),
    button("again", t("review.practice.again"), () => showPuzzle(state, puzzle)),
    button("share", t("review.practice.share"), () =>
      share(link, t("review.practice.share_text"), t),
    ),
    puzzles.length > 0 &&
      h("span", { class: "quiet", dataset: { field: "solved" } }, solvedWords(puzzles, t)),
  );
}
