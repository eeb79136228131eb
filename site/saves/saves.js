/**
 * The games that this browser keeps, running and finished. Synchronous and never throws, so a move
 * that is saved before it is sent survives a crash of anything.
 *
 * A game is in two slots that are written in turn, each with its length, a checksum and the
 * build that wrote it, and is read back after writing: a write that is interrupted costs one move, not a game.
 */

import {
  checksum,
  keysOf,
  PREFIX,
  quarantine,
  read,
  report,
  write,
} from "../lib/browser_storage.js";
import { fields, flag, list, maybe, parsed, text, time, whole } from "../lib/schema.js";
import { isRecord } from "../links/fields.js";

/** @import { Entry, Save } from "../types/records.d.ts" */

/** @typedef {{ version: number, save: Entry }} Slot */

const GAMES = `${PREFIX}game/`;
const SEAT = whole(0, 99);

const isEntry = fields({
  key: text,
  record: isRecord,
  ply: whole(0),
  updated: time,
  over: flag,
  practice: maybe(flag),
  standing: maybe(
    fields({ now: whole(0), all: whole(0), key: maybe(text), own: maybe(Number.isFinite) }),
  ),
  result: maybe(fields({ totals: list(Number.isFinite), winners: list(SEAT) })),
  byLink: maybe(
    fields({
      mine: list(SEAT),
      turn: maybe(SEAT),
      other: maybe(isRecord),
      sent: maybe(isRecord),
    }),
  ),
});

/** Games kept; beyond this the oldest finished ones go, never one that is still played. */
export const MOST_KEPT = 200;

export const saves = {
  /**
   * All games kept, the latest played first.
   * @returns {Entry[]}
   */
  list() {
    const ids = new Set(keysOf(GAMES).map((key) => key.slice(0, -2)));
    return [...ids]
      .map((id) => newest([`${id}/0`, `${id}/1`]).best?.save)
      .filter((save) => save !== undefined)
      .sort((a, b) => b.updated - a.updated);
  },

  /**
   * @param {string} key
   * @returns {Entry | null}
   */
  load(key) {
    const save = newest(slotNames(key)).best?.save;
    return save?.key === key ? save : null;
  },

  /**
   * @param {string} key
   * @param {Save} save
   */
  store(key, { record, ply, updated, over, result, practice, standing, byLink }) {
    const names = slotNames(key);
    const { best, spare } = newest(names);
    if (!best) makeRoom();
    const version = (best?.version ?? 0) + 1;
    const save = { key, record, ply, updated, over, result, practice, standing, byLink };
    write(spare, writeSlot(version, save));
  },

  /** @param {string} key */
  remove(key) {
    for (const name of slotNames(key)) write(name, null);
  },
};

/** Makes room for one more game, as long as there is a finished game to remove. */
function makeRoom() {
  while (saves.list().length >= MOST_KEPT && forgetOldest());
}

/**
 * @param {string} key
 * @returns {[string, string]}
 */
function slotNames(key) {
  const id = `${GAMES}${checksum(key)}`;
  return [`${id}/0`, `${id}/1`];
}

/**
 * Text of a slot. A game by link is `post` there: the name in storage is older than the word.
 * @param {number} version
 * @param {Entry} save
 */
function writeSlot(version, { byLink: post, ...save }) {
  const body = JSON.stringify({ ...save, post, version });
  const build = globalThis.document?.documentElement.dataset.build ?? "";
  return `${version} ${build || "-"} ${body.length} ${checksum(body)} ${body}`;
}

/**
 * @param {string} name
 * @returns {Slot | null} null where there is nothing or what is there is damaged
 */
function readSlot(name) {
  const match = /^(\d{1,15}) \S+ (\d+) (\w+) (.*)$/s.exec(read(name) ?? "");
  if (!match) return null;
  const [, version = "", length = "", sum = "", body = ""] = match;
  if (body.length !== Number(length) || checksum(body) !== sum) return null;
  // The checksum covers the version too, or one flipped bit could make an older state the newer one.
  // Games kept by earlier builds have it once.
  const stored = /** @type {any} */ (parsed(body) ?? {});
  const { version: checked = Number(version), post: byLink, ...rest } = stored;
  const save = byLink ? { ...rest, byLink } : rest;
  const sound = isEntry(save) && slotNames(save.key).includes(name);
  return sound && checked === Number(version) ? { version: checked, save } : null;
}

/**
 * The newer good one of a game's two slots.
 * @param {[string, string]} names
 */
function newest(names) {
  const slots = names.map(readSlot);
  const [first = null, second = null] = slots;
  const best = !second || (first && first.version > second.version) ? first : second;
  if (!best) names.forEach(quarantine);
  return { best, spare: best !== null && best === first ? names[1] : names[0] };
}

/**
 * Removes the oldest finished game, and says so.
 * @returns {boolean} whether there was one
 */
function forgetOldest() {
  const oldest = saves.list().findLast(({ over }) => over);
  if (oldest) {
    saves.remove(oldest.key);
    report("storage-trimmed");
  }
  return Boolean(oldest);
}
