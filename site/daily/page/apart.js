/** The ply at which the person and *sharp* parted at a day's table: both choices, and the review's words. */

import { reviewOf } from "../../analysis/review/analysis.js";
import { costWords } from "../../analysis/review/moment.js";
import { viewpoint } from "../../lib/people.js";
import { Link } from "../../links/link.js";
import { seatNames } from "../../saves/seat_names.js";

/** @import { Try } from "../../saves/days_merge.js" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { Shell } from "../../types/shell.d.ts" */

/** Results so far, by game and by what was known of it then. @type {Map<string, Promise<string>>} */
const known = new Map();

/**
 * In words; asked for again once the review has come further.
 * @param {Pick<Shell, "engine" | "t">} shell @param {Try} own whose par is known, with a ply apart
 */
export function apartWords(shell, own) {
  const name = `${own.record} ${own.skill?.looks ?? 0} ${shell.t.lang}`;
  const words = known.get(name) ?? apartText(shell, own);
  known.set(name, words);
  words.catch(() => known.delete(name));
  return words;
}

/** @param {Pick<Shell, "engine" | "t">} shell @param {Try} own */
async function apartText({ engine, t }, { record, par }) {
  const ply = par?.apart;
  if (!par || !ply) return "";
  const { game, seats, names } = Link.of(record).setup;
  const seat = viewpoint(seats);
  const [words] = await Promise.all([
    import(`../../games/${game}/review.js`),
    t.learn(game, "review"),
    t.learnLater(game),
  ]);
  const before = await engine.call("frame", { record, ply: ply - 1, seat });
  const [own, other] = await Promise.all([
    engine.call("frame", { record, ply, seat }),
    engine.call("frame", { record: par.record, ply, seat: null }),
  ]);
  const speaker = {
    t,
    game,
    names: seatNames(t, game, { seats, names }),
    choiceWords: (/** @type {Frame} */ frame, /** @type {string} */ action) =>
      words.choiceWords(frame, action, { t, names: speaker.names }) ?? action,
    choicePicture: () => [],
  };
  const choice = (/** @type {Frame} */ { action }) =>
    speaker.choiceWords(before, action?.notation ?? "");
  const bot = t(`${game}.bots.sharp.name`);
  const head = t("day.apart", { own: choice(own), other: choice(other), bot });
  const judgement = reviewOf(record)?.steps[ply - 1]?.judgement;
  if (!judgement) return head;
  return judgement.loss
    ? `${head} ${costWords(judgement, before, speaker)}`
    : `${head} ${t(judgement.grade === "unclear" ? "day.apart_unclear" : "day.apart_even")}`;
}
