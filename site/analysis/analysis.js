/**
 * The viewer of games: any moment of a game or any position on a board, with the engine's opinion, the
 * review of the game, variations and comments.
 */

import { personOf } from "../export/result.js";
import { h, loadStyles } from "../lib/dom.js";
import { createMotion, motionKind } from "../lib/motion.js";
import { seatNames } from "../saves/seat_names.js";
import { setupToShow } from "../saves/setup_to_show.js";
import { screen } from "../ui/screen.js";
import { createBoard } from "./board.js";
import { commandsOf } from "./commands.js";
import { fail, goTo, savePlaceNow, togglePlaying } from "./controller.js";
import { listenToKeys } from "./keys.js";
import { openingOf } from "./opening.js";
import { showPuzzle } from "./puzzles/board.js";
import { act } from "./puzzles/solving.js";
import { recallReview, startReview } from "./reviewing.js";
import { createScreen, drawNode, drawPlace, drawReviewed, drawTree, drawWords } from "./screen.js";
import { createAnalysis } from "./state.js";
import { holdTree } from "./story/hold_tree.js";
import { STYLES } from "./styles.js";
import { findRounds } from "./track.js";

/** @import { Speed } from "../lib/motion.js" */
/** @import { Speaker } from "./review/moment.js" */
/** @import { SetupText } from "../types/records.d.ts" */
/** @import { ViewContext } from "../types/game.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { Opening } from "./opening.js" */
/** @import { Puzzle } from "./puzzles/solving.js" */
/** @import { Link } from "../links/link.js" */
/** @import { Analysis, Mode, Panel, ToEdit } from "./state.js" */
/** @typedef {Awaited<ReturnType<typeof createViewer>>} Viewer */
/** What is shown at first. @typedef {{ mode: Mode, panel: Panel, puzzle?: Puzzle }} Begin */

/**
 * `link`: the game, the moment to begin at, and perhaps a story.
 * @typedef {Shell & { link: Link, mode?: Mode }} AnalysisProps
 */

/** The panel that is open at first. @type {Record<Mode, Panel>} */
const PANELS = { replay: "moves", analysis: "engine", puzzle: "puzzle", edit: "edit" };

const loadEdit = () => import("./editor/mode.js");

/** @param {AnalysisProps} props @returns {Promise<Mount>} */
export async function prepareAnalysis(props) {
  const setup = await setupToShow(props, props.link.record);
  await Promise.all([
    loadStyles(STYLES, "screen"),
    props.t.learn("review", "analysis"),
    props.t.learnLater(setup.game),
  ]);
  return (root) => mountAnalysis(root, { ...props, setup });
}

/** @param {HTMLElement} root @param {AnalysisProps & { setup: SetupText }} props  `setup`: with the names of the seats */
function mountAnalysis(root, { link, setup, mode = "analysis", ...shell }) {
  const title = shell.t("analysis.name");
  return screen(
    shell,
    title,
    async ({ boot, left, onLeave }) => {
      const wait = h("div", { class: "analysis-wait" }, boot);
      root.append(h("article", { class: "analysis" }, h("h1", { tabindex: -1 }, title), wait));
      const edited = mode === "edit" ? await (await loadEdit()).editAt(shell, link) : null;
      const opening = await openingOf(shell, edited?.behind ?? link, mode);
      if (left.aborted) return;
      const panel = link.page === "review" ? "review" : PANELS[mode];
      const viewer = await createViewer(shell, setup, opening, { mode, panel });
      onLeave(viewer.close);
      if (left.aborted) return;
      wait.replaceWith(viewer.root);
      viewer.begin(link.ply, edited ?? undefined);
    },
    link.record,
  );
}

/**
 * The viewer of an opening, to be put into a page.
 * @param {Shell} shell @param {SetupText} setup @param {Opening} opening @param {Begin} how
 */
export async function createViewer(shell, setup, opening, how) {
  const state = await stateOf(shell, setup, opening, how);
  // A puzzle has no tree of its own.
  if (how.mode !== "puzzle") await holdTree(state);
  const { close, ...screen } = openScreen(state);
  if (setup.colours.length) {
    const { paintSeats } = await import("../ui/seat_colours.js");
    paintSeats(screen.root, setup.colours, shell.catalog.link.colours);
  }
  return {
    ...screen,
    close() {
      state.leave();
      close();
      // What the lock is for is saved before it is given back.
      savePlaceNow(state).finally(() => state.release());
      state.board.unmount();
    },
  };
}

/**
 * @param {Shell} shell @param {SetupText} setup @param {Opening} opening
 * @param {Begin} how @returns {Promise<Analysis>}
 */
async function stateOf(shell, setup, opening, how) {
  const { t } = shell;
  const { game } = setup;
  const names = seatNames(t, game, setup);
  /** @type {Analysis | null} */
  let state = null;
  const chosen = (/** @type {string} */ action) => state && act(state, action);
  const own = motionOf(shell.settings);
  const motion = () => state?.motion() ?? own;
  const cue = async (/** @type {Parameters<ViewContext["cue"]>} */ ...what) =>
    (await import("../table/cues.js")).playCue({ shell }, ...what);
  const [controller, log, words, board] = await Promise.all([
    import(`../games/${game}/controller.js`),
    import(`../games/${game}/log.js`),
    import(`../games/${game}/review.js`),
    createBoard(game, t, names, { act: chosen, motion, cue }),
  ]);
  /** @type {Speaker} */
  const speaker = {
    ...{ t, game, names },
    choiceWords: (frame, action) => words.choiceWords(frame, action, { t, names }) ?? action,
    choicePicture: (frame, action) => words.choicePicture?.(frame, action) ?? [],
  };
  const person = opening.game ? personOf(opening.game.last, controller) : null;
  const given = { shell, speaker, controller, log, board, cue, motion: () => own, ...how };
  state = createAnalysis(given, opening, person);
  return state;
}

/** @param {Shell["settings"]} settings */
const motionOf = (settings) =>
  createMotion(motionKind(settings.get("motion")), /** @type {Speed} */ (settings.get("speed")));

/** @param {Analysis} state */
function openScreen(state) {
  let stop = () => {};
  const review = (isLooking = false) => {
    stop = startReview(state, { isLooking });
  };
  const commands = commandsOf(state, () => review());
  state.startEditing = async (given) => (await loadEdit()).startEditing(state, given);
  const screen = createScreen(state, commands);
  const deafen = listenToKeys(state, commands);
  state.draw = {
    place: () => drawPlace(state, screen),
    node: () => drawNode(state, screen).catch((error) => fail(state, error)),
    tree: () => drawTree(state, screen),
    words: (id) => drawWords(state, screen, id),
    review: () => drawReviewed(state, screen),
  };
  return {
    root: screen.root,
    focus: () => screen.stage.focus({ preventScroll: true }),
    /**
     * Resolves when the table is shown; rejects where a puzzle cannot be drawn.
     * @param {number | null} ply  that the address names @param {ToEdit} [given]  what it gives to be edited
     */
    async begin(ply, given) {
      if (state.mode === "puzzle") {
        state.draw.place();
        return showPuzzle(state);
      }
      recallReview(state);
      state.draw.tree();
      state.draw.review();
      if (state.mode === "edit") return state.startEditing(given);
      const shown = goTo(state, state.here, { ply: state.ply ?? undefined, chunked: true });
      shown.then(() => findRounds(state, screen.track, state.draw.place)).catch(reportError);
      if (state.mode === "replay") playWhenSeen(state, ply === 0);
      else if (state.game && (state.panel === "review" || state.review))
        // A person who has been here before goes on where they were.
        review(ply === null && !state.isChanged);
      await shown;
    },
    close() {
      state.runs.next();
      stop();
      deafen();
    },
  };
}

/**
 * A game that is to be watched begins by itself when it is in view, unless a person was faster: one that was
 * given with its frames, or whose address names its beginning, as *Watch* does.
 * @param {Analysis} state @param {boolean} fromStart
 */
function playWhenSeen(state, fromStart) {
  const { shell, game, board, motion, ply } = state;
  const isWatched = game && (fromStart || shell.engine.hasFramesOf(game.record));
  if (!isWatched || motion().kind !== "moving" || ply === game.last.length) return;
  const seen = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      if (!state.isPlaying && state.ply === ply && !state.left.aborted) togglePlaying(state);
    },
    { threshold: 0.5 },
  );
  seen.observe(board.element);
}
