/** A device that is host of a table: its guests' connections, its engine, its own table. */

import { toCodedError } from "../lib/coded_error.js";
import { byLinkOf } from "../saves/by_link.js";
import { newSeed } from "../saves/seed.js";
import { hostStep, newHost } from "./host.js";
import { keepTable, tableOf } from "./kept.js";
import { createLifetime } from "./lifetime.js";
import { createMailbox } from "./mailbox.js";
import { createInbox } from "./messages.js";
import { createOffers } from "./offers.js";
import { createOwnTable } from "./own_table.js";
import { playedOn, positionOf } from "./replay.js";
import { HOST } from "./seats.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { HereTable } from "../saves/here.js" */
/** @import { Line } from "./connection.js" */
/** @import { HostAct, HostEvent, HostState } from "./host.js" */
/** @import { Seating } from "./seats.js" */

/**
 * @param {Shell} shell
 * @param {Pick<HostState, "me" | "game" | "least"> & { seating: Seating,
 *   shown: (session: HostSession, table: HereTable) => () => void }} how
 */
export function createHostSession(shell, { seating, shown, ...how }) {
  const { engine } = shell;
  const { table, holders } = tableOf(byLinkOf(seating.base).key);
  const seats = seating.seats.map((seat, at) => ({
    ...seat,
    holder: seat.holder ?? (seat.bot === null ? (holders[at] ?? null) : null),
  }));
  /** @type {Map<number, Line>} */
  const lines = new Map();
  let isOver = false;

  const life = createLifetime({
    tick: (now) => mail.post({ type: "tick", now }),
    quit: () => session.quit(),
  });
  const own = createOwnTable(shell, {
    isLive: () => !isOver,
    played: (record, play) => mail.post({ type: "played", record, play }),
    again: () => mail.post({ type: "start", seed: newSeed() }),
    shown: (opened) => shown(session, opened),
  });

  /** @param {HostAct} act @param {HostState} state @returns {Promise<HostEvent | null>} */
  async function run(act, state) {
    try {
      if (act.act === "close") lines.get(act.guest)?.close();
      else if (act.act === "follow") await follow(act, state);
      else if (act.act === "open")
        return { type: "opened", position: await positionOf(engine, act.record) };
      else {
        const { guest, play, position: before } = act;
        const position = await playedOn(engine, before, play);
        return { type: "applied", guest, play, before, position };
      }
    } catch (error) {
      if (act.act === "apply") return { type: "refused", guest: act.guest };
      const { code, data } = toCodedError(error);
      if (act.act === "open" && code === "bad-name")
        return { type: "misnamed", record: act.record, name: String(data.name) };
      offers.say("failed");
    }
    return null;
  }

  /** @param {Extract<HostAct, { act: "follow" }>} act @param {HostState} state */
  async function follow({ record, mine }, { position, seating }) {
    const holders = seating.seats.map(({ holder }) => (holder === HOST ? null : holder));
    keepTable(table, byLinkOf(record).key, holders);
    await own.follow(record, mine, position?.ply ?? 0);
  }

  /** @type {{ readonly state: HostState, post: (event: HostEvent) => void }} */
  const mail = createMailbox({
    state: newHost({ ...how, seating: { ...seating, seats } }),
    step: hostStep,
    send: ([guest, message]) => lines.get(guest)?.send(JSON.stringify(message)),
    run,
    changed: life.changed,
  });

  const offers = createOffers({
    table,
    changed: life.changed,
    joined(guest, line) {
      lines.set(guest, line);
      mail.post({ type: "joined", guest, now: performance.now() });
      return createInbox({
        heard: (message, now) => mail.post({ type: "message", guest, message, now }),
        flooded: line.close,
      });
    },
    left(guest) {
      if (lines.delete(guest)) mail.post({ type: "left", guest });
    },
  });

  const session = {
    ...{ role: /** @type {const} */ ("host"), own, offers, base: byLinkOf(seating.base).key },
    get state() {
      return mail.state;
    },
    post: mail.post,
    watch: life.watch,
    quit() {
      if (isOver) return;
      mail.post({ type: "quit" });
      isOver = true;
      life.end();
      offers.close();
      own.leave();
      own.changed();
    },
  };
  return session;
}

/** @typedef {ReturnType<typeof createHostSession>} HostSession */
