/** Practice: positions at which one choice is best, to be found. */

import { toCodedError } from "../lib/coded_error.js";
import { h, loadStyles, reconcile, setText } from "../lib/dom.js";
import { isFramed } from "../lib/framed.js";
import { latest } from "../lib/latest.js";
import { viewpoint } from "../lib/people.js";
import { percentTenths } from "../parts/percent.js";
import { whyWords } from "../parts/reasons.js";
import { linkOf, parseSetup } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { withNames } from "../records/sender.js";
import { share } from "../share/send_link.js";
import { bootStatus } from "../ui/boot_status.js";
import { button, MAIN } from "../ui/button.js";
import { createBoard } from "./board.js";
import {
  answerTo,
  dueToday,
  forgetExercise,
  idOf,
  isSolved,
  keepAnswer,
  OWN_SET,
  ofTheDay,
  setTried,
  solvedOf,
  wholeExercise,
} from "./exercises.js";
import { choicesOf } from "./moment.js";
import { showNoDecision } from "./no_decision.js";
import { dueSet, findSets, nameOfSet } from "./practice_sets.js";
import { roundWords } from "./round.js";
import { STYLES } from "./styles.js";

/** @import { Latest } from "../lib/latest.js" */
/** @import { ReviewModule } from "../types/game.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Exercise, WholeExercise } from "./exercises.js" */
/** @import { ExerciseSet } from "./practice_sets.js" */

/** What somebody has put to a position: what they ask, and what they say to the answer. @typedef {{ ask?: string, say?: string }} Words */
/** @typedef {Shell & { record: string | null, ply: number | null, words?: Words }} PracticeProps  a position that somebody has sent */
/**
 * @typedef {object} PracticeState
 * @property {Shell} shell
 * @property {ExerciseSet[]} sets
 * @property {Exercise[]} exercises   of the set that is open
 * @property {string} open   its theme; "" for a position that somebody has sent
 * @property {string} today   the puzzle of the day, by its id
 * @property {Words} words   to the position that somebody has sent
 * @property {Pick<Exercise, "record" | "ply"> | null} sent   that position, whose answer is kept
 * @property {HTMLElement} list   the sets
 * @property {HTMLElement} body
 * @property {Board | null} board   of the exercise that is shown
 * @property {Latest} shows   what was asked for last is what comes
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
      { class: "review practice-page" },
      h("h1", { tabindex: -1 }, title),
      body,
      !isFramed() && list, // that page asked for one puzzle
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
      const way = button("set", words, async () => {
        if (await openSet(state, set)) lookAt(state);
      });
      way.dataset.theme = set.theme;
      return h("li", null, way);
    },
    (node, { theme, ids }) => {
      const [way, count] = [node.querySelector("button"), node.querySelector("span")];
      way?.setAttribute("aria-pressed", String(theme === state.open));
      const due = theme === OWN_SET ? dueToday() : 0;
      const solved = { n: solvedOf(ids), all: ids.length };
      if (count)
        setText(count, t(`review.practice.${due ? "due" : "solved"}`, due ? { n: due } : solved));
    },
  );
}

/** The puzzle of the day, or the word that there is none. @param {PracticeState} state */
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
 * @returns {Promise<boolean>} whether it is shown: another one may be wanted meanwhile
 */
async function openSet(state, set, id) {
  const mine = state.shows.next();
  const exercises = await set.exercises();
  if (mine.stale) return false;
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
 * Goes on where one of one's own exercises cannot be drawn as it was kept.
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
 * A position that somebody has sent: one that is known here, or judged by the engine now.
 * @param {PracticeState} state @param {string} record @param {number | null} ply
 */
async function openSent(state, record, ply) {
  const { shell, sets, body, list } = state;
  const { engine, t } = shell;
  const mine = state.shows.next();
  list.hidden = false; // it may take seconds, and somebody may rather want another
  body.replaceChildren(h("p", { role: "status" }, t("review.practice.thinking")));
  for (const set of state.words.ask || state.words.say ? [] : sets) {
    const known = (await set.exercises()).find(
      (each) => each.record === record && each.ply === ply,
    );
    if (mine.stale) return;
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
  if (state.left || mine.stale) return;
  if (!choices.length && frame.next.actor >= 0) throw { code: "still-hidden", data: {} };
  if (choices.length < 2) {
    await showNoDecision(state, record, frame);
    return;
  }
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  state.sent = { record, ply: frame.ply };
  await showExercise(state, { record, ply: frame.ply, frame, choices: sorted, reasons });
}

/** Whether it is shown: another one may be wanted meanwhile. @param {PracticeState} state @param {Exercise} position */
async function showExercise(state, position) {
  const { shell, body, list } = state;
  const { t } = shell;
  const mine = state.shows.next();
  const exercise = await wholeExercise(position, shell.engine);
  if (state.left || mine.stale) return false;
  const { frame } = exercise;
  const { game } = frame;
  await t.learnLater(game);
  const [{ progress }, review] = await Promise.all([
    import(`../games/${game}/controller.js`),
    // Here already, so that an answer is judged as soon as it is props, and once.
    import(`../games/${game}/review.js`),
  ]);
  const names = seatNames(t, game, parseSetup(exercise.record));
  const answer = h("div", { class: "practice-answer", dataset: { region: "answer" } });
  const told = h("p", { class: "sr", role: "status", dataset: { region: "said" } });
  const judged = (/** @type {string} */ action) =>
    judge(state, exercise, action, { answer, told }, { names, review });
  const board = await createBoard(game, t, names, (action) => {
    if (!answer.childElementCount) judged(action);
  });
  if (state.left || mine.stale) {
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
    told,
    ways(state, exercise),
  );
  await board.ask(frame);
  list.hidden = false;
  const before = own && answerTo(exercise);
  if (before) judged(before);
  return true;
}

/**
 * What was put to a position, if it is the one that somebody has sent.
 * @param {PracticeState} state @param {Exercise} exercise
 */
const wordsTo = ({ words, sent }, { record, ply }) =>
  sent?.record === record && sent.ply === ply ? words : null;

/** Another exercise, from the button under the one before. @param {PracticeState} state @param {Exercise} exercise */
async function goTo(state, exercise) {
  if (await showExercise(state, exercise)) lookAt(state);
}

/** The focus goes to the question of an exercise that was asked for elsewhere. @param {PracticeState} state */
function lookAt({ body }) {
  body.scrollIntoView({ block: "start" });
  body.querySelector("h2")?.focus({ preventScroll: true });
}

/**
 * Says how good a choice is. The focus, whose button goes, moves on to the next exercise's; so that it
 * is heard once, what is said stands apart from what is shown.
 * @param {PracticeState} state @param {WholeExercise} exercise @param {string} action
 * @param {{ answer: HTMLElement, told: HTMLElement }} places
 * @param {{ names: string[], review: ReviewModule }} words
 */
function judge(state, exercise, action, { answer, told }, { names, review }) {
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
  // An answer that was kept is only shown once more.
  const days = author && answerTo(exercise) !== null ? null : setTried(exercise, right);
  if (author) keepAnswer(exercise, action);
  const said = { choice: choiceWords(frame, best.action), loss: percentTenths(t, taken.loss) };
  const judgement = {
    ...{ seat: frame.next.actor, chosen: action, choices: [...choices] },
    best: right ? action : best.action,
    // What is known speaks against another choice than this one.
    reasons: [],
    ...{ loss: taken.loss, error: taken.loss_error, grade: taken.grade },
  };
  const verdict = t(`review.practice.${right ? "right" : "wrong"}`, said);
  answer.dataset.right = right ? "yes" : "no";
  const back = days === null ? "" : t(`review.practice.${days ? "comes" : "learnt"}`, { n: days });
  const why = whyWords(reasons, {}, game, names, t);
  const say = author?.say ?? "";
  setText(told, [verdict, say, why, back].filter(Boolean).join(" "));
  answer.replaceChildren(
    h("p", { class: "review-verdict" }, verdict),
    ...(say ? [authorWords(say, t)] : []),
    ...(why ? [h("p", { class: "moment-why" }, why)] : []),
    choicesOf(judgement, frame, { t, game, names, choiceWords, choicePicture }),
    ...(back ? [h("p", { class: "quiet", dataset: { region: "back" } }, back)] : []),
  );
  for (const way of state.body.querySelectorAll("[data-command=next], [data-command=again]")) {
    way.removeAttribute("hidden");
    way.classList.toggle("button-main", way.matches("[data-command=next]"));
  }
  const focused = board?.element.contains(document.activeElement);
  const shown = { best: best.action, chosen: action };
  board?.show(frame, shown, { line: t("review.practice.shown") });
  drawSets(state);
  const next = state.body.querySelector("[data-command=next]");
  if (focused && next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** What the author of a puzzle says to the answer. @param {string} say @param {Shell["t"]} t */
const authorWords = (say, t) =>
  h(
    "blockquote",
    { class: "practice-author", dataset: { region: "author" } },
    h("b", null, t("review.practice.author")),
    h("p", { dir: "auto" }, say),
  );

/**
 * What can be done with an exercise; when it is answered the next one comes first, and it can be tried
 * once more.
 * @param {PracticeState} state @param {WholeExercise} exercise
 */
function ways(state, exercise) {
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
  again.hidden = true;
  return h(
    "p",
    { class: "cost-actions" },
    next && button("next", t("review.practice.next"), () => goTo(state, next)),
    again,
    button("share", t("review.practice.share"), () =>
      share(link, t("review.practice.share_text"), t),
    ),
    !isFramed() &&
      button("embed", t("table.ways.embed"), () =>
        shell.navigate(withNames(record.replace("?", "/embed?"), { ask, say }), ply),
      ),
  );
}
