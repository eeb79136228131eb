/** The page of puzzles: chooses one of a set, or the one of a link, and shows it in the viewer. */

import { h, loadStyles, reconcile, setText } from "../../lib/dom.js";
import { isFramed } from "../../lib/framed.js";
import { latest } from "../../lib/latest.js";
import { viewpoint } from "../../lib/people.js";
import { Link } from "../../links/link.js";
import { button, MAIN } from "../../ui/button.js";
import { screen } from "../../ui/screen.js";
import { createViewer } from "../analysis.js";
import { openingOf, openPuzzle } from "../opening.js";
import {
  answerTo,
  dueToday,
  forgetExercise,
  idOf,
  isSolved,
  OWN_SET,
  ofTheDay,
  solvedOf,
  wholeExercise,
} from "../review/exercises.js";
import { STYLES } from "../styles.js";
import { showNoDecision } from "./no_decision.js";
import { dueSet, findSets, nameOfSet } from "./practice_sets.js";

/** @import { Latest } from "../../lib/latest.js" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { Exercise, WholeExercise } from "../review/exercises.js" */
/** @import { Begin, Viewer } from "../analysis.js" */
/** @import { Opening } from "../opening.js" */
/** @import { Mode } from "../state.js" */
/** @import { ExerciseSet } from "./practice_sets.js" */
/** @import { Puzzle, Words } from "./solving.js" */

/** @typedef {Shell & { link: Link | null }} PracticeProps  `link`: to a puzzle */
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
 * @property {Viewer | null} viewer   of the exercise that is shown
 * @property {Latest} shows   only the latest request is shown
 * @property {AbortSignal} left
 */

/** @param {PracticeProps} props @returns {Promise<Mount>} */
export async function preparePractice(props) {
  const [sets] = await Promise.all([
    findSets(),
    loadStyles(STYLES, "screen"),
    props.t.learn("review", "analysis"),
  ]);
  return (root) => mountPractice(root, sets, props);
}

/** @param {HTMLElement} root @param {ExerciseSet[]} sets @param {PracticeProps} props */
function mountPractice(root, sets, { link, ...shell }) {
  const title = shell.t("review.practice.name");
  return screen(
    shell,
    title,
    async ({ boot, left, onLeave }) => {
      const list = h("ul", { class: "puzzle-sets", dataset: { region: "sets" } });
      const body = h("div");
      /** @type {PracticeState} */
      const state = {
        ...{ shell, sets, list, body, left, words: link?.words ?? {} },
        exercises: [],
        open: "",
        today: "",
        sent: null,
        viewer: null,
        shows: latest(left),
      };
      const head = h("h1", { tabindex: -1 }, title);
      root.append(h("article", { class: "analysis" }, head, body, link && boot));
      onLeave(() => state.viewer?.close());
      drawSets(state);
      await (link ? openSent(state, link) : openFirst(state));
    },
    link?.record ?? "",
  );
}

/** @param {PracticeState} state @param {unknown} error @param {string} [record] */
function failed({ left, shell }, error, record) {
  if (!left.aborted) shell.fail(error, record ?? "");
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
  if (run.aborted) return false;
  state.exercises = exercises;
  const named = exercises.find((each) => idOf(each) === id);
  const next = named ?? exercises.find((each) => !isSolved(each)) ?? exercises[0];
  if (!next || state.left.aborted) return false;
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
 * @param {PracticeState} state @param {Link} link
 */
async function openSent(state, link) {
  const { record, ply } = link;
  const { shell, sets, body, list } = state;
  const { engine, t } = shell;
  const run = state.shows.next();
  // Judging takes seconds: others can be opened meanwhile.
  const thinking = h("p", { role: "status" }, t("review.practice.thinking"));
  body.replaceChildren(thinking, ...(isFramed() ? [] : [list]));
  for (const set of state.words.ask || state.words.say ? [] : sets) {
    const known = (await set.exercises()).find(
      (each) => each.record === record && each.ply === ply,
    );
    if (run.aborted) return;
    if (known) {
      await openSet(state, set, idOf(known));
      return;
    }
  }
  const at = ply === null ? {} : { ply };
  const seat = viewpoint(link.setup.seats);
  const frame = await engine.call("frame", { record, ...at, seat });
  const { choices, reasons } = await engine.call("suggest", { record, seat, ply: frame.ply });
  if (run.aborted) return;
  if (!choices.length && frame.next.actor >= 0) throw { code: "still-hidden", data: {} };
  if (choices.length < 2) {
    await showNoDecision(state, record, frame);
    return;
  }
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  state.sent = { record, ply: frame.ply };
  await showExercise(state, { record, ply: frame.ply, frame, choices: sorted, reasons });
}

/**
 * Shows an exercise; false where another one was opened meanwhile.
 * @param {PracticeState} state @param {Exercise} position
 */
async function showExercise(state, position) {
  const { shell, list } = state;
  const run = state.shows.next();
  const exercise = await wholeExercise(position, shell.engine);
  if (run.aborted) return false;
  const { sent, words } = state;
  const isSent = sent?.record === exercise.record && sent.ply === exercise.ply;
  const before = isSent ? answerTo(exercise) : null;
  const next = nextTo(state, exercise);
  /** @type {Puzzle} */
  const puzzle = {
    exercise,
    answer: before === null ? null : { action: before, days: null },
    ...(isSent && { words, isKept: true }),
    isToday: idOf(exercise) === state.today,
    sets: isFramed() ? null : list, // another page has a frame for one puzzle
    ...(next && { next: () => goTo(state, next) }),
    answered: () => drawSets(state),
    leave: (answered, mode) => openGameOf(state, answered, mode),
  };
  const opening = openPuzzle(shell.engine, exercise);
  return showViewer(state, exercise, opening, { mode: "puzzle", panel: "puzzle", puzzle });
}

/** The next exercise of the set that has not been solved. @param {PracticeState} state @param {WholeExercise} exercise */
function nextTo({ exercises }, exercise) {
  const at = exercises.findIndex((each) => idOf(each) === idOf(exercise));
  const others = [...exercises.slice(at + 1), ...exercises.slice(0, Math.max(0, at))];
  return others.find((each) => !isSolved(each)) ?? others[0];
}

/**
 * Opens the game of an answered puzzle at its moment; the puzzle stays within reach.
 * @param {PracticeState} state @param {Puzzle} puzzle @param {Mode} mode
 */
async function openGameOf(state, puzzle, mode) {
  const { exercise } = puzzle;
  const { record, ply } = exercise;
  const run = state.shows.next();
  try {
    const opening = await openingOf(state.shell, Link.of(record).at(ply), mode);
    if (run.aborted) return;
    const open = { ...puzzle, leave: undefined };
    await showViewer(state, exercise, opening, { mode, panel: "engine", puzzle: open });
    state.viewer?.focus();
  } catch (error) {
    if (!run.aborted) failed(state, error, record);
  }
}

/**
 * Puts a viewer in the place of the one before; false where another one was opened meanwhile.
 * @param {PracticeState} state @param {WholeExercise} exercise @param {Opening} opening @param {Begin} how
 */
async function showViewer(state, { record, ply, frame }, opening, how) {
  const { shell, shows, body } = state;
  const run = shows.present();
  await shell.t.learnLater(frame.game);
  const viewer = await createViewer(shell, Link.of(record).setup, opening, how);
  if (run.aborted) {
    viewer.close();
    return false;
  }
  state.viewer?.close();
  state.viewer = viewer;
  body.replaceChildren(viewer.root);
  await viewer.begin(ply);
  return true;
}

/** Another exercise, from the button under the one before. @param {PracticeState} state @param {Exercise} exercise */
async function goTo(state, exercise) {
  if (await showExercise(state, exercise)) lookAt(state);
}

/** Moves the focus to the question, which may be far above. @param {PracticeState} state */
function lookAt({ body }) {
  body.scrollIntoView({ block: "start" });
  const question = /** @type {HTMLElement | null} */ (body.querySelector(".puzzle-question"));
  question?.focus({ preventScroll: true });
}
