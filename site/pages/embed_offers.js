/** What somebody can put on their page: a moment, a position, a puzzle, a game, or fresh dice. */

import { viewpoint } from "../lib/people.js";
import { dayOf, tableOfGame } from "../records/calendar.js";
import { nameless } from "../records/check.js";
import { parseSetup, setupOf, writeSetup } from "../records/record.js";
import { withNames } from "../records/sender.js";
import { writeChallenge } from "../records/shared_links.js";

/** @typedef {import("../types/shell.d.ts").Shell["engine"]} Engine */
/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("croupier/catalog").DaysEntry} Days */
/** What is asked of a puzzle's readers, and what they read then. @typedef {{ ask?: string, say?: string }} Words */
/**
 * @typedef {{
 *   what: string, path: string | null, ply: number | null,
 *   drawn: { record: string, ply: number | null } | null, height: number, whole: boolean
 * }} Offer  `what`: its name in our words; `path` and `ply`: what stands behind the `#` of a link, null
 *   for each reader's own game; `drawn`: the moment that its picture shows, null where nothing may be
 *   given away or nothing is known; `height`: the pixels that a frame needs for it; `whole`: the game's
 *   frames go along, to be watched without an engine
 */

/** Pixels: a table fits into these, from narrow to wide. */
const TABLE = 600;
/** A puzzle has its words over the table and the choices with their chances below it. */
const PUZZLE = 880;
/** A review has the graph of the game over its moments. */
const REVIEW = 900;

/**
 * What can be shown of a record before the engine has been asked.
 * @param {string | null} record @param {Days} days  of the catalogue @returns {Offer[]}
 */
export function firstOffers(record, days) {
  if (record === null) return [fresh()];
  const setup = setupOf(record);
  const start = { record: setup, ply: null };
  const watch = { ...offer("watch", record, 0, start), whole: true };
  const today = tableOfGame(days, dayOf(), parseSetup(record).game);
  const day = today && offer("day", today, null, { record: today, ply: null });
  const same = offer("same", setup, null, start);
  return [...(setup === record ? [] : [watch]), same, ...(day ? [day] : []), fresh()];
}

/**
 * What a record can be shown as, the likeliest first.
 * @param {Engine} engine @param {string} record @param {number | null} ply  where it was left
 * @param {Days} days  of the catalogue @param {Words} words
 * @returns {Promise<Offer[]>} rejects with a CodedError
 */
export async function offersOf(engine, record, ply, days, words) {
  const first = firstOffers(record, days);
  if (setupOf(record) === record) {
    return parseSetup(record).pos ? [puzzleOf(record, null, words), ...first] : first;
  }
  const seat = viewpoint(parseSetup(record).seats);
  const last = await engine.call("frame", { record, seat });
  const over = last.next.kind === "over";
  const frame = ply === null ? last : await engine.call("frame", { record, seat, ply });
  const here =
    frame.next.kind === "over" ? [] : await momentsOf(engine, record, frame, over, words);
  const all = [...here, ...first, ...(over ? whenOver(record) : [])];
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
 * What shows the moment of a frame; hands that its viewer must not see stay unknown.
 * @param {Engine} engine @param {string} record @param {Frame} frame @param {boolean} over
 * @param {Words} words
 * @returns {Promise<Offer[]>}
 */
async function momentsOf(engine, record, frame, over, words) {
  const { ply, next, seat } = frame;
  const moment = { ...offer("moment", record, ply, { record, ply }), whole: true };
  if (next.actor < 0 || next.forced) return [moment];
  const placed = await engine.call("position", { record, ply, seat: over ? null : seat });
  const from = placed.record && withSomebody(placed.record, next.actor);
  const position = from && offer("position", from, null, { record: from, ply: null });
  return [moment, ...(position ? [position] : []), puzzleOf(record, ply, words)];
}

/** Somebody has to sit where it goes on: whose turn it is, where bots are among themselves. @param {string} record @param {number} actor */
function withSomebody(record, actor) {
  const setup = parseSetup(record);
  if (setup.seats.includes("human")) return record;
  return writeSetup({ ...setup, seats: setup.seats.with(actor, "human") });
}

/** @param {string} record a finished game @returns {Offer[]} */
function whenOver(record) {
  const start = { record: setupOf(record), ply: null };
  const review = offer("review", record.replace("?", "/review?"), null, start);
  const challenge = offer("challenge", writeChallenge(nameless(record)), null, start);
  const people = parseSetup(record).seats.filter((who) => who === "human").length;
  return [{ ...review, height: REVIEW }, ...(people === 1 ? [challenge] : [])];
}

/**
 * @param {string} what @param {string | null} path @param {number | null} ply
 * @param {Offer["drawn"]} drawn
 * @returns {Offer}
 */
const offer = (what, path, ply, drawn) => ({ what, path, ply, drawn, height: TABLE, whole: false });

const fresh = () => offer("fresh", null, null, null);
