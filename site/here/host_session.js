/** A device that is host of a table: its guests' connections, its engine, its own table. */

import { toCodedError } from "../lib/coded_error.js";
import { siteAddress } from "../lib/site_address.js";
import { byLinkOf } from "../saves/by_link.js";
import { newSeed } from "../saves/seed.js";
import { makeOffer } from "./connection.js";
import { HereError } from "./errors.js";
import { hostStep, newHost } from "./host.js";
import { keepTable, tableOf } from "./kept.js";
import { createLifetime } from "./lifetime.js";
import { createMailbox } from "./mailbox.js";
import { createInbox, SILENCE_MS } from "./messages.js";
import { createOwnTable } from "./own_table.js";
import { playedOn, positionOf } from "./replay.js";
import { HOST } from "./seats.js";
import { offerLink, readAnswer } from "./signal.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { HereTable } from "../saves/here.js" */
/** @import { Line } from "./connection.js" */
/** @import { HostAct, HostEvent, HostState } from "./host.js" */
/** @import { Message } from "./messages.js" */
/** @import { Seating } from "./seats.js" */

/** Offers without an answer that are kept. */
const WAITING = 3;

/**
 * An offer and, once it is answered, a connection. `by`: the fingerprint of the device that has answered.
 * @typedef {{ id: number, line: Awaited<ReturnType<typeof makeOffer>>, by: string, isOpen: boolean }} Offer
 */

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
  /** @type {Map<string, Offer>} */
  const offers = new Map();
  /** @type {Map<number, Line>} */
  const lines = new Map();
  /** @type {Offer | null} */
  let shownOffer = null;
  let said = "";
  let count = 0;
  let isOver = false;

  const life = createLifetime({
    tick: (now) => mail.post({ type: "tick", now }),
    quit: () => session.quit(),
  });
  const say = (/** @type {string} */ next) => {
    said = next;
    life.changed();
  };
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
      say("failed");
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

  /** A new offer, which the next guest may answer. Rejects with a HereError. */
  async function offerNext() {
    const id = ++count;
    const text = createInbox({
      heard: (message, now) => mail.post({ type: "message", guest: id, message, now }),
      flooded: () => offer.line.close(),
    });
    /** @type {Offer} */
    const offer = { id, by: "", isOpen: false, line: await makeOffer({ opened, text, closed }) };
    function opened() {
      offer.isOpen = true;
      lines.set(id, offer.line);
      mail.post({ type: "joined", guest: id, now: performance.now() });
      say("joined");
    }
    function closed() {
      if (lines.delete(id)) mail.post({ type: "left", guest: id });
    }
    if (isOver) return offer.line.close();
    offers.set(offer.line.signal.tag, offer);
    // One that has just been scanned may still be answered.
    const unanswered = [...offers].filter(([, { by }]) => !by);
    for (const [tag, { line }] of unanswered.slice(0, -WAITING)) {
      offers.delete(tag);
      line.close();
    }
    shownOffer = offer;
    life.changed();
  }

  /** @param {Offer} offer @param {import("./signal.js").Signal} answer */
  async function accept(offer, answer) {
    offer.by = answer.fingerprint;
    // Nobody else is to scan it.
    shownOffer = null;
    say("connecting");
    setTimeout(() => {
      if (offer.isOpen || isOver) return;
      offer.line.close();
      say("unseen");
    }, SILENCE_MS);
    // Whatever becomes of this answer, the next guest gets a code.
    await offer.line.accept(answer).finally(offerNext);
  }

  const session = {
    ...{ role: /** @type {const} */ ("host"), own, base: byLinkOf(seating.base).key },
    get state() {
      return mail.state;
    },
    /** Key of the sentence about the last code; "" for none. */
    get said() {
      return said;
    },
    /** Address of the code that the next guest scans; "" before there is one. */
    get link() {
      return shownOffer ? offerLink(siteAddress(), table, shownOffer.line.signal) : "";
    },
    /** True once the camera has been on here. */
    get hasOffered() {
      return offers.size > 0;
    },
    post: mail.post,
    watch: life.watch,
    offerNext,
    /** A code that the camera has seen, again and again. @param {string} text */
    async read(text) {
      try {
        const answer = readAnswer(text);
        const offer = offers.get(answer.tag);
        if (!offer) throw new HereError("code-other");
        if (!offer.by) await accept(offer, answer);
        else if (offer.by !== answer.fingerprint) throw new HereError("code-used");
      } catch (error) {
        say(toCodedError(error).code);
      }
    },
    quit() {
      if (isOver) return;
      mail.post({ type: "quit" });
      isOver = true;
      life.end();
      for (const { line } of offers.values()) line.close();
      own.leave();
      own.changed();
    },
  };
  return session;
}

/** @typedef {ReturnType<typeof createHostSession>} HostSession */
