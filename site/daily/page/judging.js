/**
 * Evaluation of a finished daily game, step by step while its page is open: its review, the result of
 * *sharp* at the same table (par), and the games that *steady* plays there with other luck. Each result
 * is kept with the day and continued at the next visit.
 */

import { analyse } from "../../analysis/review/analysis.js";
import { luckOf } from "../../analysis/review/verdict.js";
import { resultOf } from "../../export/result.js";
import { Link } from "../../links/link.js";
import { placeOf } from "../../saves/calendar.js";
import { keepTries, triesOn, tryIn } from "../../saves/days.js";
import { letterOf } from "../marks.js";
import { FIELD, FIRM } from "../result.js";

/** @import { BotRerun } from "croupier/match" */
/** @import { Try } from "../../saves/days_merge.js" */
/** @import { Reviewed } from "../../analysis/review/kept.js" */
/** @import { Shell } from "../../types/shell.d.ts" */

/** @typedef {Pick<Shell, "engine" | "catalog">} JudgingContext */

/** After so many more of them what has been found is kept. */
const KEEP_EVERY = 4;
/** A question to the engine takes about so many milliseconds: a table waits no longer. */
const SLICE = 120;

/**
 * Finds out what is not known yet of a day's game.
 * @param {JudgingContext} context @param {string} setup the day's table
 * @param {AbortSignal} left  once nobody looks any more
 */
export async function judgeTry(context, setup, left) {
  const { days } = context.catalog;
  const day = placeOf(days, setup)?.day ?? "";
  const known = () => tryIn(triesOn(day), setup);
  const first = known();
  if (!first) return;
  const keep = (/** @type {Partial<Try>} */ found) =>
    !left.aborted && keepTries(day, [{ ...first, ...known(), ...found }]);
  if (first.total === undefined) await countTotal(context, first, keep);
  if (left.aborted) return;
  const review = (known()?.skill?.looks ?? 0) < FIRM ? reviewing(context, first, keep, left) : null;
  await review?.first;
  if (!left.aborted && !known()?.par) await findPar(context, first, keep, left);
  await review?.done;
  if (!left.aborted) await findField(context, known() ?? first, keep, left);
}

/** @param {JudgingContext} context @param {Try} own @param {(found: Partial<Try>) => void} keep */
async function countTotal({ engine }, { record }, keep) {
  const { total, place, all } = await resultOf(engine, record);
  keep({ total, place, all });
}

/**
 * The review of a game, kept each time that it has gone through all of it.
 * @param {JudgingContext} context @param {Try} own @param {(found: Partial<Try>) => void} keep
 * @param {AbortSignal} left
 */
function reviewing({ engine }, { record }, keep, left) {
  const person = Link.of(record).setup.seats.indexOf("human");
  let looks = 0;
  let found = () => {};
  const first = new Promise((/** @type {(value: void) => void} */ resolve) => {
    found = resolve;
  });
  const tell = (/** @type {Reviewed} */ review) => {
    const done = review.firmer ? review.firmer - 1 : FIRM;
    if (!review.summary || done <= looks) return;
    looks = done;
    keep({ skill: skillOf(review, person, done) });
    found();
  };
  const run = analyse(engine, record, tell);
  left.addEventListener("abort", run.stop);
  const done = run.done.then((review) => {
    if (review && !left.aborted) tell(review);
    found();
  });
  return { first: Promise.race([first, done]), done };
}

/** @param {Reviewed} review @param {number} person a seat @param {number} looks @returns {Try["skill"]} */
export function skillOf({ steps, summary }, person, looks) {
  const own = summary?.seats[person];
  if (!summary || !own) return undefined;
  const judged = steps.flatMap(({ judgement }) => (judgement?.seat === person ? judgement : []));
  const [ply = 0] = summary.costliest_of[person] ?? [];
  const cost = steps[ply - 1]?.judgement;
  return {
    accuracy: own.accuracy,
    luck: Math.max(-1, Math.min(1, luckOf(own))),
    marks: judged.map(({ grade }) => letterOf(grade)).join(""),
    looks,
    ...(cost && { cost: { ply, loss: cost.loss, grade: cost.grade } }),
  };
}

/**
 * Par: the result of *sharp* at the same table.
 * @param {JudgingContext} context @param {Try} own @param {(found: Partial<Try>) => void} keep @param {AbortSignal} left
 */
async function findPar({ engine }, { record }, keep, left) {
  const found = await playedInstead(engine, { record, bot: "sharp", number: 0 }, left);
  if (!found) return;
  const { record: played, total, place, apart } = found;
  keep({ par: { record: played, total, place, apart } });
}

/**
 * The number of games of *steady* that the person's result beats; continues where it stopped.
 * @param {JudgingContext} context @param {Try} own whose total is known
 * @param {(found: Partial<Try>) => void} keep @param {AbortSignal} left
 */
async function findField({ engine }, { record, total = 0, field }, keep, left) {
  const found = { ...(field ?? { below: 0, ties: 0, of: 0 }) };
  while (found.of < FIELD) {
    const game = { record, bot: "steady", number: found.of + 1 };
    const played = await playedInstead(engine, game, left);
    if (!played) return;
    found.of += 1;
    found.below += Number(played.total < total);
    found.ties += Number(played.total === total);
    if (found.of % KEEP_EVERY === 0) keep({ field: { ...found } });
  }
}

/**
 * A game with a bot in the person's place, played in slices.
 * @param {Shell["engine"]} engine @param {{ record: string, bot: string, number: number }} game
 * @param {AbortSignal} left
 * @returns {Promise<{ record: string, apart: number | null, total: number, place: number } | null>}
 *   null where it is wanted no longer
 */
async function playedInstead(engine, game, left) {
  const seat = Link.of(game.record).setup.seats.indexOf("human");
  /** @type {string | null} */
  let played = null;
  let decisions = 1;
  for (;;) {
    const began = performance.now();
    /** @type {BotRerun} */
    const found = await engine.call("bot_rerun", { ...game, played, decisions });
    if (left.aborted) return null;
    const { record, apart, totals, place } = found;
    const total = totals?.[seat];
    if (total !== undefined && place !== null) return { record, apart, total, place };
    played = record;
    const took = Math.max(1, performance.now() - began);
    decisions = Math.max(1, Math.min(2 * decisions, Math.round((decisions * SLICE) / took)));
  }
}
