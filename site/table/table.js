import { h, loadStyle } from "../lib/dom.js";
import { createMotion, motionKind } from "../lib/motion.js";
import { hold } from "../lib/tab_lock.js";
import { byLinkPath } from "../records/by_link.js";
import { parseSetup, setupOf } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { viewpoint } from "../records/viewpoint.js";
import { bootStatus } from "../ui/boot_status.js";
import { listen } from "./input.js";
import { createLog } from "./log.js";
import { otherTab } from "./other_tab.js";
import { play } from "./play.js";
import { replay } from "./replay.js";
import { createTableBar } from "./table_bar.js";

/**
 * The table's controller. It owns the record and the present frame; a mode (play or replay)
 * decides what comes next, the game's view draws it.
 */

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/**
 * @typedef {import("../types/shell.d.ts").Shell & {record: string, ply: number | null,
 *   mode: "play" | "replay", post?: import("../types/records.d.ts").ByLink}} Place
 * `post`: this is a game by link, and these are the seats of this device
 */
/** @typedef {import("../types/game.d.ts").Controller} Controller */
/**
 * What a mode works with.
 * @typedef {object} Desk
 * @property {Place} place
 * @property {import("./table_bar.js").TableBar} tableBar
 * @property {import("../types/game.d.ts").View} view
 * @property {Controller} controller how this game goes
 * @property {import("./log.js").Log} log
 * @property {string[]} names
 * @property {number | null} seat the viewpoint
 * @property {(round: number) => string} roundName what a section of the log and the replay is called: "Round 2"
 * @property {{kind: string, get(): import("../lib/motion.js").Motion,
 *   rush(on: boolean): void}} motion
 * @property {(method: string, params: object) => Promise<any>} ask
 * @property {() => boolean} gone   whether the table has been left
 * @property {(frame: Frame) => Promise<void>} sound  lets what has happened be heard, if that is wanted
 * @property {(frame: Frame) => void} mark  puts a frame's numbers where they are looked for
 */
/**
 * A mode in progress.
 * @typedef {object} Mode
 * @property {(action: string) => void} act
 * @property {Record<string, () => void>} commands
 * @property {(event: KeyboardEvent) => boolean} [key] true if the key was for it
 * @property {() => void} leave
 */

/**
 * @param {HTMLElement} root
 * @param {Place} place
 * @returns {{unmount: () => void}}
 */
export function mountTable(root, place) {
  const tableBar = createTableBar(place.t);
  const waiting = bootStatus(place.engine, place.t);
  tableBar.view.append(h("div", { class: "table-wait" }, waiting.element));
  let left = false;
  /** @type {Mode | null} */
  let mode = null;
  /** @type {Desk | null} */
  let desk = null;
  /** Gives back the right to write this game. @type {(() => void) | null} */
  let release = null;
  const unlisten = listen(
    tableBar.element,
    () => mode,
    () => desk,
  );

  open().catch((error) => left || place.fail(coded(error), place.record));
  return {
    unmount() {
      left = true;
      unlisten();
      mode?.leave();
      release?.();
      waiting.unmount();
      tableBar.element.remove();
    },
  };

  /** @param {string} record */
  function keyOf(record) {
    return place.post ? byLinkPath(setupOf(record)) : setupOf(record);
  }

  async function open() {
    const { game, seats, names } = parseSetup(place.record);
    const here = (/** @type {string} */ path) => new URL(path, import.meta.url);
    const [view, log, controller] = await Promise.all([
      import(`../games/${game}/view.js`),
      import(`../games/${game}/log.js`),
      import(`../games/${game}/controller.js`),
      loadStyle(here("table.css")),
      import(`../games/${game}/styles.js`).then(({ STYLES }) => Promise.all(STYLES.map(loadStyle))),
    ]);
    if (left) return;
    root.append(tableBar.element);
    desk = createDesk(
      place,
      tableBar,
      { view, log, controller },
      seatNames(place.t, game, { seats, names }),
      () => left,
      (action) => mode?.act(action),
    );
    // The shell looked for a heading before there was one.
    if (document.activeElement === root) tableBar.title.focus({ preventScroll: true });
    // A new game is watched from the first note on; a link without a moment opens at its end.
    const ply = place.ply ?? (place.mode === "play" ? 0 : null);
    const first = await desk.ask("frame", { record: place.record, ply });
    // What has come by link is shown first, from where one was to its end.
    const tip = place.post ? await desk.ask("frame", { record: place.record }) : first;
    if (left) return;
    waiting.unmount();
    tableBar.view.querySelector(".table-wait")?.remove();
    if (place.mode === "replay") {
      mode = replay(desk, first);
      return;
    }
    const key = keyOf(first.record);
    // A link may spell a set-up otherwise than the game from it is kept under.
    if (key !== keyOf(place.record) && place.saves.load(key)) {
      history.replaceState(null, "", `#/${key}`);
      return place.navigate(key);
    }
    const lost = () => {
      if (left || !desk) return;
      mode?.leave();
      mode = otherTab(desk, key);
    };
    release = await hold(key, { lost });
    if (left) return release?.();
    mode = release ? play(desk, first, tip.record) : otherTab(desk, key, first);
  }
}

/**
 * @param {Place} place @param {import("./table_bar.js").TableBar} tableBar
 * @param {Pick<import("../types/game.d.ts").Game, "view" | "log" | "controller">} modules
 * @param {string[]} names @param {() => boolean} gone @param {(action: string) => void} act
 * @returns {Desk}
 */
function createDesk(place, tableBar, modules, names, gone, act) {
  const { t, engine, settings } = place;
  const { game, seats } = parseSetup(place.record);
  const seat = viewpoint(seats, place.post?.mine);
  const moving = createMotion(
    motionKind(settings.get("motion")),
    /** @type {import("../lib/motion.js").Speed} */ (settings.get("speed")),
  );
  const still = createMotion("still", "instant");
  let present = moving;
  const motion = {
    /** What the reader wants; at the moment it may be otherwise. */
    kind: moving.kind,
    get: () => present,
    /** @param {boolean} on */
    rush(on) {
      if (on) moving.skip();
      present = on ? still : moving;
    },
  };
  const section = t.has(`${game}.section`) ? `${game}.section` : "table.round_short";
  const roundName = (/** @type {number} */ round) => t(section, { round });
  tableBar.title.textContent = t(`${game}.name`);
  tableBar.element.dataset.motion = moving.kind;
  return {
    place,
    tableBar,
    names,
    seat,
    roundName,
    motion,
    gone,
    controller: modules.controller,
    view: modules.view.mount(tableBar.view, {
      t,
      names,
      motion: motion.get,
      act,
      tools: tableBar.tools,
    }),
    log: createLog(tableBar.log, {
      t,
      sentence: (event) => modules.log.sentence(event, { t, names }),
      whose: (event) => modules.log.whose(event, seats.length),
      sectionEnded: (event) => modules.log.sectionEnded?.(event) ?? null,
      round: (frame) => {
        const { now, section: at = now } = modules.controller.stage(frame);
        return at;
      },
      roundName,
    }),
    ask: (method, params) => engine.call(method, { seat, ...params }),
    async sound({ events }) {
      if (settings.get("sound") !== "on") return;
      const { play } = await import("../lib/sound.js");
      play(events.flatMap(({ type }) => modules.controller.sounds[type] ?? []));
    },
    mark(frame) {
      Object.assign(tableBar.element.dataset, { ply: frame.ply, actor: frame.next.actor });
      const { now, all, key = "round", step } = modules.controller.stage(frame);
      tableBar.setStage(
        { words: t(`${game}.${key}`, { round: now, rounds: all }), now, all },
        ...(step?.now
          ? [{ words: t(`${game}.step`, { step: step.now, steps: step.all }), ...step }]
          : []),
      );
      // Whoever has put this table into his page may want to know (embed/messages.js).
      const totals = names.map((_, seat) => modules.controller.total(frame, seat));
      const detail = { frame, names, totals };
      tableBar.element.dispatchEvent(new CustomEvent("shown", { bubbles: true, detail }));
    },
  };
}

/** @param {unknown} error @returns {import("../types/engine.d.ts").CodedError} */
function coded(error) {
  const known = /** @type {Partial<import("../types/engine.d.ts").CodedError>} */ (error);
  if (typeof known?.code === "string") return { code: known.code, data: known.data ?? {} };
  const gone = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return { code: gone ? "engine-unreachable" : "internal", data: { kind: String(error) } };
}
