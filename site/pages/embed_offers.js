/** Offers for an author's page: a moment, a position, a puzzle, a game, or fresh dice. */

import { resultOf } from "../export/result.js";
import { viewpoint } from "../lib/people.js";
import { nameless } from "../saves/checksum.js";
import { parseSetup, setupOf, writeSetup } from "../saves/record.js";
import { withNames } from "../saves/sender.js";
import { writeChallenge } from "../saves/shared_links.js";

/** @import { Offer } from "../export/embed_text.js" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/** @typedef {Shell["engine"]} Engine */
/** Question to a puzzle's readers, and the words after their answer. @typedef {{ ask?: string, say?: string }} Words */

/** Pixels: a table fits into these, from narrow to wide. */
const TABLE = 600;
/** A puzzle has its words over the table and the choices with their chances below it. */
const PUZZLE = 880;
/** A review has the graph of the game over its moments. */
const REVIEW = 900;

/**
 * Offers for a record before the engine has answered.
 * @param {string | null} record @returns {Offer[]}
 */
export function firstOffers(record) {
  if (record === null) return [varying("fresh", ""), varying("daily", "game=daily")];
  const setup = setupOf(record);
  const start = { record: setup, ply: null };
  const watch = { ...offer("watch", record, 0, start), whole: true };
  const same = offer("same", setup, null, start);
  const others = [varying("daily", "game=daily"), varying("fresh", kindOf(setup))];
  return [...(setup === record ? [] : [watch]), same, ...others];
}

/** The same edition, options and seats for each reader's own game. @param {string} setup */
function kindOf(setup) {
  const text = writeSetup({ ...parseSetup(setup), names: [], colours: [], pos: "", seed: "" });
  return `game=${text.replace("?", "&").replace("&seed=", "")}`;
}

/**
 * Offers for a record, the likeliest first.
 * @param {Engine} engine @param {string} record @param {number | null} ply  where it was left
 * @param {Words} words
 * @returns {Promise<Offer[]>} rejects with a CodedError
 */
export async function offersOf(engine, record, ply, words) {
  const first = firstOffers(record);
  if (setupOf(record) === record) {
    return parseSetup(record).pos ? [puzzleOf(record, null, words), ...first] : first;
  }
  const seat = viewpoint(parseSetup(record).seats);
  const last = await engine.call("frame", { record, seat });
  const over = last.next.kind === "over";
  const frame = ply === null ? last : await engine.call("frame", { record, seat, ply });
  const here =
    frame.next.kind === "over" ? [] : await momentsOf(engine, record, frame, over, words);
  const all = [...here, ...first, ...(over ? await whenOver(engine, record) : [])];
  if (words.ask || words.say) all.sort((a, b) => rankOf(a) - rankOf(b));
  return all;
}

/** A puzzle first, where there are words to one. @param {Offer} offer */
const rankOf = ({ what }) => Number(what !== "puzzle");

/** @param {string} record @param {number | null} ply @param {Words} words */
function puzzleOf(record, ply, { ask = "", say = "" }) {
  const path = withNames(record.replace("?", "/practice?"), { ask, say });
  return { ...offer("puzzle", path, ply, { record, ply }), height: PUZZLE };
}

/**
 * Offers for the ply of a frame; hands that its viewer must not see stay unknown.
 * @param {Engine} engine @param {string} record @param {Frame} frame @param {boolean} over
 * @param {Words} words
 * @returns {Promise<Offer[]>}
 */
async function momentsOf(engine, record, frame, over, words) {
  const { ply, next, seat } = frame;
  const moment = { ...offer("moment", record, ply, { record, ply }), whole: true };
  if (next.actor < 0 || next.forced) return [moment];
  const placed = await engine.call("position", { record, ply, seat: over ? null : seat });
  const from = placed.record && withPerson(placed.record, next.actor);
  const position = from && offer("position", from, null, { record: from, ply: null });
  return [moment, ...(position ? [position] : []), puzzleOf(record, ply, words)];
}

/** The record with a person in it: in the seat in turn, if all are bots. @param {string} record @param {number} actor */
function withPerson(record, actor) {
  const setup = parseSetup(record);
  if (setup.seats.includes("human")) return record;
  return writeSetup({ ...setup, seats: setup.seats.with(actor, "human") });
}

/** @param {Engine} engine @param {string} record a finished game @returns {Promise<Offer[]>} */
async function whenOver(engine, record) {
  const start = { record: setupOf(record), ply: null };
  const review = offer("review", record.replace("?", "/review?"), null, start);
  const people = parseSetup(record).seats.filter((who) => who === "human").length;
  const all = [{ ...review, height: REVIEW }];
  if (people !== 1) return all;
  const challenge = offer("challenge", writeChallenge(nameless(record)), null, start);
  return [...all, { ...challenge, target: (await resultOf(engine, record)).total }];
}

/**
 * @param {string} what @param {string | null} path @param {number | null} ply
 * @param {Offer["drawn"]} drawn
 * @returns {Offer}
 */
const offer = (what, path, ply, drawn) => ({ ...varying(what, ""), path, ply, drawn });

/** An offer of a different table for each reader or each day. @param {string} what @param {string} query @returns {Offer} */
const varying = (what, query) => ({
  what,
  path: null,
  query,
  ply: null,
  drawn: null,
  height: TABLE,
  whole: false,
});
