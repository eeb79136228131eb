/** Context of a table. */

import { createMotion, motionKind } from "../lib/motion.js";
import { viewpoint } from "../lib/people.js";
import { Link } from "../links/link.js";
import { seatNames } from "../saves/seat_names.js";
import { createLog } from "./log.js";
import { createRemarks } from "./remarks.js";
import { createTaps } from "./taps.js";

/** @import { Speed } from "../lib/motion.js" */
/** @import { Engine } from "../types/engine.d.ts" */
/** @import { Controller, Frame, Game, View, ViewContext } from "../types/game.d.ts" */
/** @import { ByLink, SetupText } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { firstGame } from "./first_game.js" */
/** @import { Log } from "./log.js" */
/** @import { Remarks } from "./remarks.js" */
/** @import { TableBar } from "./table_bar.js" */
/** @import { Taps } from "./taps.js" */

/** @typedef {Pick<Game, "view" | "log" | "controller">} GameModules */
/**
 * Props of a table. `setup`: that of the record; `ply`: where to begin, null for the first;
 * `byLink`: a game by link; `updated`: when the save from which it continues was written, if there is
 * one; `tries`: functions for a daily table.
 * @typedef {Shell & {record: string, ply: number | null,
 *   setup: SetupText, byLink?: ByLink,
 *   updated?: number, tries?: Tries | null}} TableProps
 * @typedef {typeof import("../saves/tries.js") & {
 *   markScored: (tableBar: TableBar) => void }} Tries
 */
/**
 * Context of an open table.
 * @typedef {object} TableContext
 * @property {TableProps} shell
 * @property {string} game   the id
 * @property {TableBar} tableBar
 * @property {View} view
 * @property {Controller} controller
 * @property {Log} log
 * @property {string[]} names   one a seat
 * @property {number | null} seat   the viewer: a seat, or null for what everybody may see
 * @property {(section: number) => string} sectionName   of the log, as in "Round 2"
 * @property {MotionSwitch} motion
 * @property {Taps} taps
 * @property {Remarks} remarks
 * @property {Guide} guide
 * @property {ViewContext["cue"]} cue   plays a sound cue, unless it is skipped
 * @property {Engine["call"]} ask   a question to the engine, for the viewer
 * @property {AbortSignal} left   once the table has been left
 * @property {ReturnType<typeof firstGame>} first
 */
/** @typedef {Omit<TableContext, "guide">} GuideContext  the table without its guide */
/**
 * The tips of a first game, and what things on the table are.
 * @typedef {object} Guide
 * @property {(frame: Frame) => void} open   the table waits for a person at this frame
 * @property {(thing: HTMLElement) => void} explain   says what a thing is
 * @property {() => void} hide
 */
/**
 * A mode of the table in progress: play, or watching another tab.
 * @typedef {object} Mode
 * @property {(action: string) => void} act   a choice was pressed in the view
 * @property {Record<string, (() => void) | undefined>} commands   by `data-command`
 * @property {(event: KeyboardEvent) => boolean} [key]   true if it used the key
 * @property {() => void} leave
 */

/**
 * @typedef {object} Opened a table, as far as it is open
 * @property {TableProps} props
 * @property {TableBar} tableBar
 * @property {HTMLElement} boot   the bar of the engine's start, until the first frame is there
 * @property {TableContext | null} table
 * @property {Mode | null} mode
 * @property {(() => void) | null} release   gives back the right to write this game
 * @property {AbortSignal} left   once the table has been left
 */

/**
 * @param {TableProps} shell @param {TableBar} tableBar
 * @param {GameModules} modules
 * @param {AbortSignal} left @param {(action: string) => void} act
 * @returns {Omit<GuideContext, "first">}
 */
export function createContext(shell, tableBar, modules, left, act) {
  const { t, engine, settings } = shell;
  const { game, seats } = shell.setup;
  const names = seatNames(t, game, shell.setup);
  const seat = viewpoint(seats, shell.byLink?.mine);
  const motion = createMotionSwitch(settings);
  const section = t.has(`${game}.section`) ? `${game}.section` : "table.round_short";
  const sectionName = (/** @type {number} */ round) => t(section, { round });
  const { controller } = modules;
  /** @type {TableContext["cue"]} */
  const cue = async (...what) => {
    if (!motion.get().scaled(1)) return;
    const { playCue } = await import("./cues.js");
    playCue({ shell }, ...what);
  };
  const view = modules.view.mount(tableBar.view, {
    t,
    names,
    motion: motion.get,
    cue,
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
    cue,
    ask: (method, params) => engine.call(method, { seat, ...params }),
    left,
  };
}

/**
 * Animations as the settings ask for them, or none while something is skipped.
 * @param {Shell["settings"]} settings
 */
function createMotionSwitch(settings) {
  const made = (/** @type {string} */ speed) =>
    createMotion(motionKind(settings.get("motion")), /** @type {Speed} */ (speed));
  const still = createMotion("still", "instant");
  let moving = made(settings.get("speed"));
  let skips = false;
  /** Pauses that end at the next skip. @type {Set<() => void>} */
  const waiting = new Set();
  return {
    /** The kind of motion by the settings, whether or not something is skipped at present. */
    get kind() {
      return moving.kind;
    },
    /** True if the table takes its time, moving or not; else everything is instant. */
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
    /** Another speed, from what comes next. @param {Speed} speed */
    pace(speed) {
      moving.skip();
      moving = made(speed);
    },
  };
}

/** @typedef {ReturnType<typeof createMotionSwitch>} MotionSwitch */

/**
 * The key under which the game of a record is kept.
 * @param {string} record @param {ByLink} [byLink] where it is a game by link
 */
export const keyOf = (record, byLink) => Link.of(record).withPage(byLink ? "post" : "").key;
