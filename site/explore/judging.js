/**
 * The engine's word at a node, as it comes: a quick one first, then a firm one, then what each roll is
 * worth, in slices, so that a step to another node never waits for long.
 */

import { nodeAt } from "./state.js";

/** @import { Run } from "../lib/latest.js" */
/** @import { ExploreState } from "./state.js" */

/** Rolls that are weighed first, and milliseconds that a slice should take. */
const FIRST = 8;
const SLICE = 150;
const MOST = 200;

/**
 * Weighs the node that is looked at, until another one is.
 * @param {ExploreState} state @param {number} id
 * @param {Run} mine @param {() => void} told  there is news
 */
export async function judge(state, id, mine, told) {
  const { shell, weighed } = state;
  const { record, throw: falling } = await nodeAt(state, id);
  const known = weighed.get(id);
  /** @type {number | null} */
  let looks = known ? known.firmer : 1;
  while (looks && !isStale(state, mine)) {
    const found = await shell.engine.call("evaluate", { record, looks });
    weighed.set(id, found);
    if (!isStale(state, mine)) told();
    looks = found.firmer;
  }
  if (falling?.dice.length) await weighRolls(state, id, mine, told);
}

/**
 * @param {ExploreState} state @param {number} id
 * @param {Run} mine @param {() => void} told
 */
async function weighRolls(state, id, mine, told) {
  const { shell, rolls } = state;
  const { record } = await nodeAt(state, id);
  const found = rolls.get(id) ?? { rolls: [], length: 1, different: 0 };
  let count = FIRST;
  while (found.rolls.length < found.length && !isStale(state, mine)) {
    const began = performance.now();
    const part = await shell.engine.call("rolls", { record, begin: found.rolls.length, count });
    found.rolls = [...found.rolls, ...part.rolls];
    found.length = part.length;
    found.different = part.different;
    rolls.set(id, found);
    const took = performance.now() - began;
    count = Math.max(1, Math.min(MOST, Math.round((part.rolls.length * SLICE) / took)));
    if (!isStale(state, mine)) told();
  }
}

/** @param {ExploreState} state @param {Run} mine */
const isStale = (state, mine) => mine.stale || state.left || !state.eye;
