/**
 * The review of a game: who was winning when, what every decision cost, and what luck did. It is
 * analysed in slices while it can be looked at already.
 */

import { toCodedError } from "../lib/coded_error.js";
import { h, loadStyles } from "../lib/dom.js";
import { isFramed } from "../lib/framed.js";
import { afterFrame } from "../lib/frames.js";
import { viewpoint } from "../lib/people.js";
import { percent, withSign } from "../parts/percent.js";
import { keepNumbers } from "../records/reviewed.js";
import { seatNames } from "../records/seat_names.js";
import { setupToShow } from "../records/setup_to_show.js";
import { personOf } from "../share/result.js";
import { playOn } from "../table/replay/play_on.js";
import { openShareMoment } from "../table/share_moment.js";
import { bootStatus } from "../ui/boot_status.js";
import { commandButton } from "../ui/icon.js";
import { analyse, reviewOf } from "./analysis.js";
import { createBoard } from "./board.js";
import { costliest } from "./costliest.js";
import { keepExercises } from "./exercises.js";
import { createGraph, drawGraph, tellGraph } from "./graph.js";
import { momentsOf } from "./moments.js";
import { roundWords, whereWords } from "./round.js";
import { seatTable, sums } from "./seats.js";
import { goTo, markHere, nextMoment, show, tellMoment } from "./show.js";
import { createReviewState, frameAt, judgementAt } from "./state.js";
import { mistakeButton } from "./step_icons.js";
import { STYLES } from "./styles.js";
import { causeWords } from "./turning.js";
import { luckOf, turningPointFor, verdict } from "./verdict.js";

/** @import { Summary } from "croupier/review" */
/** @import { SetupText } from "../types/records.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { Reviewed } from "./kept.js" */
/** @import { Speaker } from "./moment.js" */
/** @import { ReviewState } from "./state.js" */

/** @typedef {Shell & { record: string, ply: number | null }} ReviewProps  `ply`: where to begin; else at what cost most */
/** @typedef {ReturnType<typeof createScreen>} Screen */

/** @param {ReviewProps} props @returns {Promise<Mount>} */
export async function prepareReview(props) {
  const setup = await setupToShow(props, props.record);
  await Promise.all([
    loadStyles(STYLES, "screen"),
    props.t.learn("review"),
    props.t.learnLater(setup.game),
  ]);
  return (root) => mountReview(root, { ...props, setup });
}

/** @param {HTMLElement} root @param {ReviewProps & { setup: SetupText }} props  `setup`: with the names of the seats */
function mountReview(root, { record, setup, ply, ...shell }) {
  const { t, engine } = shell;
  const boot = bootStatus(engine, t);
  const wait = h("div", { class: "review-wait" }, boot.element);
  let left = false;
  /** @type {(() => void)[]} */
  const undone = [() => boot.unmount()];
  const title = t("review.name");
  root.append(h("article", { class: "review" }, h("h1", { tabindex: -1 }, title), wait));
  open().catch((error) => left || shell.fail(toCodedError(error), record));
  return {
    title,
    unmount() {
      left = true;
      for (const undo of undone) undo();
    },
  };

  async function open() {
    const state = await createState(shell, record, setup);
    if (left) return state.board.unmount();
    const screen = createScreen(state);
    wait.replaceWith(...screen.parts);
    const listening = listen(state, screen);
    undone.push(() => {
      state.left = true;
      state.shows.next();
      listening();
      state.board.unmount();
    });
    await afterFrame();
    if (left) return;
    const running = run(state, screen, ply);
    undone.push(() => running.stop());
  }
}

/**
 * @param {Shell} shell @param {string} record @param {SetupText} setup
 * @returns {Promise<ReviewState>}
 */
async function createState(shell, record, setup) {
  const { t, engine } = shell;
  const { game } = setup;
  const names = seatNames(t, game, setup);
  const [last, controller, log, words, board] = await Promise.all([
    engine.call("frame", { record, seat: viewpoint(setup.seats) }),
    import(`../games/${game}/controller.js`),
    import(`../games/${game}/log.js`),
    import(`../games/${game}/review.js`),
    createBoard(game, t, names),
  ]);
  /** @type {Speaker} */
  const speaker = {
    t,
    game,
    names,
    choiceWords: (frame, action) => words.choiceWords(frame, action, { t, names }) ?? action,
    choicePicture: (frame, action) => words.choicePicture?.(frame, action) ?? [],
  };
  const person = personOf(last, controller);
  /** @type {ReviewState} */
  const state = createReviewState({
    ...{ shell, record, last, person, controller, log, speaker, board },
    graph: createGraph(t, names, (ply) => goTo(state, state.places, ply)),
    places: {
      where: h("span", { class: "review-where" }),
      happened: h("p", { class: "review-happened" }),
      decision: h("div", { class: "review-decision" }),
      told: h("p", { class: "sr", role: "status", dataset: { region: "said" } }),
    },
  });
  return state;
}

/** @param {ReviewState} state */
function createScreen(state) {
  const { graph, board, places, speaker } = state;
  const { t } = speaker;
  const meter = h("progress", { "aria-label": t("review.progress"), max: 1, value: 0 });
  const progress = h("div", { class: "review-progress", dataset: { region: "progress" } }, meter);
  const lead = h("p", { class: "review-verdict", dataset: { region: "verdict" }, role: "status" });
  const turning = h("p", { class: "review-turning", dataset: { region: "turning" } });
  const doubt = h("p", { class: "quiet", dataset: { region: "doubt" }, hidden: true });
  const costs = h("ol", { class: "costs", dataset: { region: "costliest" } });
  const seats = h("div", { class: "review-table" });
  const stage = h(
    "section",
    { class: "review-stage", tabindex: -1, "aria-label": t("review.stage") },
    graph.element,
    stepButtons(t, places.where),
    board.element,
    places.told,
  );
  const heading = t(state.person === null ? "review.costliest" : "review.costliest_yours");
  const sides = h(
    "div",
    { class: "review-sides" },
    h("section", null, h("h2", null, heading), costs),
    h("section", null, h("h2", null, t("review.seats.title")), seats, doubt, help(state)),
  );
  const explore = commandButton("explore", "code", t("table.ways.explore"), true);
  const embed = !isFramed() && commandButton("embed", "code", t("table.ways.embed"), true);
  const ways = h("p", { class: "actions" }, explore, embed);
  const beside = h(
    "div",
    { class: "review-beside" },
    places.decision,
    places.happened,
    ways,
    sides,
  );
  return {
    parts: [progress, lead, turning, stage, beside],
    progress,
    meter,
    lead,
    turning,
    doubt,
    costs,
    seats,
    stage,
    ways,
  };
}

/** @param {Shell["t"]} t @param {HTMLElement} where */
function stepButtons(t, where) {
  const word = (/** @type {string} */ name) => t(`review.steps.${name}`);
  return h(
    "div",
    { class: "review-steps" },
    commandButton("first", "first", word("first")),
    mistakeButton("mistake-back", word("mistake_back")),
    commandButton("back", "back", word("back")),
    where,
    commandButton("forward", "forward", word("forward")),
    mistakeButton("mistake-forward", word("mistake_forward")),
    commandButton("last", "last", word("last")),
  );
}

/** What the words of a review mean, as far as they are used in its game. @param {ReviewState} state */
function help({ controller, speaker: { t, game } }) {
  const lines = t.keys("review.help.lines").filter((key) => key !== "hidden" || controller.secrets);
  const own = (/** @type {string} */ key) => `review.help.${key}_${game}`;
  return h(
    "details",
    { class: "review-help" },
    h("summary", null, t("review.help.title")),
    lines.map((key) => h("p", null, t(t.has(own(key)) ? own(key) : `review.help.lines.${key}`))),
  );
}

/**
 * Buttons, and arrow keys anywhere on the screen.
 * @param {ReviewState} state @param {Screen} screen @returns {() => void} ends it
 */
function listen(state, { stage, ways }) {
  const go = (/** @type {number | null} */ ply) => {
    if (ply !== null) goTo(state, state.places, ply);
  };
  /** @type {Record<string, () => void>} */
  const commands = {
    first: () => go(0),
    "mistake-back": () => go(nextMoment(state, -1, true)),
    back: () => go(nextMoment(state, -1, false)),
    forward: () => go(nextMoment(state, 1, false)),
    "mistake-forward": () => go(nextMoment(state, 1, true)),
    last: () => go(state.last.ply),
    explore: () => state.shell.navigate(state.record.replace("?", "/explore?"), state.ply),
    embed: () => state.shell.navigate(state.record.replace("?", "/embed?"), state.ply),
  };
  const press = (/** @type {Event} */ { target }) => {
    const pressed = target instanceof Element ? target.closest("[data-command]") : null;
    if (pressed instanceof HTMLElement) commands[pressed.dataset.command ?? ""]?.();
  };
  stage.addEventListener("click", press);
  ways.addEventListener("click", press);
  /** @type {Record<string, string>} */
  const keys = { ArrowLeft: "back", ArrowRight: "forward" };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
    // Arrows alone move the slider by themselves.
    const own = shiftKey ? "select, textarea" : "input, select, textarea";
    if (target instanceof Element && target.matches(own)) return;
    const name = keys[event.key];
    if (!name) return;
    event.preventDefault();
    commands[shiftKey ? `mistake-${name}` : name]?.();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

/**
 * Analyses the game, and shows what there is to show as it comes.
 * @param {ReviewState} state @param {Screen} screen
 * @param {number | null} ply  where to begin; else at the end until it is known where to look
 */
function run(state, screen, ply) {
  const { shell, record, places, last } = state;
  state.review = reviewOf(record);
  const news = () => drawNews(state, screen);
  if (state.review) news();
  show(state, places, ply ?? last.ply, true);
  const failed = (/** @type {unknown} */ error) =>
    state.left || shell.fail(toCodedError(error), record);
  /** @type {Reviewed["summary"] | undefined} */
  let told;
  const tell = async () => {
    if (!state.review?.summary || state.review.summary === told) return;
    const worth = told ? null : worthALook(state);
    told = state.review.summary;
    // The graph, the table at its turning point and the tables of numbers are three pieces of work: a
    // slow phone draws each in a frame of its own.
    await afterFrame();
    if (state.left) return;
    if (ply === null && worth !== null && state.ply === last.ply)
      await show(state, places, worth, true);
    await afterFrame();
    if (!state.left) finish(state, screen).catch(failed);
  };
  tell();
  const running = analyse(shell.engine, record, (review) => {
    state.review = review;
    news();
    tell();
  });
  running.done.catch(failed);
  return running;
}

/**
 * The moment of the choice that cost the person most, else the turning point.
 * @param {ReviewState} state
 */
function worthALook({ review, person }) {
  if (!review?.summary) return null;
  const { costliest, costliest_of, turning_point } = review.summary;
  const [most] = (person === null ? costliest : costliest_of[person]) ?? [];
  return most === undefined ? (turning_point?.ply ?? null) : most - 1;
}

/** @param {ReviewState} state @param {Screen} screen */
function drawNews(state, { progress, meter }) {
  const { review, graph, places, speaker, frames, ply } = state;
  if (!review) return;
  const { steps, length, summary } = review;
  meter.value = length ? steps.length / length : 1;
  progress.hidden = summary !== null;
  const { t, game } = speaker;
  state.moments = momentsOf(review);
  drawGraph(graph, review, state.moments, {
    round: (round) => roundWords(t, game, round),
    where: (moment) => whereWords(t, game, state.moments, moment.ply),
  });
  markHere(state, places);
  // The table is drawn again where there is more to tell of it: a judgement, or that there is none.
  const waits = !places.decision.querySelector(".moment");
  const told = judgementAt(state, ply) ?? (summary && places.decision.firstChild);
  if (!waits || !told) return;
  frames.get(ply)?.then((frame) => state.ply === ply && tellMoment(state, places, frame));
}

/** Everything has been looked at, once or once more. @param {ReviewState} state @param {Screen} screen */
async function finish(state, { lead, turning, doubt, costs, seats, stage }) {
  const { review, person, last, controller, speaker, record, graph } = state;
  const { t, game, names } = speaker;
  if (!review?.summary) return;
  const { summary, sure } = review;
  tellGraph(graph, review, state.moments, (round) => roundWords(t, game, round));
  if (person !== null) {
    lead.textContent = verdict(summary, person, { t, names, controller, frame: last });
    const own = summary.seats[person];
    if (summary.over && own) keepNumbers(record, { ...own, luck: luckOf(own) });
  }
  const jump = turningPointFor(review, person);
  if (jump) turning.replaceChildren(...(await turningPoint(state, jump, stage)));
  await afterFrame();
  seats.replaceChildren(seatTable(summary.seats, names, t), sums(summary.seats, names, t, game));
  await afterFrame();
  doubt.hidden = sure;
  doubt.textContent = sure ? "" : t("review.doubt", { n: percent(t, summary.doubt) });
  const showAt = (/** @type {number} */ ply) => lookAt(state, stage, ply);
  if (summary.over) keepExercises(state).catch(reportError);
  costs.replaceChildren(...(await costliest(state, showAt, (ply) => goOnFrom(state, ply))));
}

/**
 * @param {ReviewState} state @param {NonNullable<Summary["turning_point"]>} jump
 * @param {HTMLElement} stage
 */
async function turningPoint(state, jump, stage) {
  const { ply, seat, change } = jump;
  const { speaker, review } = state;
  const { t, game, names } = speaker;
  const step = review?.steps[ply - 1];
  const said = {
    name: names[seat],
    change: withSign(t, change),
    round: roundWords(t, game, step?.round ?? 0),
    cause: causeWords(jump, step?.judgement?.seat ?? null, await chanceAt(state, ply), speaker),
  };
  const see = commandButton("turning", "forward", t("review.see"), true);
  // A choice is looked at where it was open, all else where it was seen.
  see.addEventListener("click", () => lookAt(state, stage, step?.judgement ? ply - 1 : ply));
  const words = t("review.turning", said);
  const pass = commandButton("share-turning", "film", t("table.turning.share"), true);
  const { shell, record, controller } = state;
  pass.addEventListener("click", () =>
    openShareMoment({ shell, record, controller, game, names }, { words, ply }),
  );
  return [h("span", null, words), see, review?.summary?.over ? pass : null].filter(
    (each) => each !== null,
  );
}

/** The kind of chance that led to a ply. @param {ReviewState} state @param {number} ply */
const chanceAt = async (state, ply) => (await frameAt(state, ply - 1)).next.kind;

/**
 * A ply that was asked for elsewhere on the screen: the focus goes to where it is shown.
 * @param {ReviewState} state @param {HTMLElement} stage @param {number} ply
 */
function lookAt(state, stage, ply) {
  goTo(state, state.places, ply);
  stage.scrollIntoView({ block: "start" });
  stage.focus({ preventScroll: true });
}

/** @param {ReviewState} state @param {number} ply */
async function goOnFrom(state, ply) {
  const { shell, record } = state;
  playOn({ shell, record, frame: await frameAt(state, ply) });
}
