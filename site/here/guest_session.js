/** A device that is a guest at a table: its answers, its connection, its engine, its own table. */

import { byLinkOf } from "../saves/by_link.js";
import { createAnswers } from "./answers.js";
import { guestStep, newGuest } from "./guest.js";
import { createLifetime } from "./lifetime.js";
import { createMailbox } from "./mailbox.js";
import { createInbox } from "./messages.js";
import { createOwnTable } from "./own_table.js";
import { nextChoice, playedOn, positionOf } from "./replay.js";

/** @import { HereTable } from "../saves/here.js" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Line } from "./connection.js" */
/** @import { GuestAct, GuestEvent, GuestState } from "./guest.js" */
/** @import { Signal } from "./signal.js" */

/**
 * @param {Shell} shell
 * @param {{ me: GuestState["me"], code: string, offer: Signal,
 *   shown: (session: GuestSession, table: HereTable) => () => void }} how
 */
export function createGuestSession(shell, { me, code, offer, shown }) {
  const { engine, saves } = shell;
  /** @type {Line | null} */
  let open = null;
  let isOver = false;

  const life = createLifetime({
    tick: (now) => mail.post({ type: "tick", now }),
    quit: () => session.quit(),
  });
  const own = createOwnTable(shell, {
    isLive: () => !isOver && mail.state.phase === "table",
    played: (record, play) => mail.post({ type: "played", record, play }),
    again: () => shell.say(shell.t("here.again")),
    shown: (opened) => shown(session, opened),
  });

  /** @param {GuestAct} act @param {GuestState} state @returns {Promise<GuestEvent | null>} */
  async function run(act, state) {
    try {
      if (act.act === "close") open?.close();
      else if (act.act === "follow")
        await own.follow(act.record, act.mine, state.position?.ply ?? 0);
      else if (act.act === "recall") return recalled(act);
      else if (act.act === "open") {
        const position = await positionOf(engine, act.record);
        return { type: "opened", position, unsent: await unsent(state, position) };
      } else {
        const { play, tip, position: before } = act;
        const position = await playedOn(engine, before, play);
        return { type: "applied", play, tip, before, position };
      }
    } catch {
      return act.act === "apply" ? { type: "refused" } : { type: "unopened" };
    }
    return null;
  }

  /** The seat that this device has had in a game, if nobody has it now. @param {Extract<GuestAct, { act: "recall" }>} act @returns {GuestEvent | null} */
  function recalled({ setup, seats }) {
    const had = saves.load(byLinkOf(setup).key)?.byLink?.mine ?? [];
    const seat = had.find((each) => seats[each]?.who === "open");
    return seat === undefined || mail.state.mine.some((each) => had.includes(each))
      ? null
      : { type: "sit", seat };
  }

  /** A choice that was kept here and has not come through. @param {GuestState} state @param {import("./host.js").Position} position */
  async function unsent(state, position) {
    const save = saves.load(byLinkOf(position.record).key);
    if (state.position || !save) return null;
    return nextChoice(engine, position, save.record).catch(() => null);
  }

  /** @type {{ readonly state: GuestState, post: (event: GuestEvent) => void }} */
  const mail = createMailbox({
    state: newGuest(me),
    step: guestStep,
    send: (message) => open?.send(JSON.stringify(message)),
    run,
    changed() {
      own.changed();
      life.changed();
    },
  });

  const answers = createAnswers(offer, {
    changed: life.changed,
    joined(line) {
      open = line;
      mail.post({ type: "joined", now: performance.now() });
      return createInbox(
        {
          heard: (message, now) => mail.post({ type: "message", message, now }),
          flooded: line.close,
        },
        true,
      );
    },
    left: () => mail.post({ type: "left" }),
  });

  const session = {
    ...{ role: /** @type {const} */ ("guest"), own, answers, code },
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
      answers.close();
      own.leave();
      own.changed();
    },
  };
  return session;
}

/** @typedef {ReturnType<typeof createGuestSession>} GuestSession */
