/**
 * A table: loads the game, asks the engine for the first frame and starts a mode (play, replay, or
 * "another tab plays"), which decides what is shown next.
 */

import { coded } from "../lib/coded.js";
import { h, loadStyles, withStyle } from "../lib/dom.js";
import { latest } from "../lib/latest.js";
import { hold } from "../lib/tab_lock.js";
import { breath, whenSeen } from "../lib/turns.js";
import { bootStatus } from "../ui/boot_status.js";
import { createContext, keyOf } from "./context.js";
import { earlyFrame, showEarly } from "./early.js";
import { listen } from "./input.js";
import { createLateGuide } from "./late_guide.js";
import { setBeside } from "./log.js";
import { play } from "./play/play.js";
import { STYLES } from "./styles.js";
import { createTableBar } from "./table_bar.js";

/** @typedef {import("./context.js").Given} Given */
/** @typedef {import("./context.js").Opened} Opened */

/**
 * @param {HTMLElement} root
 * @param {Given} given
 * @returns {{unmount: () => void}}
 */
export function mountTable(root, given) {
  const tableBar = createTableBar(given.t);
  const status = bootStatus(given.engine, given.t);
  const runs = latest();
  /** @type {Opened} */
  const opened = {
    given,
    tableBar,
    status,
    table: null,
    mode: null,
    release: null,
    run: runs.next(),
  };
  tableBar.view.append(h("div", { class: "table-wait" }, status.element));
  const unlisten = listen(tableBar.element, opened);
  open(root, opened).catch(failed(opened));
  return {
    unmount() {
      runs.next();
      unlisten();
      opened.mode?.leave();
      opened.release?.();
      status.unmount();
      tableBar.element.remove();
    },
  };
}

/** Says why a table cannot go on, as long as it is there. @param {Opened} opened */
const failed =
  ({ given, run }) =>
  (/** @type {unknown} */ error) => {
    if (!run.stale) given.fail(coded(error), given.record);
  };

/** @param {HTMLElement} root @param {Opened} opened */
async function open(root, opened) {
  const { given, tableBar, status, run } = opened;
  const { game, colours } = given.setup;
  const watches = given.mode === "replay";
  const [modules, early, controls, owner, painting] = await Promise.all([
    loadGame(game),
    earlyFrame(given),
    watches ? replayControls() : null,
    watches ? import("../records/own_game.js") : null,
    // Few tables need it.
    colours.length ? import("../ui/seat_colours.js") : null,
  ]);
  if (run.stale) return;
  painting?.paintSeats(tableBar.element, colours, given.catalog.link.colours);
  tableBar.element.dataset.game = game;
  const around = createContext(
    given,
    tableBar,
    modules,
    () => run.stale,
    (action) => opened.mode?.act(action),
    owner?.isTheirs(given.saves, given.record),
  );
  const table = { ...around, guide: createLateGuide(around) };
  opened.table = table;
  // Who watches reads along from the start.
  if (watches) setBeside(tableBar.log, true);
  await breath();
  if (run.stale) return;
  const before = early && showEarly(table, early, controls);
  opened.mode = before;
  if (before) tableBar.showProgress(status.element);
  root.append(tableBar.element);
  // The shell looked for a heading before there was one.
  if (document.activeElement === root) tableBar.title.focus({ preventScroll: true });
  whenSeen(() =>
    import("./log_room.js").then(({ makeRoom }) => makeRoom(tableBar)).catch(() => {}),
  );
  const { record } = given;
  const [first, watching] = await Promise.all([
    firstFrame(table, given),
    // Who plays does not need it.
    watches ? import("./replay/replay.js") : null,
  ]);
  // What has come by link is shown from where one was to its end, before anything is played.
  const tip = given.post ? await table.ask("frame", { record }) : first;
  if (run.stale) return;
  status.unmount();
  tableBar.view.querySelector(".table-wait")?.remove();
  tableBar.showProgress(null);
  before?.leave();
  if (watching) opened.mode = watching.replay(table, first);
  else await startPlay(opened, table, first, { tip: tip.record, rolls: Boolean(before?.pressed) });
}

/**
 * The game's modules, once its style sheets are there too.
 * @param {string} game
 * @returns {Promise<import("./context.js").GameModules>}
 */
async function loadGame(game) {
  const [view, log, controller] = await Promise.all([
    import(`../games/${game}/view.js`),
    import(`../games/${game}/log.js`),
    import(`../games/${game}/controller.js`),
    loadStyles(STYLES, "tables"),
    import(`../games/${game}/styles.js`).then((styles) => loadStyles(styles.STYLES, "game")),
  ]);
  return { view, log, controller };
}

/** What a replay is gone through by, dressed: it has its place from the start. */
const replayControls = () =>
  withStyle(import("./replay/controls.js"), new URL("replay/replay.css", import.meta.url));

/**
 * The frame to begin with; the last one where a link points past it.
 * @param {import("./context.js").TableContext} table @param {Given} given
 */
async function firstFrame({ ask }, given) {
  const { record, t, say } = given;
  try {
    return await ask("frame", { record, ply: firstPly(given) });
  } catch (error) {
    const { code, data } = coded(error);
    if (code !== "bad-ply") throw error;
    say(t("error.past_end"));
    return ask("frame", { record, ply: Number(data.length) });
  }
}

/** A new game is shown from its first ply; a replay without a ply begins at its end. @param {Given} given */
const firstPly = ({ ply, mode }) => ply ?? (mode === "play" ? 0 : null);

/**
 * Plays the game, or shows it where another tab plays it.
 * @param {Opened} opened @param {import("./context.js").TableContext} table
 * @param {import("../types/game.d.ts").Frame} first
 * @param {{ tip: string, rolls: boolean }} how  the whole record; whether the first roll has been
 *   pressed already
 */
async function startPlay(opened, table, first, how) {
  const { given, run } = opened;
  const key = keyOf(first.record, given.post);
  /** Nothing is played here any more, whatever the file that says so may take. @param {typeof first} [frame] */
  const elsewhere = async (frame) => {
    opened.mode?.leave();
    opened.mode = null;
    const { otherTab } = await import("./other_tab.js");
    if (!run.stale) opened.mode = otherTab(table, key, frame);
  };
  const lost = () => run.stale || elsewhere().catch(failed(opened));
  const release = await hold(key, { lost });
  if (run.stale) return release?.();
  opened.release = release;
  const kept = given.saves.load(key);
  // A link may spell a set-up otherwise than the game from it is kept under; and until this tab has
  // got the lock, another one may have gone on.
  if (kept && kept.updated !== given.updated && (release || !given.updated)) {
    history.replaceState(null, "", `#/${key}`);
    given.navigate(key);
  } else if (release) opened.mode = play(table, first, how);
  else await elsewhere(first);
}
