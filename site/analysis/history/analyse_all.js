/** Reviews your games one after another, a few decisions at a time. */

import { personOf } from "../../export/result.js";
import { latest } from "../../lib/latest.js";
import { Link } from "../../links/link.js";
import { keepNumbers } from "../../saves/reviewed.js";
import { analyseAside } from "../review/analysis.js";
import { keepExercises } from "../review/exercises.js";
import { costsOf, keepCosts } from "../review/patterns.js";
import { luckOf } from "../review/verdict.js";

/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { Reviewed } from "../review/kept.js" */

/**
 * How far it is: the game `at`, from 1, of `all`, and the part of all that is done, from 0 to 1.
 * @typedef {{ at: number, all: number, done: number }} Progress
 */

/**
 * @param {Shell} shell @param {string[]} records finished games
 * @param {(progress: Progress) => void} news after every slice
 * @returns {{ done: Promise<void>, stop: () => void }} what has been found until it is stopped is kept
 */
export function analyseAll(shell, records, news) {
  const runs = latest();
  return {
    done: goOn(shell, records, news, runs.next()),
    stop: () => {
      runs.next();
    },
  };
}

/**
 * @param {Shell} shell @param {string[]} records @param {(progress: Progress) => void} news
 * @param {AbortSignal} run
 */
async function goOn(shell, records, news, run) {
  const all = records.length;
  for (const [i, record] of records.entries()) {
    const tell = (/** @type {number} */ part) => news({ at: i + 1, all, done: (i + part) / all });
    tell(0);
    // A game that cannot be analysed keeps no other one from it.
    const review = await analyseAside(shell.engine, record, run, tell).catch(() => null);
    if (run.aborted) return;
    if (review) await keepWhatWasFound(shell, record, review, run).catch(reportError);
    if (run.aborted) return;
  }
}

/** @param {Shell} shell @param {string} record @param {Reviewed} review @param {AbortSignal} run */
async function keepWhatWasFound(shell, record, review, run) {
  const { summary } = review;
  const [last, controller] = await Promise.all([
    shell.engine.call("frame", { record, seat: null }),
    import(`../../games/${Link.of(record).game}/controller.js`),
  ]);
  const person = personOf(last, controller);
  const own = summary?.seats[person ?? -1];
  if (run.aborted || person === null || !own || !summary?.over) return;
  // First, because a game whose costs are known is not reviewed again.
  await keepExercises({ shell, record, review, person }, run);
  if (run.aborted) return;
  keepNumbers(record, { ...own, luck: luckOf(own) });
  keepCosts(record, costsOf(review.steps, person));
}
