/**
 * The host of a table as a pure function: an event in; the next state, messages to guests and things to do
 * out. The host has the record that counts. A guest can only ask: nothing that it sends changes the table
 * before the engine here has found it legal, for the seat that this guest has.
 */

import { checksum } from "../links/checksum.js";
import { Link } from "../links/link.js";
import { PING_MS, SILENCE_MS, tidied } from "./messages.js";
import {
  addSeat,
  filled,
  HOST,
  recordOf,
  removeSeat,
  seatInfos,
  seatsOf,
  sitDown,
  standUp,
  takeOver,
  withoutName,
} from "./seats.js";

/** @import { Message } from "./messages.js" */
/** @import { Seating } from "./seats.js" */

/** `device`: "" until it has said hello. @typedef {{ device: string, name: string, heard: number }} Guest */
/** The game where the next person has to choose: `due` is their seat, null once it is over. @typedef {{ record: string, ply: number, due: number | null }} Position */
/**
 * @typedef {object} HostState
 * @property {{ rules: Record<string, number>, name: string }} me
 * @property {string} game   its id
 * @property {Seating} seating
 * @property {number} least   seats that the edition needs
 * @property {ReadonlyMap<number, Guest>} guests   by the number of their connection
 * @property {Position | null} position   null before the game
 * @property {number} pinged   when the last ping went out
 */
/**
 * Things to do. `apply` plays a choice by the engine and answers with `applied` or `refused`; `open` does the
 * same with a whole record, answered by `opened` or `misnamed`; `follow` shows the table; `close` ends a connection.
 * @typedef {{ act: "apply", guest: number | null, position: Position, play: string }
 *   | { act: "open", record: string }
 *   | { act: "follow", record: string, mine: number[] }
 *   | { act: "close", guest: number }} HostAct
 */
/** @typedef {{ state: HostState, out: [guest: number, message: Message][], acts: HostAct[] }} HostStep */
/**
 * @typedef {{ type: "joined", guest: number, now: number } | { type: "left", guest: number }
 *   | { type: "message", guest: number, message: Message, now: number }
 *   | { type: "tick", now: number }
 *   | { type: "take" | "remove", seat: number }
 *   | { type: "add" }
 *   | { type: "name", name: string }
 *   | { type: "start", seed?: string }
 *   | { type: "played", record: string, play: string }
 *   | { type: "opened", position: Position } | { type: "misnamed", record: string, name: string }
 *   | { type: "applied", guest: number | null, play: string, before: Position, position: Position }
 *   | { type: "refused", guest: number | null }
 *   | { type: "quit" }} HostEvent
 */

/**
 * @param {Pick<HostState, "me" | "game" | "seating" | "least">} how
 * @returns {HostState}
 */
export const newHost = (how) => ({ ...how, guests: new Map(), position: null, pinged: 0 });

/** @param {HostState} state @param {HostEvent} event @returns {HostStep} */
export function hostStep(state, event) {
  switch (event.type) {
    case "joined":
      return only(withGuest(state, event.guest, { device: "", name: "", heard: event.now }));
    case "left":
      return left(state, event.guest);
    case "message":
      return heard(state, event);
    case "tick":
      return tick(state, event.now);
    case "take":
      return seated(state, takeOver(state.seating, event.seat));
    case "add":
      return seated(state, state.position ? state.seating : addSeat(state.seating));
    case "remove":
      return seated(
        state,
        state.position ? state.seating : removeSeat(state.seating, event.seat, state.least),
      );
    case "name":
      return renamed(state, event.name);
    case "start": {
      const seating = filled(state.seating);
      return {
        ...only({ ...state, seating }),
        acts: [{ act: "open", record: recordOf(seating, event.seed) }],
      };
    }
    case "opened":
      return opened(state, event.position);
    case "misnamed":
      return misnamed(state, event);
    case "played":
      return played(state, event.record, event.play);
    case "applied":
      return applied(state, event);
    case "refused":
      return event.guest === null ? only(state) : answerTable(state, event.guest);
    case "quit":
      return { ...only(state), out: toAll(state, () => ({ type: "leave", why: "quit" })) };
  }
}

/** Only another state. @param {HostState} state @returns {HostStep} */
const only = (state) => ({ state, out: [], acts: [] });

/** @param {HostState} state @param {number} id @param {Guest} guest @returns {HostState} */
const withGuest = (state, id, guest) => ({
  ...state,
  guests: new Map(state.guests).set(id, guest),
});

/** @param {HostState} state @param {number} id @returns {HostState} */
function withoutGuest(state, id) {
  const guests = new Map(state.guests);
  guests.delete(id);
  return { ...state, guests };
}

/** Devices that have said hello. @param {HostState} state */
export const present = ({ guests }) =>
  [...guests.values()].map(({ device }) => device).filter(Boolean);

/** A message to each guest that has said hello. @param {HostState} state @param {(guest: Guest) => Message} write @returns {[number, Message][]} */
const toAll = ({ guests }, write) =>
  [...guests].flatMap(([id, guest]) =>
    guest.device ? [/** @type {[number, Message]} */ ([id, write(guest)])] : [],
  );

/** Who sits where, for one guest. @param {HostState} state @param {Guest} guest @returns {Message} */
const seatsFor = (state, { device }) => ({
  type: "seats",
  setup: recordOf(state.seating),
  seats: seatInfos(state.seating, present(state)),
  yours: seatsOf(state.seating, device),
  started: state.position !== null,
});

/** Everybody hears who sits where. @param {HostState} state @param {Seating} seating @returns {HostStep} */
function seated(state, seating) {
  const next = { ...state, seating };
  const { position } = next;
  const mine = seatsOf(seating, HOST);
  const same = `${mine}` === `${seatsOf(state.seating, HOST)}`;
  return {
    state: next,
    out: toAll(next, (guest) => seatsFor(next, guest)),
    acts: position && !same ? [{ act: "follow", record: position.record, mine }] : [],
  };
}

/** A guest is gone: its seat is open before the game, and kept for it later. @param {HostState} state @param {number} id @returns {HostStep} */
function left(state, id) {
  const device = state.guests.get(id)?.device;
  const next = withoutGuest(state, id);
  if (!device || present(next).includes(device)) return only(next);
  return seated(next, next.position ? next.seating : standUp(next.seating, device));
}

/** @param {HostState} state @param {{ guest: number, message: Message, now: number }} event @returns {HostStep} */
function heard(state, { guest: id, message, now }) {
  const guest = state.guests.get(id);
  if (!guest) return only(state);
  const next = withGuest(state, id, { ...guest, heard: now });
  if (message.type === "hello") return guest.device ? only(next) : greet(next, id, message);
  if (message.type === "leave") return withClose(left(next, id), id);
  // Nothing else is heard from a device that has not said what it is.
  if (!guest.device) return only(next);
  if (message.type === "sit") return sit(next, guest, message.seat);
  if (message.type === "table") return answerTable(next, id);
  if (message.type === "move") return move(next, id, message);
  return only(next);
}

/** @param {HostStep} step @param {number} guest @returns {HostStep} */
const withClose = (step, guest) => ({ ...step, acts: [...step.acts, { act: "close", guest }] });

/** A device says what it is: it is refused, gets its seat back, or sits down. @param {HostState} state @param {number} id @param {Message} hello @returns {HostStep} */
function greet(state, id, hello) {
  const { me, game } = state;
  const { croupier, rules, device } = hello;
  const revision = Object.hasOwn(rules, game) ? rules[game] : null;
  if (croupier !== 1 || revision !== me.rules[game] || !device || device === HOST) {
    const step = withClose(only(withoutGuest(state, id)), id);
    return { ...step, out: [[id, { type: "leave", why: "revisions" }]] };
  }
  const before = [...state.guests].find(([, guest]) => guest.device === device);
  const known = before ? withoutGuest(state, before[0]) : state;
  const name = tidied(hello.name);
  const next = withGuest(known, id, { device, name, heard: state.guests.get(id)?.heard ?? 0 });
  const sits = seatsOf(next.seating, device).length > 0;
  const seating = sits ? next.seating : (sitDown(next.seating, device, name) ?? next.seating);
  const step = seated(next, seating);
  const { position } = next;
  return {
    state: step.state,
    out: [
      [id, { type: "hello", croupier: 1, ...me, device: "" }],
      ...step.out,
      ...(position ? [/** @type {[number, Message]} */ ([id, tableOf(position)])] : []),
    ],
    acts: before ? [{ act: "close", guest: before[0] }] : [],
  };
}

/** @param {Position} position @returns {Message} */
const tableOf = ({ record }) => ({ type: "table", record });

/** @param {HostState} state @param {Guest} guest @param {number | null | undefined} wanted  none: to watch @returns {HostStep} */
function sit(state, { device, name }, wanted) {
  const { seating } = state;
  const next = wanted == null ? standUp(seating, device) : sitDown(seating, device, name, wanted);
  return next && next !== seating ? seated(state, next) : only(state);
}

/** The whole record for one guest. @param {HostState} state @param {number} id @returns {HostStep} */
function answerTable(state, id) {
  const guest = state.guests.get(id);
  if (!guest) return only(state);
  const { position } = state;
  return { ...only(state), out: [[id, position ? tableOf(position) : seatsFor(state, guest)]] };
}

/** A choice of a guest: for its own seat, in turn, at the record that counts; else it gets that record. @param {HostState} state @param {number} id @param {Message} message @returns {HostStep} */
function move(state, id, { tip, play }) {
  const { position, seating, guests } = state;
  const holder = seating.seats[position?.due ?? -1]?.holder;
  if (!position || holder !== guests.get(id)?.device || tip !== checksum(position.record))
    return answerTable(state, id);
  return { ...only(state), acts: [{ act: "apply", guest: id, position, play }] };
}

/** A choice at the host's own table. @param {HostState} state @param {string} record  where it was made @param {string} play @returns {HostStep} */
function played(state, record, play) {
  const { position, seating } = state;
  if (!position) return only(state);
  const isDue = seating.seats[position.due ?? -1]?.holder === HOST;
  if (isDue && record === position.record)
    return { ...only(state), acts: [{ act: "apply", guest: null, position, play }] };
  const mine = seatsOf(seating, HOST);
  return { ...only(state), acts: [{ act: "follow", record: position.record, mine }] };
}

/** A choice counts, unless another one came first. @param {HostState} state @param {Extract<HostEvent, { type: "applied" }>} event @returns {HostStep} */
function applied(state, { guest, play, before, position }) {
  if (state.position?.record !== before.record)
    return guest === null ? only(state) : answerTable(state, guest);
  const next = { ...state, position };
  const tip = checksum(position.record);
  return {
    state: next,
    out: toAll(next, () => ({ type: "moved", ply: before.ply, play, tip })),
    // The table here has shown an own choice already.
    acts:
      guest === null
        ? []
        : [{ act: "follow", record: position.record, mine: seatsOf(state.seating, HOST) }],
  };
}

/** A game begins: a first one, one that goes on here, or the next. @param {HostState} state @param {Position} position @returns {HostStep} */
function opened(state, position) {
  const seating = { ...state.seating, base: position.record, fixed: true };
  const next = { ...state, seating, position };
  const step = seated(next, seating);
  return {
    state: next,
    out: [...step.out, ...toAll(next, () => tableOf(position))],
    acts: [{ act: "follow", record: position.record, mine: seatsOf(seating, HOST) }],
  };
}

/**
 * A new game without a name that the engine does not know: a phone may have signs that are younger than its
 * list. No one's name keeps the others from playing.
 * @param {HostState} state @param {{ record: string, name: string }} event @returns {HostStep}
 */
function misnamed(state, { record, name }) {
  const link = Link.of(record);
  const { names } = link.setup;
  if (!names.includes(name)) return only(state);
  const kept = names.map((each) => (each === name ? "" : each));
  const step = seated(state, withoutName(state.seating, name));
  return {
    ...step,
    acts: [...step.acts, { act: "open", record: link.withSetup({ names: kept }).record }],
  };
}

/** @param {HostState} state @param {string} name @returns {HostStep} */
function renamed(state, name) {
  const { seating } = state;
  const [first] = seatsOf(seating, HOST);
  const seats = seating.seats.map((seat, at) => (at === first ? { ...seat, name } : seat));
  const me = { ...state.me, name };
  return seating.fixed ? only({ ...state, me }) : seated({ ...state, me }, { ...seating, seats });
}

/** @param {HostState} state @param {number} now @returns {HostStep} */
function tick(state, now) {
  const silent = [...state.guests].filter(([, { heard }]) => now - heard > SILENCE_MS);
  /** @type {HostStep} */
  let step = only(state);
  for (const [id] of silent) {
    const { state: next, out, acts } = left(step.state, id);
    step = {
      state: next,
      out: [...step.out, ...out],
      acts: [...step.acts, ...acts, { act: "close", guest: id }],
    };
  }
  if (now - step.state.pinged < PING_MS) return step;
  const next = { ...step.state, pinged: now };
  return { ...step, state: next, out: [...step.out, ...toAll(next, () => ({ type: "ping" }))] };
}
