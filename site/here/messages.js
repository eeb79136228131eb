/**
 * Messages between the devices at a table: JSON objects, one each, checked here and nowhere else.
 *
 * | message | from | says |
 * |---|---|---|
 * | `hello` | both | which build and rules there are, a name; a device's secret token, by which it gets its seat back |
 * | `seats` | host | the set-up, who sits where, which seats are the reader's, whether the game has begun |
 * | `sit` | guest | wants this seat, or none: to watch |
 * | `table` | host | the whole record; without one, from a guest: please send it |
 * | `move` | guest | a choice, and the check of the record that it was made at |
 * | `moved` | host | a choice that counts: the ply that it was made at, and the check of the record after it |
 * | `ping` | both | still here, every 5 s |
 * | `leave` | both | this device goes, or why it is sent away |
 */

import { fields, flag, isObject, list, maybe, parsed, whole } from "../lib/schema.js";
import { isRecord } from "../links/fields.js";
import { MOST } from "../links/limits.js";
import { HereError } from "./errors.js";

/** @import { Schema } from "../lib/schema.js" */

/** @typedef {{ type: string, [field: string]: any }} Message  as its schema says */
/** @typedef {{ who: "host" | "guest" | "away" | "open" | "bot", name: string, bot?: string | null }} SeatInfo */

/** Characters of a message; a longer one is not read. */
export const LONGEST = 16384;

/** Milliseconds between two pings, and of silence after which a device counts as gone. */
export const PING_MS = 5000;
export const SILENCE_MS = 15000;

/** @param {number} most characters @param {number} [least] @returns {Schema} */
const word =
  (most, least = 0) =>
  (value) =>
    typeof value === "string" && value.length >= least && value.length <= most;

const SEAT = whole(0, 99);
/** @type {Schema} */
const record = (value) => word(MOST)(value) && isRecord(value);
/** @type {Schema} */
const revisions = (value) =>
  isObject(value) && Object.values(value).every((each) => whole(0)(each));
const tip = word(8, 1);
const play = word(60, 1);
/** @type {Schema} */
const who = (value) => ["host", "guest", "away", "open", "bot"].includes(String(value));
const seatInfo = fields({ who, name: word(40), bot: maybe(word(40)) });

/** @type {Map<string, Schema>} */
const SCHEMAS = new Map([
  [
    "hello",
    fields({
      croupier: whole(1),
      build: word(80),
      rules: revisions,
      name: word(40),
      device: word(40),
    }),
  ],
  ["seats", fields({ setup: record, seats: list(seatInfo), yours: list(SEAT), started: flag })],
  ["sit", fields({ seat: maybe(SEAT) })],
  ["table", fields({ record: maybe(record) })],
  ["move", fields({ tip, play })],
  ["moved", fields({ ply: whole(0), tip, play })],
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
  const schema = isObject(message) ? SCHEMAS.get(String(message.type)) : undefined;
  if (!schema) throw new HereError("no-message");
  if (!schema(message)) throw new HereError("bad-message", { type: message.type });
  return message;
}

/** Messages that may come at once, and how many more each second: ten times what a quick game needs. */
const BURST = 40;
const EACH_SECOND = 10;
/** Bad or superfluous messages after which a device is sent away. */
const MOST_FAULTS = 60;

/** @typedef {{ left: number, at: number, faults: number }} Allowance */

/** @param {number} now milliseconds @returns {Allowance} */
export const newAllowance = (now) => ({ left: BURST, at: now, faults: 0 });

/**
 * A text of another device, within its allowance; `message` is null for one that is to be ignored, `gone` true
 * once there were too many of those.
 * @param {Allowance} before @param {unknown} text @param {number} now
 * @returns {{ allowance: Allowance, message: Message | null, gone: boolean }}
 */
export function receive(before, text, now) {
  const refill = ((now - before.at) / 1000) * EACH_SECOND;
  const allowance = { ...before, at: now, left: Math.min(BURST, before.left + refill) };
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
