/**
 * The viewer of games: any moment of a game or any position on a board, with the engine's opinion, the
 * review of the game, variations and comments.
 */

import { toCodedError } from "../lib/coded_error.js";
import { h, loadStyles } from "../lib/dom.js";
import { createMotion, motionKind } from "../lib/motion.js";
import { seatNames } from "../records/seat_names.js";
import { setupToShow } from "../records/setup_to_show.js";
import { personOf } from "../share/result.js";
import { bootStatus } from "../ui/boot_status.js";
import { createBoard } from "./board.js";
import {
  fail,
  goTo,
  playBest,
  playMove,
  setMode,
  step,
  stepMistake,
  togglePlaying,
} from "./controller.js";
import { listenToKeys } from "./keys.js";
import { openingOf } from "./opening.js";
import { recallReview, startReview } from "./reviewing.js";
import { createScreen, drawNode, drawPlace, drawReviewed, drawTree, drawWords } from "./screen.js";
import { createAnalysis } from "./state.js";
import { holdTree } from "./story/hold_tree.js";
import { STYLES } from "./styles.js";

/** @import { Speed } from "../lib/motion.js" */
/** @import { Speaker } from "../review/moment.js" */
/** @import { SetupText } from "../types/records.d.ts" */
/** @import { ViewContext } from "../types/game.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { Opening } from "./opening.js" */
/** @import { Analysis, Panel } from "./state.js" */

/**
 * `record`, `ply`: the moment to begin at; `tree`: a story in the link, packed; `panel`: the one that is
 * open at first.
 * @typedef {Shell & { record: string, ply: number | null, tree?: string, panel?: Panel }} AnalysisProps
 */

/** @param {AnalysisProps} props @returns {Promise<Mount>} */
export async function prepareAnalysis(props) {
  const setup = await setupToShow(props, props.record);
  await Promise.all([
    loadStyles(STYLES, "screen"),
    props.t.learn("review", "analysis"),
    props.t.learnLater(setup.game),
  ]);
  return (root) => mountAnalysis(root, { ...props, setup });
}

/** @param {HTMLElement} root @param {AnalysisProps & { setup: SetupText }} props  `setup`: with the names of the seats */
function mountAnalysis(root, { record, setup, ply, tree, panel = "engine", ...shell }) {
  const { t, engine } = shell;
  const boot = bootStatus(engine, t);
  const wait = h("div", { class: "analysis-wait" }, boot.element);
  const title = t("analysis.name");
  let left = false;
  /** @type {(() => void)[]} */
  const closings = [() => boot.unmount()];
  root.append(h("article", { class: "analysis" }, h("h1", { tabindex: -1 }, title), wait));
  open().catch((error) => left || shell.fail(toCodedError(error), record));
  return {
    title,
    unmount() {
      left = true;
      for (const close of closings) close();
    },
  };

  async function open() {
    const opening = await openingOf(shell, record, ply, tree);
    if (left) return;
    const state = await stateOf(shell, setup, opening, panel);
    const leave = () => {
      state.left = true;
      state.release();
      state.board.unmount();
    };
    if (left) return leave();
    closings.push(leave);
    await holdTree(state);
    if (left) return;
    const { root: screen, begin, close } = openScreen(state, ply);
    closings.push(close);
    wait.replaceWith(screen);
    begin();
  }
}

/** @param {Shell} shell @param {SetupText} setup @param {Opening} opening @param {Panel} panel @returns {Promise<Analysis>} */
async function stateOf(shell, setup, opening, panel) {
  const { t } = shell;
  const { game } = setup;
  const names = seatNames(t, game, setup);
  /** @type {(action: string) => void} */
  let act = () => {};
  const own = motionOf(shell.settings);
  const motion = () => own;
  const cue = async (/** @type {Parameters<ViewContext["cue"]>} */ ...what) =>
    (await import("../table/cues.js")).playCue({ shell }, ...what);
  const [controller, log, words, board] = await Promise.all([
    import(`../games/${game}/controller.js`),
    import(`../games/${game}/log.js`),
    import(`../games/${game}/review.js`),
    createBoard(game, t, names, { act: (action) => act(action), motion, cue }),
  ]);
  /** @type {Speaker} */
  const speaker = {
    ...{ t, game, names },
    choiceWords: (frame, action) => words.choiceWords(frame, action, { t, names }) ?? action,
    choicePicture: (frame, action) => words.choicePicture?.(frame, action) ?? [],
  };
  const person = opening.game ? personOf(opening.game.last, controller) : null;
  const given = { shell, speaker, controller, log, board, motion, panel };
  const state = createAnalysis(given, opening, person);
  act = (action) => playMove(state, action);
  return state;
}

/** @param {Shell["settings"]} settings */
const motionOf = (settings) =>
  createMotion(motionKind(settings.get("motion")), /** @type {Speed} */ (settings.get("speed")));

/** @param {Analysis} state @param {number | null} ply  that the address names */
function openScreen(state, ply) {
  let stop = () => {};
  const review = (isLooking = false) => {
    stop = startReview(state, { isLooking });
  };
  const commands = commandsOf(state);
  const screen = createScreen(state, commands, () => review());
  const deafen = listenToKeys(state, commands);
  state.draw = {
    place: () => drawPlace(state, screen),
    node: () => drawNode(state, screen).catch((error) => fail(state, error)),
    tree: () => drawTree(state, screen),
    words: () => drawWords(state, screen),
    review: () => drawReviewed(state, screen),
  };
  return {
    root: screen.root,
    begin() {
      recallReview(state);
      state.draw.tree();
      state.draw.review();
      goTo(state, state.here, { ply: state.ply ?? undefined, chunked: true });
      if (state.game && (state.panel === "review" || state.review)) review(ply === null);
    },
    close() {
      state.runs.next();
      stop();
      deafen();
    },
  };
}

/** What buttons and keys do, by name. @param {Analysis} state @returns {Record<string, () => unknown>} */
function commandsOf(state) {
  const { shell } = state;
  const goToPage = async (/** @type {string} */ page) => {
    const { record, ply } = await addressHere(state);
    shell.navigate(record.replace("?", `/${page}?`), ply);
  };
  const story = (/** @type {"sendStory" | "openArticle" | "saveStory"} */ name) => async () =>
    (await import("./story/story.js"))[name](state);
  /** @type {Record<string, () => unknown>} */
  const commands = {
    ...Object.fromEntries(
      ["first", "back", "forward", "last", "up", "down"].map((name) => [
        name,
        () => step(state, name),
      ]),
    ),
    "mistake-back": () => stepMistake(state, -1),
    "mistake-forward": () => stepMistake(state, 1),
    best: () => playBest(state),
    engine: () => setMode(state, state.mode === "analysis" ? "replay" : "analysis"),
    play: () => togglePlaying(state),
    link: story("sendStory"),
    article: story("openArticle"),
    save: story("saveStory"),
    "edit-here": () => goToPage("position"),
    embed: () => goToPage("embed"),
  };
  return Object.fromEntries(
    Object.entries(commands).map(([name, act]) => [
      name,
      async () => {
        try {
          await act();
        } catch (error) {
          fail(state, error);
        }
      },
    ]),
  );
}

/** Record and ply of the present place: the game's own where it is in the game. @param {Analysis} state */
async function addressHere({ game, ply, nodes, tree, here }) {
  if (game && ply !== null) return { record: game.record, ply };
  return { record: (await nodes.at(tree, here)).record, ply: null };
}
