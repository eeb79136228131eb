/**
 * What one's choices cost over many games, by what they were about. Of every game that was analysed a few
 * numbers are kept, so that it need not be analysed again.
 */

import { Link } from "../../links/link.js";
import { patterns } from "../../saves/own_stores.js";
import { topicOf } from "./topics.js";

/** @import { Cost } from "../../saves/own_stores.js" */
/** @import { SeenStep } from "./kept.js" */

/**
 * What choices about one thing cost in a game on average, and how sure that is: two standard errors.
 * @typedef {{ topic: string, times: number, mean: number, error: number }} Pattern
 */

/**
 * What a seat's choices cost in a game, by what they were about.
 * @param {SeenStep[]} steps @param {number} seat @returns {Cost[]}
 */
export function costsOf(steps, seat) {
  /** @type {Map<string, Cost>} */
  const found = new Map();
  for (const { judgement } of steps) {
    if (judgement?.seat !== seat || !judgement.loss) continue;
    const topic = topicOf(judgement);
    const cost = found.get(topic) ?? { topic, times: 0, lost: 0 };
    found.set(topic, { topic, times: cost.times + 1, lost: cost.lost + judgement.loss });
  }
  return [...found.values()];
}

/** @param {string} record @param {Cost[]} costs */
export const keepCosts = (record, costs) =>
  patterns.save({ [Link.of(record).nameless]: { costs } });

/** The costs of choices in your reviewed games, by record without names. @returns {Record<string, { costs: Cost[] }>} */
export const knownCosts = () => patterns.load();

/**
 * What choices cost in a game on average, what costs most first.
 * @param {Cost[][]} games at least one; of each what its choices cost @returns {Pattern[]}
 */
export function patternsOf(games) {
  const topics = new Set(games.flatMap((costs) => costs.map(({ topic }) => topic)));
  const n = games.length;
  return [...topics]
    .map((topic) => {
      const own = games.map((costs) => costs.find((each) => each.topic === topic));
      const lost = own.map((cost) => cost?.lost ?? 0);
      const mean = lost.reduce((sum, each) => sum + each, 0) / n;
      const squares = lost.reduce((sum, each) => sum + (each - mean) ** 2, 0);
      const error = n > 1 ? 2 * Math.sqrt(squares / (n - 1) / n) : 0;
      return { topic, times: own.reduce((sum, cost) => sum + (cost?.times ?? 0), 0), mean, error };
    })
    .sort((a, b) => b.mean - a.mean);
}
