/** What play and replay share: a table that is open, and everything around it. */

import { createMotion, motionKind } from "../lib/motion.js";
import { viewpoint } from "../lib/people.js";
import { byLinkPath } from "../records/by_link.js";
import { setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { createLog } from "./log.js";
import { createRemarks } from "./remarks.js";
import { createTaps } from "./taps.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("../types/game.d.ts").Controller} Controller */
/** @typedef {Pick<import("../types/game.d.ts").Game, "view" | "log" | "controller">} GameModules */
/** @typedef {import("../types/records.d.ts").ByLink} ByLink */
/**
 * What a table is opened with. `setup`: what the record says of it; `ply`: where to begin, null for
 * the default of the mode; `post`: this is a game by link; `updated`: when the save was written from
 * which it goes on, if there is one; `tries`: it may be a table of a day.
 * @typedef {import("../types/shell.d.ts").Shell & {record: string, ply: number | null,
 *   setup: import("../types/records.d.ts").SetupText, mode: "play" | "replay", post?: ByLink,
 *   updated?: number, tries?: Tries | null}} Given
 * @typedef {typeof import("../records/tries.js") & {
 *   markScored: (tableBar: import("./table_bar.js").TableBar) => void }} Tries
 */
/**
 * What play and replay work with: everything around a table that stays while it is open.
 * @typedef {object} TableContext
 * @property {Given} shell
 * @property {string} game   the id
 * @property {import("./table_bar.js").TableBar} tableBar
 * @property {import("../types/game.d.ts").View} view
 * @property {Controller} controller
 * @property {import("./log.js").Log} log
 * @property {string[]} names   one a seat
 * @property {number | null} seat   the viewer: a seat, or null for what everybody may see
 * @property {(section: number) => string} sectionName   of the log, as in "Round 2"
 * @property {MotionSwitch} motion
 * @property {import("./taps.js").Taps} taps
 * @property {import("./remarks.js").Remarks} remarks
 * @property {Guide} guide
 * @property {import("../types/game.d.ts").ViewContext["beat"]} beat   something is heard now, unless it is skipped
 * @property {import("../types/engine.d.ts").Engine["call"]} ask   a question to the engine, for the viewer
 * @property {() => boolean} gone   whether the table has been left
 */
/** @typedef {Omit<TableContext, "guide">} Surroundings  the table without its guide */
/**
 * The tips of a first game, and what things on the table are.
 * @typedef {object} Guide
 * @property {(frame: Frame) => void} open   a person has a choice to make in this frame
 * @property {(thing: HTMLElement) => void} explain   says what a thing is
 * @property {() => void} hide
 */
/**
 * A mode of the table in progress: play, replay, or watching another tab.
 * @typedef {object} Mode
 * @property {(action: string) => void} act   a choice was pressed in the view
 * @property {Record<string, (() => void) | undefined>} commands   by `data-command`
 * @property {(event: KeyboardEvent) => boolean} [key]   true if it used the key
 * @property {() => void} leave
 */

/**
 * @typedef {object} Opened a table, as far as it is open
 * @property {Given} given
 * @property {import("./table_bar.js").TableBar} tableBar
 * @property {ReturnType<typeof import("../ui/boot_status.js").bootStatus>} status   until the first frame is there
 * @property {TableContext | null} table
 * @property {Mode | null} mode
 * @property {(() => void) | null} release   gives back the right to write this game
 * @property {import("../lib/latest.js").Run} run   stale once the table has been left
 */

/**
 * @param {Given} shell @param {import("./table_bar.js").TableBar} tableBar
 * @param {GameModules} modules
 * @param {() => boolean} gone @param {(action: string) => void} act
 * @param {boolean} [isTheirs]  somebody else's game is watched
 * @returns {Surroundings}
 */
export function createContext(shell, tableBar, modules, gone, act, isTheirs) {
  const { t, engine, settings } = shell;
  const { game, seats } = shell.setup;
  const names = seatNames(t, game, shell.setup, isTheirs);
  const seat = viewpoint(seats, shell.post?.mine);
  const motion = createMotionSwitch(settings);
  const section = t.has(`${game}.section`) ? `${game}.section` : "table.round_short";
  const sectionName = (/** @type {number} */ round) => t(section, { round });
  const { controller } = modules;
  /** @type {TableContext["beat"]} */
  const beat = async (...what) => {
    if (!motion.get().scaled(1)) return;
    const { hear } = await import("./hear.js");
    hear({ shell, controller }, ...what);
  };
  const view = modules.view.mount(tableBar.view, {
    t,
    names,
    motion: motion.get,
    beat,
    act,
    tools: tableBar.tools,
  });
  tableBar.title.textContent = t(`${game}.name`);
  tableBar.element.dataset.motion = motion.kind;
  return {
    shell,
    game,
    tableBar,
    view,
    controller,
    log: createLog(tableBar.log, { t, names, sectionName, ...modules }),
    names,
    seat,
    sectionName,
    motion,
    taps: createTaps(motion),
    remarks: createRemarks({ tableBar, motion, shell, controller }),
    beat,
    ask: (method, params) => engine.call(method, { seat, ...params }),
    gone,
  };
}

/**
 * Animations as the settings ask for them, or none while something is skipped.
 * @param {import("../types/shell.d.ts").Shell["settings"]} settings
 */
function createMotionSwitch(settings) {
  const made = (/** @type {string} */ speed) =>
    createMotion(
      motionKind(settings.get("motion")),
      /** @type {import("../lib/motion.js").Speed} */ (speed),
    );
  const still = createMotion("still", "instant");
  let moving = made(settings.get("speed"));
  let skips = false;
  /** What ends at the next skip. @type {Set<() => void>} */
  const waiting = new Set();
  return {
    /** What the settings ask for, whether or not something is skipped at present. */
    get kind() {
      return moving.kind;
    },
    /** Whether the table takes its time, moving or not; else everything is there at once. */
    get paced() {
      return moving.scaled(1) > 0;
    },
    get: () => (skips ? still : moving),
    /** Resolves at the next skip. @returns {Promise<void>} */
    skipped: () => new Promise((resolve) => waiting.add(resolve)),
    /** Ends what moves, and skips all animations that follow, until it is switched off. @param {boolean} on */
    rush(on) {
      skips = on;
      if (!on) return;
      moving.skip();
      for (const go of waiting) go();
      waiting.clear();
    },
    /** Another speed, from what comes next. @param {import("../lib/motion.js").Speed} speed */
    pace(speed) {
      moving.skip();
      moving = made(speed);
    },
  };
}

/** @typedef {ReturnType<typeof createMotionSwitch>} MotionSwitch */

/**
 * The key under which the game of a record is kept.
 * @param {string} record @param {ByLink} [post] where it is a game by link
 */
export const keyOf = (record, post) => (post ? byLinkPath(setupOf(record)) : setupOf(record));
