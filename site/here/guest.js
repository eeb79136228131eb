/**
 * A guest at a table as a pure function: an event in; the next state, messages to the host and things to do
 * out. A guest replays every choice with its own engine; where its record is not the host's, it asks for that.
 */

import { checksum } from "../links/checksum.js";
import { Link } from "../links/link.js";
import { PING_MS, SILENCE_MS, tidied } from "./messages.js";

/** @import { Position } from "./host.js" */
/** @import { Message, SeatInfo } from "./messages.js" */

/**
 * @typedef {object} GuestState
 * @property {{ rules: Record<string, number>, name: string, device: string }} me
 * @property {"greeting" | "seats" | "table" | "gone"} phase
 * @property {string} why   it is gone: "cut", "silent", "quit", "revisions", "record"; else ""
 * @property {string} host   the host's name
 * @property {string} setup   the set-up before the game
 * @property {boolean} isOn   the game has begun
 * @property {SeatInfo[]} seats
 * @property {number[]} mine   seats of this device
 * @property {Position | null} position   as far as this device knows, own choices included
 * @property {{ ply: number, play: string, tip: string }[]} sent   own choices that the host has not confirmed
 * @property {number} heard   when the host was heard last
 * @property {number} pinged   when the last ping went out
 */
/**
 * Things to do. `open` replays a record and answers with `opened` or `unopened`; `apply` plays a choice, of
 * the host with its check, or an own one without, and answers with `applied` or `refused`; `recall` looks for the
 * seat that this device has had in this game and answers with `sit`; `follow` shows the table; `close` ends the
 * connection.
 * @typedef {{ act: "open", record: string }
 *   | { act: "apply", position: Position, play: string, tip: string | null }
 *   | { act: "recall", setup: string, seats: SeatInfo[] }
 *   | { act: "follow", record: string, mine: number[] }
 *   | { act: "close" }} GuestAct
 */
/** @typedef {{ state: GuestState, out: Message[], acts: GuestAct[] }} GuestStep */
/**
 * @typedef {{ type: "joined", now: number } | { type: "left" }
 *   | { type: "message", message: Message, now: number }
 *   | { type: "tick", now: number }
 *   | { type: "sit", seat: number | null } | { type: "name", name: string }
 *   | { type: "played", record: string, play: string }
 *   | { type: "opened", position: Position, unsent?: string | null }
 *   | { type: "unopened" }
 *   | { type: "applied", play: string, tip: string | null, before: Position, position: Position }
 *   | { type: "refused" }
 *   | { type: "quit" }} GuestEvent
 */

/** @param {GuestState["me"]} me @returns {GuestState} */
export const newGuest = (me) => ({
  ...{ me, phase: "greeting", why: "", host: "", setup: "", seats: [], mine: [] },
  ...{ isOn: false, position: null, sent: [], heard: 0, pinged: 0 },
});

/** @param {GuestState} state @param {GuestEvent} event @returns {GuestStep} */
export function guestStep(state, event) {
  if (state.phase === "gone") return only(state);
  switch (event.type) {
    case "joined": {
      const hello = { type: "hello", croupier: 1, ...state.me };
      return { ...only({ ...state, heard: event.now, pinged: event.now }), out: [hello] };
    }
    case "left":
      return gone(state, "cut");
    case "message":
      return heard({ ...state, heard: event.now }, event.message);
    case "tick":
      return tick(state, event.now);
    case "sit":
      return { ...only(state), out: [{ type: "sit", seat: event.seat }] };
    case "name":
      return only({ ...state, me: { ...state.me, name: event.name } });
    case "played":
      return played(state, event);
    case "opened":
      return opened(state, event);
    case "unopened":
      return leave(state, "record");
    case "applied":
      return applied(state, event);
    case "refused":
      return askTable(state);
    case "quit":
      return leave(state, "quit");
  }
}

/** @param {GuestState} state @returns {GuestStep} */
const only = (state) => ({ state, out: [], acts: [] });

/** @param {GuestState} state @returns {GuestStep} */
const askTable = (state) => ({ ...only({ ...state, sent: [] }), out: [{ type: "table" }] });

/** @param {GuestState} state @param {string} why @returns {GuestStep} */
const gone = (state, why) => ({
  ...only({ ...state, phase: "gone", why }),
  acts: [{ act: "close" }],
});

/** @param {GuestState} state @param {string} why @returns {GuestStep} */
const leave = (state, why) => ({ ...gone(state, why), out: [{ type: "leave", why }] });

/** @param {GuestState} state @returns {GuestStep} */
const follow = (state) => ({
  ...only(state),
  acts: state.position ? [{ act: "follow", record: state.position.record, mine: state.mine }] : [],
});

/** @param {GuestState} state @param {Message} message @returns {GuestStep} */
function heard(state, message) {
  switch (message.type) {
    case "hello":
      return only({ ...state, host: tidied(message.name) });
    case "leave":
      return gone(state, message.why ?? "quit");
    case "seats":
      return seats(state, message);
    case "table":
      return message.record
        ? { ...only(state), acts: [{ act: "open", record: message.record }] }
        : only(state);
    case "moved":
      return moved(state, message);
    default:
      return only(state);
  }
}

/** Who sits where. A game with other rules than those here is left. @param {GuestState} state @param {Message} message @returns {GuestStep} */
function seats(state, { setup, seats, yours, started }) {
  const { game, setup: of } = Link.of(setup);
  const { rules } = state.me;
  // A revision that is no number is none that is known here.
  const isKnown = Object.hasOwn(rules, game) && of.v <= (rules[game] ?? 0);
  if (!isKnown) return leave(state, "revisions");
  const isSame = `${yours}` === `${state.mine}`;
  const isFirst = state.setup === "";
  /** @type {GuestState} */
  const next = {
    ...state,
    phase: started && state.position ? "table" : "seats",
    setup,
    isOn: started,
    seats: seats.map((/** @type {SeatInfo} */ seat) => ({ ...seat, name: tidied(seat.name) })),
    mine: yours,
  };
  const step = isSame ? only(next) : follow(next);
  return isFirst ? { ...step, acts: [...step.acts, { act: "recall", setup, seats }] } : step;
}

/**
 * The host's record. After a cut, a choice that was made here and has not come through is sent once more.
 * @param {GuestState} state @param {{ position: Position, unsent?: string | null }} event @returns {GuestStep}
 */
function opened(state, { position, unsent }) {
  const isBack = state.position === null;
  const step = follow({ ...state, phase: "table", position, sent: [] });
  const isMine = position.due !== null && state.mine.includes(position.due);
  if (!isBack || !unsent || !isMine) return step;
  const again = played(step.state, { record: position.record, play: unsent });
  return { ...again, acts: [...step.acts, ...again.acts] };
}

/** A choice that counts: of another device, or an own one confirmed. @param {GuestState} state @param {Message} message @returns {GuestStep} */
function moved(state, { ply, play, tip }) {
  const { position, sent } = state;
  const [own, ...rest] = sent;
  if (own && own.ply === ply && own.play === play && own.tip === tip)
    return only({ ...state, sent: rest });
  if (own || !position || position.ply !== ply) return askTable(state);
  return { ...only(state), acts: [{ act: "apply", position, play, tip }] };
}

/** A choice at this device's table: shown at once, and sent; the host may refuse it. @param {GuestState} state @param {{ record: string, play: string }} choice @returns {GuestStep} */
function played(state, { record, play }) {
  const { position } = state;
  if (!position || position.record !== record) return askTable(state);
  return {
    ...only(state),
    out: [{ type: "move", tip: checksum(record), play }],
    acts: [{ act: "apply", position, play, tip: null }],
  };
}

/** @param {GuestState} state @param {Extract<GuestEvent, { type: "applied" }>} event @returns {GuestStep} */
function applied(state, { play, tip, before, position }) {
  const own = checksum(position.record);
  const next = { ...state, position };
  // The table here has shown an own choice already.
  if (tip === null)
    return only({ ...next, sent: [...state.sent, { ply: before.ply, play, tip: own }] });
  return tip === own ? follow(next) : askTable(state);
}

/** @param {GuestState} state @param {number} now @returns {GuestStep} */
function tick(state, now) {
  if (state.heard && now - state.heard > SILENCE_MS) return gone(state, "silent");
  if (!state.heard || now - state.pinged < PING_MS) return only(state);
  return { ...only({ ...state, pinged: now }), out: [{ type: "ping" }] };
}
