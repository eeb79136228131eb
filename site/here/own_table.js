/** This device's own table: where the game is kept, and shown as it comes from the others. */

import { hold } from "../lib/tab_lock.js";
import { Link } from "../links/link.js";
import { byLinkOf } from "../saves/by_link.js";
import { setHereGame } from "../saves/here.js";
import { relation } from "../saves/relation.js";

/** @import { HereGame, HereTable } from "../saves/here.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * @typedef {{
 *   isLive: () => boolean, played: (record: string, action: string) => void, again: () => void,
 *   shown: (table: HereTable) => () => void,
 * }} Session what a session is for its table; `shown`: puts up what is said at the table, gives what takes it down
 */

/** @param {string} record */
const playOf = (record) => Link.of(record).play ?? "";

/** @param {Pick<Shell, "saves" | "engine" | "navigate">} shell @param {Session} session */
export function createOwnTable({ saves, engine, navigate }, session) {
  /** @type {HereTable | null} */
  let table = null;
  let latest = "";
  let isWaited = false;

  /** @type {HereGame} */
  const game = {
    key: "",
    get live() {
      return session.isLive();
    },
    attach(opened) {
      table = opened;
      const takeDown = session.shown(opened);
      // It may have gone on while the table was being put up.
      if (latest) opened.follow(latest);
      return () => {
        if (table === opened) table = null;
        takeDown();
      };
    },
    played: session.played,
    again: session.again,
  };

  /**
   * Keeps a record and goes to its table, if that is what the person looks at. What was kept of another
   * continuation stays beside it.
   * @param {string} record @param {number[]} mine @param {number} ply  where to begin to show it
   * @param {boolean} isOwn  what is kept is of this session
   */
  async function enter(record, mine, ply, isOwn) {
    const { key } = byLinkOf(record);
    const save = saves.load(key);
    let other = save?.byLink?.other;
    if (save && !isOwn && save.record !== record) {
      const { kind } = await relation(engine, record, save.record);
      if (kind === "fork" || kind === "older") other = save.record;
    }
    // A tab of this browser that has the game gives it to this one.
    if (!table) (await hold(key, { steal: true }))?.();
    const byLink = { mine, turn: null, ...(other && { other }) };
    saves.store(key, { record, ply, updated: Date.now(), over: false, byLink });
    game.key = key;
    setHereGame(game);
    if (table || isWaited) navigate(key);
  }

  return {
    /** Key of the game; "" before it. */
    get key() {
      return game.key;
    },

    /** True while the page of this session is open: then the table comes in its place. @param {boolean} on */
    wait(on) {
      isWaited = on;
    },

    /** Takes the table down with the session. */
    leave() {
      if (game.key) setHereGame(null);
    },

    /** `live` has changed. */
    changed: () => table?.changed(),

    /**
     * The game has come so far. Rejects with a CodedError.
     * @param {string} record @param {number[]} mine  seats of this device @param {number} ply of its end
     */
    async follow(record, mine, ply) {
      latest = record;
      const { key } = byLinkOf(record);
      const save = saves.load(key);
      const isOwn = game.key === key;
      const isKept = isOwn && save?.byLink && `${save.byLink.mine}` === `${mine}`;
      // A new game is shown from its first dice or cards.
      const begin = playOf(record) ? ply : 0;
      if (!isKept) return enter(record, mine, begin, isOwn);
      if (!playOf(record).startsWith(playOf(save.record))) return enter(record, mine, begin, true);
      if (table) table.follow(record);
      else saves.store(key, { ...save, record, updated: Date.now() });
    },
  };
}

/** @typedef {ReturnType<typeof createOwnTable>} OwnTable */
