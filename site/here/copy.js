/**
 * Two devices that give each other all that they keep, as a pure function: an event in; the next state,
 * messages and things to do out. Both do the same. Nothing is kept before each has the other's whole file.
 */

import { PING_MS, SILENCE_MS } from "./messages.js";

/** @import { Pieces } from "./copied_file.js" */
/** @import { Message } from "./messages.js" */

/**
 * @typedef {object} CopyState
 * @property {"waiting" | "copying" | "keeping" | "done" | "gone"} phase
 * @property {string} why   it is gone: "cut", "damaged", "large"; else ""
 * @property {Pieces | null} own   what this device sends
 * @property {number} sent   pieces of it
 * @property {boolean} arrived   the other device has all of them
 * @property {Pieces} come   pieces of the other device so far
 * @property {number} of   how many there will be; 0: not known yet
 * @property {string[] | null} texts   the other device's, once they are whole
 * @property {string} said   what has come of it, in sentences
 * @property {number} heard   when the other device was heard last, in milliseconds; 0: never
 * @property {{ pieces: number, at: number }} moved   pieces sent and come when they were last counted as more
 * @property {number} pinged
 */

/**
 * @typedef {{ type: "joined" | "tick", now: number }
 *   | { type: "message", message: Message, now: number }
 *   | { type: "packed", pieces: Pieces } | { type: "whole", texts: string[] }
 *   | { type: "kept", said: string } | { type: "wrong", why: string }
 *   | { type: "drained" | "left" }} CopyEvent
 */
/** @typedef {{ act: "pack" } | { act: "close" } | { act: "unpack", pieces: Pieces } | { act: "keep", texts: string[] }} CopyAct */
/** @typedef {{ state: CopyState, out: Message[], acts: CopyAct[] }} CopyStep */

/** Milliseconds in which not one piece goes or comes, after which the copy ends: pings alone are no progress. */
const STUCK_MS = 30000;
/** Pieces that go out at once; the next ones follow once few bytes wait. */
const AT_ONCE = 8;

/** @returns {CopyState} */
export const newCopy = () => ({
  ...{ phase: "waiting", why: "", own: null, sent: 0, arrived: false, texts: null, said: "" },
  ...{ come: { check: "", parts: [] }, of: 0, heard: 0, pinged: 0, moved: { pieces: 0, at: 0 } },
});

/** The share of all pieces that has been sent or has come, 0 to 1. @param {CopyState} state */
export function progressOf({ own, sent, come, of }) {
  const all = (own?.parts.length ?? 0) + of;
  return own && of ? (sent + come.parts.length) / all : 0;
}

/** @param {CopyState} state @param {CopyEvent} event @returns {CopyStep} */
export function copyStep(state, event) {
  // What has come is being kept: the other device is no longer needed.
  const isOver = ["done", "gone"].includes(state.phase);
  if (event.type === "kept") return only({ ...state, phase: "done", said: event.said });
  if (isOver || state.phase === "keeping") return only(state);
  switch (event.type) {
    case "joined": {
      const next = { ...state, phase: /** @type {const} */ ("copying"), heard: event.now };
      return { ...only(next), acts: [{ act: "pack" }] };
    }
    case "packed":
      return more({ ...state, own: event.pieces });
    case "drained":
      return more(state);
    case "message":
      return heard({ ...state, heard: event.now }, event.message);
    case "whole":
      return { ...keepBoth({ ...state, texts: event.texts }), out: [{ type: "got" }] };
    case "wrong":
      return gone(state, event.why);
    case "left":
      return gone(state, "cut");
    case "tick":
      return tick(state, event.now);
  }
}

/** @param {CopyState} state @returns {CopyStep} */
const only = (state) => ({ state, out: [], acts: [] });

/** @param {CopyState} state @param {string} why @returns {CopyStep} */
const gone = (state, why) => ({
  state: { ...state, phase: "gone", why },
  out: [{ type: "leave", why }],
  acts: [{ act: "close" }],
});

/** The next pieces. @param {CopyState} state @returns {CopyStep} */
function more(state) {
  const { own, sent } = state;
  if (!own) return only(state);
  const { check, parts } = own;
  const out = parts
    .slice(sent, sent + AT_ONCE)
    .map((part, i) => ({ type: "file", n: sent + i, of: parts.length, check, part }));
  return { ...only({ ...state, sent: sent + out.length }), out };
}

/** @param {CopyState} state @param {Message} message @returns {CopyStep} */
function heard(state, message) {
  switch (message.type) {
    case "ping":
      return only(state);
    case "file":
      return piece(state, message);
    case "got":
      if (!state.own || state.sent < state.own.parts.length || state.arrived)
        return gone(state, "damaged");
      return keepBoth({ ...state, arrived: true });
    case "leave":
      return gone(state, ["damaged", "large"].includes(message.why) ? message.why : "cut");
    default:
      return gone(state, "damaged");
  }
}

/** One piece more: the next one of the same file, or the copy ends. @param {CopyState} state @param {Message} message @returns {CopyStep} */
function piece(state, { n, of, check, part }) {
  const { come } = state;
  const isSame = come.parts.length === 0 || (of === state.of && check === come.check);
  if (!isSame || n !== come.parts.length || n >= of) return gone(state, "damaged");
  const pieces = { check, parts: [...come.parts, part] };
  const step = only({ ...state, of, come: pieces });
  return pieces.parts.length < of ? step : { ...step, acts: [{ act: "unpack", pieces }] };
}

/** Keeps what has come once both devices have all. @param {CopyState} state @returns {CopyStep} */
function keepBoth(state) {
  const { texts, arrived } = state;
  if (!texts || !arrived) return only(state);
  return { ...only({ ...state, phase: "keeping" }), acts: [{ act: "keep", texts }] };
}

/** @param {CopyState} state @param {number} now @returns {CopyStep} */
function tick(state, now) {
  if (!state.heard) return only(state);
  const pieces = state.sent + state.come.parts.length;
  const moved = pieces > state.moved.pieces || !state.moved.at ? { pieces, at: now } : state.moved;
  if (now - state.heard > SILENCE_MS || now - moved.at > STUCK_MS) return gone(state, "cut");
  if (now - state.pinged < PING_MS) return only({ ...state, moved });
  return { ...only({ ...state, moved, pinged: now }), out: [{ type: "ping" }] };
}
