/**
 * The board to explore: from any moment of a game one plays for every seat, says what falls or lets it
 * fall, goes back and tries something else; the engine says what it thinks, and one says what one
 * thinks oneself. What comes of it is a tree, which this browser keeps.
 */

import { toCodedError } from "../lib/coded_error.js";
import { h, loadStyles } from "../lib/dom.js";
import { seatNames } from "../records/seat_names.js";
import { setupToShow } from "../records/setup_to_show.js";
import { createBoard } from "../review/board.js";
import { bootStatus } from "../ui/boot_status.js";
import { beginning } from "./beginning.js";
import { listen } from "./commands.js";
import { createScreen } from "./screen.js";
import { go, playMove } from "./show.js";
import { createExploreState } from "./state.js";
import { STYLES } from "./styles.js";

/** @import { Speaker } from "../review/moment.js" */
/** @import { SetupText } from "../types/records.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { Begun } from "./beginning.js" */

/**
 * `record`, `ply`: the moment to begin from; `tree`: a story that came in the link, packed.
 * @typedef {Shell & { record: string, ply: number | null, tree?: string }} ExploreProps
 */

/** @param {ExploreProps} props @returns {Promise<Mount>} */
export async function prepareExplore(props) {
  const setup = await setupToShow(props, props.record);
  await Promise.all([
    loadStyles(STYLES, "screen"),
    props.t.learn("review", "explore"),
    props.t.learnLater(setup.game),
  ]);
  return (root) => mountExplore(root, { ...props, setup });
}

/** @param {HTMLElement} root @param {ExploreProps & { setup: SetupText }} props  `setup`: with the names of the seats */
function mountExplore(root, { record, setup, ply, tree, ...shell }) {
  const { t, engine } = shell;
  const boot = bootStatus(engine, t);
  const wait = h("div", { class: "review-wait" }, boot.element);
  const title = t("explore.name");
  let left = false;
  /** @type {(() => void)[]} */
  const undone = [() => boot.unmount()];
  root.append(h("article", { class: "review explore" }, h("h1", { tabindex: -1 }, title), wait));
  open().catch((error) => left || shell.fail(toCodedError(error), record));
  return {
    title,
    unmount() {
      left = true;
      for (const undo of undone) undo();
    },
  };

  async function open() {
    const begun = await beginning(shell, record, ply, tree);
    if (left) return;
    const screen = await openScreen(shell, setup, begun);
    if (left) return screen.close();
    undone.push(screen.close);
    wait.replaceWith(...screen.parts);
    screen.start();
  }
}

/**
 * @param {Shell} shell @param {SetupText} setup @param {Begun} begun
 */
async function openScreen(shell, setup, { key, first, title, tree, here, dealt }) {
  const { t } = shell;
  const { game } = setup;
  const names = seatNames(t, game, setup);
  /** @type {(move: string) => void} */
  let play = () => {};
  const [controller, log, words, board] = await Promise.all([
    import(`../games/${game}/controller.js`),
    import(`../games/${game}/log.js`),
    import(`../games/${game}/review.js`),
    createBoard(game, t, names, (action) => play(action)),
  ]);
  /** @type {Speaker} */
  const speaker = {
    ...{ t, game, names },
    choiceWords: (frame, action) => words.choiceWords(frame, action, { t, names }) ?? action,
    choicePicture: (frame, action) => words.choicePicture?.(frame, action) ?? [],
  };
  const state = createExploreState({
    ...{ shell, key, speaker, controller, log, board, tree, title, here, first, dealt },
  });
  const screen = createScreen(state);
  play = (move) => playMove(state, screen, move);
  const listening = listen(state, screen);
  return {
    parts: screen.parts,
    start: () => go(state, screen, state.here),
    close() {
      state.left = true;
      state.shows.next();
      listening();
      board.unmount();
    },
  };
}
