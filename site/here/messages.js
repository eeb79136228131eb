/**
 * Messages between the devices at a table: JSON objects, one each, checked here and nowhere else.
 *
 * | message | from | says |
 * |---|---|---|
 * | `hello` | both | which rules there are, a name; a device's secret token, by which it gets its seat back |
 * | `seats` | host | the set-up, who sits where, which seats are the reader's, whether the game has begun |
 * | `sit` | guest | wants this seat, or none: to watch |
 * | `table` | host | the whole record; without one, from a guest: please send it |
 * | `move` | guest | a choice, and the check of the record that it was made at |
 * | `moved` | host | a choice that counts: the ply that it was made at, and the check of the record after it |
 * | `file` | both | a piece of all that is kept, for a copy: the `n`th `of` so many, and the check of the whole |
 * | `got` | both | the whole file has come and its check fits |
 * | `ping` | both | still here, every 5 s |
 * | `leave` | both | this device goes, or why it is sent away |
 */

import { fields, flag, isObject, list, maybe, parsed, whole } from "../lib/schema.js";
import { isRecord } from "../links/fields.js";
import { MOST } from "../links/limits.js";
import { Link } from "../links/link.js";
import { plainWords } from "../links/words.js";
import { HereError } from "./errors.js";

/** @import { Schema } from "../lib/schema.js" */

/** @typedef {{ type: string, [field: string]: any }} Message  as its schema says */
/** @typedef {{ who: "host" | "guest" | "away" | "open" | "bot", name: string, bot?: string | null }} SeatInfo */

/** Characters of a message; a longer one is not read. */
export const LONGEST = 16384;

/** Milliseconds between two pings, and of silence after which a device counts as gone. */
export const PING_MS = 5000;
export const SILENCE_MS = 15000;

/** Bytes in a piece of a file, which are 12,000 characters, and pieces of a file: 9 MB. */
export const PIECE_BYTES = 9000;
export const MOST_PIECES = 1000;

/** @param {number} most characters @param {number} [least] @returns {Schema} */
const word =
  (most, least = 0) =>
  (value) =>
    typeof value === "string" && value.length >= least && value.length <= most;

/** Seats of a table; no game has as many. */
const MOST_SEATS = 20;
const SEAT = whole(0, MOST_SEATS - 1);
/** @type {Schema} */
const record = (value) => word(MOST)(value) && isRecord(value);
/** @type {Schema} */
const revisions = (value) =>
  isObject(value) && Object.values(value).every((each) => whole(0)(each));
const tip = word(8, 1);
const play = word(60, 1);
/** @type {Schema} */
const who = (value) =>
  typeof value === "string" && ["host", "guest", "away", "open", "bot"].includes(value);
const seatInfo = fields({ who, name: word(40), bot: maybe(word(40)) });
/** Of a table as large as its set-up, in which the reader's seats are. @type {Schema} */
const seats = (value) => {
  const given = fields({ setup: record, seats: list(seatInfo), yours: list(SEAT), started: flag });
  if (!given(value)) return false;
  const { setup, seats, yours } = /** @type {Message} */ (value);
  const count = Link.of(setup).setup.seats.length;
  return (
    count <= MOST_SEATS &&
    seats.length === count &&
    yours.every((/** @type {number} */ seat) => seat < count)
  );
};

/** @type {Map<unknown, Schema>} */
const SCHEMAS = new Map([
  [
    "hello",
    fields({
      croupier: whole(1),
      rules: revisions,
      name: word(40),
      device: word(40),
    }),
  ],
  ["seats", seats],
  ["sit", fields({ seat: maybe(SEAT) })],
  ["table", fields({ record: maybe(record) })],
  ["move", fields({ tip, play })],
  ["moved", fields({ ply: whole(0), tip, play })],
  [
    "file",
    fields({
      n: whole(0, MOST_PIECES - 1),
      of: whole(1, MOST_PIECES),
      check: word(64, 64),
      part: word((PIECE_BYTES / 3) * 4, 1),
    }),
  ],
  ["got", fields({})],
  ["ping", fields({})],
  ["leave", fields({ why: maybe(word(20)) })],
]);

/**
 * The message in a text of another device. Throws a HereError: `too-long`, `no-message`, `bad-message`.
 * @param {unknown} text @returns {Message}
 */
export function parseMessage(text) {
  if (typeof text !== "string") throw new HereError("no-message");
  if (text.length > LONGEST) throw new HereError("too-long", { length: text.length });
  const message = parsed(text);
  const schema = isObject(message) ? SCHEMAS.get(message.type) : undefined;
  if (!schema) throw new HereError("no-message");
  if (!schema(message)) throw new HereError("bad-message", { type: message.type });
  return message;
}

/** Characters of a name, as the engine has it. */
const LONGEST_NAME = 20;

/** A name from another device, for a record and for display. @param {string} name */
export const tidied = (name) => plainWords(name, LONGEST_NAME);

/** Messages that may come at once, and how many more each second: ten times what a quick game needs. */
const BURST = 40;
const EACH_SECOND = 10;
/** Bad or superfluous messages after which a device is sent away. */
const MOST_FAULTS = 60;

/** `devices`: how many the messages come from. @typedef {{ devices: number, left: number, at: number, faults: number }} Allowance */

/**
 * For one guest; the host passes on what all of them do, so it has that of a full table: one guest who sends as
 * much as may be must not cut off the others.
 * @param {number} now milliseconds @param {boolean} [ofHost] @returns {Allowance}
 */
export function newAllowance(now, ofHost = false) {
  const devices = ofHost ? MOST_SEATS : 1;
  return { devices, left: devices * BURST, at: now, faults: 0 };
}

/**
 * A text of another device, within its allowance; `message` is null for one that is to be ignored, `gone` true
 * once there were too many of those.
 * @param {Allowance} before @param {unknown} text @param {number} now
 * @returns {{ allowance: Allowance, message: Message | null, gone: boolean }}
 */
export function receive(before, text, now) {
  const { devices } = before;
  const refill = ((now - before.at) / 1000) * EACH_SECOND * devices;
  const left = Math.min(BURST * devices, before.left + refill);
  const allowance = { ...before, at: now, left };
  const fault = () => {
    allowance.faults++;
    return { allowance, message: null, gone: allowance.faults > MOST_FAULTS };
  };
  if (allowance.left < 1) return fault();
  allowance.left--;
  try {
    return { allowance, message: parseMessage(text), gone: false };
  } catch {
    return fault();
  }
}

/**
 * Reads the texts that come over one line.
 * @param {{ heard: (message: Message, now: number) => void, flooded: () => void }} on @param {boolean} [ofHost]
 */
export function createInbox({ heard, flooded }, ofHost) {
  let allowance = newAllowance(performance.now(), ofHost);
  return (/** @type {unknown} */ text) => {
    const now = performance.now();
    const received = receive(allowance, text, now);
    allowance = received.allowance;
    if (received.gone) flooded();
    else if (received.message) heard(received.message, now);
  };
}
