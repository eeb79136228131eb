/** What a game came to, luck and skill apart, in a few sentences. */

import { percent } from "../../lib/percent.js";
import { chancesAt } from "./chances.js";

/** @import { SeatReview, Summary } from "croupier/review" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Controller, Frame } from "../../types/game.d.ts" */
/** @import { Reviewed } from "./kept.js" */

/** Luck of less than this is none worth telling, as a part of a victory. */
const EVEN = 0.01;
/** Two changes of a chance are as large where they differ by less. */
const AS_LARGE = 0.005;

/** What luck gave a seat in all. @param {SeatReview} seat */
export const luckOf = ({ rolls, table }) => rolls + table;

/**
 * The plies after the decisions that cost most, the worst first: a person's, or everybody's.
 * @param {Reviewed | null} review @param {number | null} person
 */
export const costliestFor = (review, person) =>
  (person === null ? review?.summary?.costliest : review?.summary?.costliest_of[person]) ?? [];

/**
 * The turning point: of the person, where it changed their chance as much as anybody's.
 * @param {Reviewed} review @param {number | null} person
 * @returns {Summary["turning_point"]}
 */
export function turningPointFor(review, person) {
  const jump = review.summary?.turning_point;
  if (!jump || person === null) return jump ?? null;
  const { ply } = jump;
  const chance = (/** @type {number} */ at) => chancesAt(review, at)[person] ?? 0;
  const change = chance(ply) - chance(ply - 1);
  const asLarge = Math.abs(change) > Math.abs(jump.change) - AS_LARGE;
  if (!asLarge) return jump;
  const chosen = jump.cause === "own" || jump.cause === "others";
  const own = review.steps[ply - 1]?.judgement?.seat === person;
  return { ply, seat: person, change, cause: chosen ? (own ? "own" : "others") : jump.cause };
}

/**
 * Who of two played better, by the numbers that the table of luck and skill shows of them: 1 the first
 * one, -1 the other, 0 neither; null where accuracy and what a choice cost do not say the same.
 * @param {SeatReview} one @param {SeatReview} other
 */
export function compared(one, other) {
  const accuracy = Math.sign(Math.round(one.accuracy) - Math.round(other.accuracy));
  const cost = Math.sign(Math.round(1000 * other.error_rate) - Math.round(1000 * one.error_rate));
  if (accuracy === cost || (accuracy && !cost)) return accuracy;
  return null;
}

/**
 * The verdict on a person's game.
 * @param {Summary} summary @param {number} seat the person's
 * @param {{ t: Translator, names: string[], controller: Controller, frame: Frame }} words
 *   `frame`: the last of the game
 */
export function verdict({ seats, over }, seat, words) {
  const { t } = words;
  const own = seats[seat];
  if (!own) return "";
  const others = seats.filter((each) => each !== own && each.decisions > 0);
  const result = over ? resultWords(seat, words) : "";
  const skill = own.decisions && others.length ? skillWords(own, others, words) : "";
  const luck = luckOf(own);
  const dice =
    Math.abs(luck) < EVEN
      ? t("review.verdict.even")
      : t(`review.verdict.${luck < 0 ? "took" : "gave"}`, { luck: percent(t, Math.abs(luck)) });
  return [result, skill, dice].filter(Boolean).join(" ");
}

/**
 * How a person played beside the others; empty where that cannot be said in a word.
 * @param {SeatReview} own @param {SeatReview[]} others at least one
 * @param {Pick<Parameters<typeof verdict>[2], "t" | "names">} words
 */
function skillWords(own, others, { t, names }) {
  const which = (/** @type {number | null} */ sign) =>
    others.filter((each) => compared(own, each) === sign);
  const [better, worse] = [which(1), which(-1)];
  const list = (/** @type {SeatReview[]} */ some) =>
    t.list(some.map((each) => names[each.seat] ?? ""));
  if (better.length === others.length) return t("review.verdict.best", { others: list(better) });
  if (better.length && worse.length)
    return t("review.verdict.mixed", { better: list(better), worse: list(worse) });
  if (better.length) return t("review.verdict.between", { better: list(better) });
  if (worse.length) return t("review.verdict.worst", { others: list(worse), n: worse.length });
  return which(null).length ? "" : t("review.verdict.alike");
}

/** @param {number} seat @param {Parameters<typeof verdict>[2]} words */
function resultWords(seat, { t, controller, frame }) {
  const { result } = frame.observation;
  if (!result) return "";
  const { winners, ranking } = result;
  const total = (/** @type {number} */ at) => controller.total(frame, at);
  const { full } = controller.amounts(t);
  if (winners.includes(seat) && winners.length > 1) return t("review.verdict.shared");
  const other = winners.includes(seat) ? ranking.find((at) => at !== seat) : winners[0];
  if (other === undefined || other >= frame.setup.seats.length)
    return t(winners.includes(seat) ? "review.verdict.won_alone" : "review.verdict.lost_alone");
  const by = Math.abs(total(seat) - total(other));
  const key = winners.includes(seat) ? "won" : "lost";
  // Equal in money, and apart by what the rules count then.
  return by ? t(`review.verdict.${key}`, { amount: full(by) }) : t(`review.verdict.${key}_alone`);
}
