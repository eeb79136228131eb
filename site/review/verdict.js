/** What a game came to, luck and skill apart, in a few sentences. */

import { percent } from "../parts/percent.js";
import { chancesAt } from "./chances.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("../types/game.d.ts").Controller} Controller */
/** @typedef {import("croupier/review").Summary} Summary */
/** @typedef {import("croupier/review").SeatReview} SeatReview */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

/** Luck of less than this is none worth telling, as a part of a victory. */
const EVEN = 0.01;
/** Two changes of a chance are as large where they differ by less. */
const AS_LARGE = 0.005;
/** What two players lose by a decision on average is the same within this. */
const ALIKE = 0.0005;

/** What luck gave a seat in all. @param {SeatReview} seat */
export const luckOf = ({ rolls, table }) => rolls + table;

/**
 * The turning point as it is told: for the person, where it changed their chance as much as anybody's.
 * @param {import("./kept.js").Reviewed} review @param {number | null} person
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
 * The verdict on a person's game.
 * @param {Summary} summary @param {number} seat the person's
 * @param {{ t: Translator, names: string[], controller: Controller, frame: Frame }} words
 *   `frame`: the last of the game
 */
export function verdict({ seats, over }, seat, words) {
  const { t, names } = words;
  const own = seats[seat];
  if (!own) return "";
  const others = seats.filter((each) => each !== own && each.decisions > 0);
  const better = others.filter(({ error_rate }) => own.error_rate < error_rate - ALIKE);
  const worse = others.filter(({ error_rate }) => own.error_rate > error_rate + ALIKE);
  const result = over ? resultWords(seat, words) : "";
  const list = (/** @type {SeatReview[]} */ some) =>
    t.list(some.map((each) => names[each.seat] ?? ""));
  const skill =
    own.decisions === 0 || !others.length
      ? ""
      : better.length === others.length
        ? t("review.verdict.best", { others: list(better) })
        : better.length
          ? t(`review.verdict.${worse.length ? "mixed" : "between"}`, {
              better: list(better),
              worse: list(worse),
            })
          : worse.length
            ? t("review.verdict.worst", { others: list(worse), n: worse.length })
            : t("review.verdict.alike");
  const luck = luckOf(own);
  const dice =
    Math.abs(luck) < EVEN
      ? t("review.verdict.even")
      : t(`review.verdict.${luck < 0 ? "took" : "gave"}`, { luck: percent(t, Math.abs(luck)) });
  return [result, skill, dice].filter(Boolean).join(" ");
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
