/** Practice: positions at which one choice is best, to be found. */

import { toCodedError } from "../../lib/coded_error.js";
import { h, loadStyles, reconcile, setText } from "../../lib/dom.js";
import { isFramed } from "../../lib/framed.js";
import { latest } from "../../lib/latest.js";
import { viewpoint } from "../../lib/people.js";
import { linkOf, parseSetup } from "../../records/record.js";
import { seatNames } from "../../records/seat_names.js";
import { withNames } from "../../records/sender.js";
import {
  answerTo,
  dueToday,
  forgetExercise,
  idOf,
  isSolved,
  keepAnswer,
  OWN_SET,
  ofTheDay,
  solvedOf,
  wholeExercise,
} from "../../review/exercises.js";
import { roundWords } from "../../review/round.js";
import { share } from "../../share/send_link.js";
import { bootStatus } from "../../ui/boot_status.js";
import { button, MAIN } from "../../ui/button.js";
import { createBoard } from "../board.js";
import { STYLES } from "../styles.js";
import { showAnswer, wordsTo } from "./answer.js";
import { showNoDecision } from "./no_decision.js";
import { dueSet, findSets, nameOfSet } from "./practice_sets.js";

/** @import { Latest } from "../../lib/latest.js" */
/** @import { ReviewModule } from "../../types/game.d.ts" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { Board } from "../board.js" */
/** @import { Exercise, WholeExercise } from "../../review/exercises.js" */
/** @import { ExerciseSet } from "./practice_sets.js" */

/** The words of a puzzle's author: the question, and the comment on the answer. @typedef {{ ask?: string, say?: string }} Words */
/** @typedef {Shell & { record: string | null, ply: number | null, words?: Words }} PracticeProps  `record`, `ply`: a puzzle in a link */
/**
 * @typedef {object} PracticeState
 * @property {Shell} shell
 * @property {ExerciseSet[]} sets
 * @property {Exercise[]} exercises   of the set that is open
 * @property {string} open   its theme; "" for a puzzle in a link
 * @property {string} today   the puzzle of the day, by its id
 * @property {Words} words   of the puzzle in the link
 * @property {Pick<Exercise, "record" | "ply"> | null} sent   the puzzle in the link, whose answer is saved
 * @property {HTMLElement} list   the sets
 * @property {HTMLElement} body
 * @property {Board | null} board   of the exercise that is shown
 * @property {Latest} shows   only the latest request is shown
 * @property {boolean} left
 */

/** @param {PracticeProps} props @returns {Promise<Mount>} */
export async function preparePractice(props) {
  const [sets] = await Promise.all([
    findSets(),
    loadStyles(STYLES, "screen"),
    props.t.learn("review"),
  ]);
  return (root) => mountPractice(root, sets, props);
}

/** @param {HTMLElement} root @param {ExerciseSet[]} sets @param {PracticeProps} props */
function mountPractice(root, sets, { record, ply, words = {}, ...shell }) {
  const { t, engine } = shell;
  const title = t("review.practice.name");
  const boot = bootStatus(engine, t);
  // Below the exercise, so it waits for the first one: nothing moves when that comes.
  const list = h("ul", { class: "practice-sets", hidden: true, dataset: { region: "sets" } });
  const body = h("div", { class: "practice" });
  /** @type {PracticeState} */
  const state = {
    ...{ shell, sets, words, list, body },
    exercises: [],
    open: "",
    today: "",
    sent: null,
    board: null,
    shows: latest(),
    left: false,
  };
  root.append(
    h(
      "article",
      { class: "analysis practice-page" },
      h("h1", { tabindex: -1 }, title),
      body,
      !isFramed() && list, // another page has a frame for one puzzle
      record && boot.element,
    ),
  );
  drawSets(state);
  (record ? openSent(state, record, ply) : openFirst(state)).catch((error) => {
    if (!state.left) shell.fail(toCodedError(error), record ?? "");
  });
  return {
    title,
    unmount() {
      state.left = true;
      state.board?.unmount();
      boot.unmount();
    },
  };
}

/** The sets, each with how many of its exercises have been solved. @param {PracticeState} state */
function drawSets(state) {
  const { list, sets, shell } = state;
  const { t } = shell;
  reconcile(
    list,
    sets,
    ({ theme }) => theme,
    (set) => {
      const words = [h("b", null, nameOfSet(set.theme, t)), h("span")];
      const choose = button("set", words, async () => {
        if (await openSet(state, set)) lookAt(state);
      });
      choose.dataset.theme = set.theme;
      return h("li", null, choose);
    },
    (node, { theme, ids }) => {
      const [choose, count] = [node.querySelector("button"), node.querySelector("span")];
      choose?.setAttribute("aria-pressed", String(theme === state.open));
      const due = theme === OWN_SET ? dueToday() : 0;
      const solved = { n: solvedOf(ids), all: ids.length };
      if (count)
        setText(count, t(`review.practice.${due ? "due" : "solved"}`, due ? { n: due } : solved));
    },
  );
}

/** The set of today, else the first one; a message where there is none. @param {PracticeState} state */
async function openFirst(state) {
  const { sets, shell, body } = state;
  const { t } = shell;
  const daily = ofTheDay(sets, Date.now());
  state.today = daily?.id ?? "";
  const wanted = dueSet(sets);
  const set = wanted ?? daily?.set ?? sets[0];
  if (set) {
    await openSet(state, set, wanted ? undefined : daily?.id);
    return;
  }
  const link = h("a", { class: MAIN, href: "#/history" }, t("home.history"));
  body.replaceChildren(h("p", null, t("review.practice.none")), h("p", null, link));
}

/**
 * Opens a set at an exercise, else at the first one that has not been solved.
 * @param {PracticeState} state @param {ExerciseSet} set @param {string} [id]
 * @returns {Promise<boolean>} false where another one was opened meanwhile
 */
async function openSet(state, set, id) {
  const run = state.shows.next();
  const exercises = await set.exercises();
  if (run.stale) return false;
  state.exercises = exercises;
  const named = exercises.find((each) => idOf(each) === id);
  const next = named ?? exercises.find((each) => !isSolved(each)) ?? exercises[0];
  if (!next || state.left) return false;
  try {
    if (!(await showExercise(state, next))) return false;
  } catch (error) {
    if (set.theme !== OWN_SET) throw error;
    return openWithout(state, next);
  }
  state.open = set.theme;
  drawSets(state);
  return true;
}

/**
 * Forgets a saved exercise that cannot be drawn, and opens the next one.
 * @param {PracticeState} state @param {Exercise} exercise
 */
async function openWithout(state, exercise) {
  forgetExercise(exercise);
  state.sets = await findSets();
  const own = state.sets.find(({ theme }) => theme === OWN_SET);
  if (own) return openSet(state, own);
  await openFirst(state);
  return false;
}

/**
 * Opens the puzzle of a link: a known one, or one that the engine judges now.
 * @param {PracticeState} state @param {string} record @param {number | null} ply
 */
async function openSent(state, record, ply) {
  const { shell, sets, body, list } = state;
  const { engine, t } = shell;
  const run = state.shows.next();
  list.hidden = false; // judging takes seconds: others can be opened meanwhile
  body.replaceChildren(h("p", { role: "status" }, t("review.practice.thinking")));
  for (const set of state.words.ask || state.words.say ? [] : sets) {
    const known = (await set.exercises()).find(
      (each) => each.record === record && each.ply === ply,
    );
    if (run.stale) return;
    if (known) {
      await openSet(state, set, idOf(known));
      return;
    }
  }
  const at = ply === null ? {} : { ply };
  const { seats } = parseSetup(record);
  const seat = viewpoint(seats);
  const frame = await engine.call("frame", { record, ...at, seat });
  const { choices, reasons } = await engine.call("suggest", { record, seat, ply: frame.ply });
  if (state.left || run.stale) return;
  if (!choices.length && frame.next.actor >= 0) throw { code: "still-hidden", data: {} };
  if (choices.length < 2) {
    await showNoDecision(state, record, frame);
    return;
  }
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  state.sent = { record, ply: frame.ply };
  await showExercise(state, { record, ply: frame.ply, frame, choices: sorted, reasons });
}

/** Shows an exercise; false where another one was opened meanwhile. @param {PracticeState} state @param {Exercise} position */
async function showExercise(state, position) {
  const { shell, body, list } = state;
  const { t } = shell;
  const run = state.shows.next();
  const exercise = await wholeExercise(position, shell.engine);
  if (state.left || run.stale) return false;
  const { frame } = exercise;
  const { game } = frame;
  await t.learnLater(game);
  const [{ progress }, review] = await Promise.all([
    import(`../../games/${game}/controller.js`),
    // Loaded before the answer, so that it is judged at once.
    import(`../../games/${game}/review.js`),
  ]);
  const names = seatNames(t, game, parseSetup(exercise.record));
  const answer = h("div", { class: "practice-answer", dataset: { region: "answer" } });
  const spoken = h("p", { class: "sr", role: "status", dataset: { region: "said" } });
  const judged = (/** @type {string} */ action) => {
    showAnswer(state, exercise, action, { answer, spoken }, { names, review });
    drawSets(state);
  };
  const board = await createBoard(game, t, names, {
    act(action) {
      if (!answer.childElementCount) judged(action);
    },
  });
  if (state.left || run.stale) {
    board.unmount();
    return false;
  }
  state.board?.unmount();
  state.board = board;
  const { now, section = now } = progress(frame);
  const round = roundWords(t, game, section);
  const ask = t("review.practice.ask", { game: t(`${game}.name`), round });
  const isTodays = idOf(exercise) === state.today;
  const own = wordsTo(state, exercise);
  body.replaceChildren(
    h(
      "h2",
      { tabindex: -1 },
      own?.ask || (isTodays ? `${t("review.practice.today")} ${ask}` : ask),
    ),
    board.element,
    answer,
    spoken,
    commands(state, exercise),
  );
  await board.show(frame, { open: true });
  list.hidden = false;
  const before = own && answerTo(exercise);
  if (before) judged(before);
  return true;
}

/** Another exercise, from the button under the one before. @param {PracticeState} state @param {Exercise} exercise */
async function goTo(state, exercise) {
  if (await showExercise(state, exercise)) lookAt(state);
}

/** Moves the focus to the question, which may be far above. @param {PracticeState} state */
function lookAt({ body }) {
  body.scrollIntoView({ block: "start" });
  body.querySelector("h2")?.focus({ preventScroll: true });
}

/**
 * The commands of an exercise; after an answer the next one comes first, and it can be tried again.
 * @param {PracticeState} state @param {WholeExercise} exercise
 */
function commands(state, exercise) {
  const { shell, exercises } = state;
  const { t } = shell;
  const { record, ply } = exercise;
  const { ask = "", say = "" } = wordsTo(state, exercise) ?? {};
  const link = linkOf(withNames(record.replace("?", "/practice?"), { ask, say }), ply);
  const at = exercises.findIndex((each) => idOf(each) === idOf(exercise));
  const others = [...exercises.slice(at + 1), ...exercises.slice(0, Math.max(0, at))];
  const next = others.find((each) => !isSolved(each)) ?? others[0];
  const again = button("again", t("review.practice.again"), () => {
    keepAnswer(exercise, null);
    return goTo(state, exercise);
  });
  const analysis = button("analysis", t("table.ways.analysis"), () =>
    shell.navigate(record.replace("?", "/analysis?"), ply),
  );
  for (const each of [again, analysis]) each.hidden = true;
  return h(
    "p",
    { class: "cost-actions" },
    next && button("next", t("review.practice.next"), () => goTo(state, next)),
    ...[again, analysis],
    button("share", t("review.practice.share"), () =>
      share(link, t("review.practice.share_text"), t),
    ),
    !isFramed() &&
      button("embed", t("table.ways.embed"), () =>
        shell.navigate(withNames(record.replace("?", "/embed?"), { ask, say }), ply),
      ),
  );
}
