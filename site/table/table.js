/**
 * A table: loads the game, asks the engine for the first frame and starts a mode (play, or "another tab
 * plays"), which decides what is shown next.
 */

import { toCodedError } from "../lib/coded_error.js";
import { h, loadStyles } from "../lib/dom.js";
import { whenIdle, yieldToMain } from "../lib/scheduling.js";
import { hold } from "../lib/tab_lock.js";
import { Link } from "../links/link.js";
import { screen } from "../ui/screen.js";
import { createContext, keyOf } from "./context.js";
import { earlyFrame, showEarly } from "./early.js";
import { firstGame } from "./first_game.js";
import { listen } from "./input.js";
import { createLazyGuide } from "./lazy_guide.js";
import { play } from "./play/play.js";
import { STYLES } from "./styles.js";
import { createTableBar } from "./table_bar.js";

/** @import { Frame } from "../types/game.d.ts" */
/** @import { Screen } from "../types/shell.d.ts" */
/** @import { GameModules, TableProps, Opened, TableContext } from "./context.js" */

/**
 * @param {HTMLElement} root
 * @param {TableProps} props
 * @returns {Screen}
 */
export function mountTable(root, props) {
  const { t, setup, record } = props;
  const tableBar = createTableBar(t);
  return screen(
    props,
    t(`${setup.game}.name`),
    ({ boot, left, onLeave }) => {
      /** @type {Opened} */
      const opened = { props, tableBar, boot, table: null, mode: null, release: null, left };
      tableBar.view.append(h("div", { class: "table-wait" }, boot));
      onLeave(listen(tableBar.element, opened));
      onLeave(() => {
        opened.mode?.leave();
        opened.release?.();
        tableBar.element.remove();
      });
      return open(root, opened);
    },
    record,
  );
}

/** @param {HTMLElement} root @param {Opened} opened */
async function open(root, opened) {
  const { props, tableBar, boot, left } = opened;
  const { game, colours } = props.setup;
  const first = firstGame(props, keyOf(props.record, props.byLink));
  let setDrawn = () => {};
  const drawn = /** @type {Promise<void>} */ (new Promise((resolve) => (setDrawn = resolve)));
  const pictures = first?.begins && picturesBefore(props, drawn);
  const [modules, early, painting] = await Promise.all([
    loadGame(game),
    earlyFrame(props),
    // Few tables need it.
    colours.length ? import("../ui/seat_colours.js") : null,
  ]);
  if (left.aborted) return;
  painting?.paintSeats(tableBar.element, colours, props.catalog.link.colours);
  tableBar.element.dataset.game = game;
  const act = (/** @type {string} */ action) => opened.mode?.act(action);
  const around = { ...createContext(props, tableBar, modules, left, act), first };
  const table = { ...around, guide: createLazyGuide(around) };
  opened.table = table;
  await yieldToMain();
  if (left.aborted) return;
  const before = early && showEarly(table, early);
  opened.mode = before;
  if (before) tableBar.showBoot(boot);
  root.append(tableBar.element);
  setDrawn();
  // The shell looked for a heading before there was one.
  if (document.activeElement === root) tableBar.title.focus({ preventScroll: true });
  whenIdle(() =>
    import("./log_room.js").then(({ makeRoom }) => makeRoom(tableBar)).catch(() => {}),
  );
  const { record } = props;
  // Meanwhile the engine starts.
  const frame = await firstFrame(table, props);
  // New moves in a link are shown before play starts.
  const tip = props.byLink ? await table.ask("frame", { record }) : frame;
  if (left.aborted) return;
  tableBar.view.querySelector(".table-wait")?.remove();
  tableBar.showBoot(null);
  before?.leave();
  await pictures;
  if (left.aborted) return;
  await startPlay(opened, table, frame, { tip: tip.record, rolls: Boolean(before?.pressed) });
}

/**
 * Four pictures; without them the game goes on.
 * @param {TableProps} props @param {Promise<unknown>} drawn  resolves once the table is behind them
 */
async function picturesBefore(props, drawn) {
  try {
    const [{ showPictures }, { steps }] = await Promise.all([
      import("./first_pictures.js"),
      import(`../games/${props.setup.game}/rules.js`),
    ]);
    await showPictures(props, steps, drawn);
  } catch {
    // They cannot be fetched now: the rules page has them.
  }
}

/**
 * The game's modules, once its style sheets are there too.
 * @param {string} game
 * @returns {Promise<GameModules>}
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

/**
 * The frame to begin with; the last one where a link points past it.
 * @param {TableContext} table @param {TableProps} props
 */
async function firstFrame({ ask }, props) {
  const { record, t, say } = props;
  try {
    return await ask("frame", { record, ply: props.ply ?? 0 });
  } catch (error) {
    const { code, data } = toCodedError(error);
    if (code !== "bad-ply") throw error;
    say(t("error.past_end"));
    return ask("frame", { record, ply: Number(data.length) });
  }
}

/**
 * Plays the game, or shows it where another tab plays it.
 * @param {Opened} opened @param {TableContext} table
 * @param {Frame} first
 * @param {{ tip: string, rolls: boolean }} how  the whole record; whether the first roll has been
 *   pressed already
 */
async function startPlay(opened, table, first, how) {
  const { props, left } = opened;
  const key = keyOf(first.record, props.byLink);
  /** Play stops at once, before other_tab.js has loaded. @param {typeof first} [frame] */
  const elsewhere = async (frame) => {
    opened.mode?.leave();
    opened.mode = null;
    const { otherTab } = await import("./other_tab.js");
    if (!left.aborted) opened.mode = otherTab(table, key, frame);
  };
  const lost = () =>
    left.aborted || elsewhere().catch((error) => left.aborted || props.fail(error, props.record));
  const release = await hold(key, { lost });
  if (left.aborted) return release?.();
  opened.release = release;
  const save = props.saves.load(key);
  // The link may spell the set-up differently from the save's key; and before this tab got the lock,
  // another one may have played on.
  if (save && save.updated !== props.updated && (release || !props.updated)) {
    history.replaceState(null, "", Link.of(key).hash);
    props.navigate(key);
  } else if (release) opened.mode = play(table, first, how);
  else await elsewhere(first);
}
