/**
 * The engine's opinion of the node in sight: a quick one, then a firm one, then what each roll is worth.
 */

import { PRIORITIES } from "./engine_queue.js";

/** @import { Analysis } from "./state.js" */

/**
 * A node to evaluate. `isWanted`: it is on the board; `isSame`: the id is still that of this node, so
 * that an answer may be stored under it.
 * @typedef {{ id: number, record: string, isWanted: () => boolean, isSame: () => boolean,
 *   news: () => void }} Task
 */

/** Rolls in the first slice. */
const FIRST = 8;
/** Duration of a slice that is aimed at. */
const SLICE_MS = 150;
/** Rolls in a slice, at most. */
const MOST = 200;

/**
 * Evaluates a node until another one is shown.
 * @param {Analysis} state @param {number} id @param {AbortSignal} run @param {() => void} news
 */
export async function judge(state, id, run, news) {
  const node = state.nodes.at(state.tree, id);
  const { record, throw: thrown } = await node;
  /** @type {Task} */
  const task = {
    ...{ id, record, news },
    isWanted: () => !run.aborted && state.mode === "analysis",
    isSame: () => state.nodes.isKnown(id, node),
  };
  await evaluate(state, task);
  if (thrown?.dice.length) await weighRolls(state, task);
}

/** @param {Analysis} state @param {Task} task */
async function evaluate({ queue, evaluations }, { id, record, isWanted, isSame, news }) {
  const known = evaluations.get(id);
  let looks = known ? known.firmer : 1;
  while (looks) {
    const params = { record, looks };
    const found = await queue.later(PRIORITIES.node, isWanted, (call) => call("evaluate", params));
    if (!found || !isSame()) return;
    evaluations.set(id, found);
    if (isWanted()) news();
    looks = found.firmer;
  }
}

/** @param {Analysis} state @param {Task} task */
async function weighRolls({ queue, rolls }, { id, record, isWanted, isSame, news }) {
  const found = rolls.get(id) ?? { rolls: [], length: 1, different: 0 };
  let count = FIRST;
  while (found.rolls.length < found.length) {
    const size = count;
    let took = 0;
    const part = await queue.later(PRIORITIES.rolls, isWanted, async (call) => {
      const began = performance.now();
      // Counted only now: an earlier visit to the node may have had a slice on its way.
      const answer = await call("rolls", { record, begin: found.rolls.length, count: size });
      took = performance.now() - began;
      return answer;
    });
    if (!part || !isSame()) return;
    const { length, different } = part;
    Object.assign(found, { rolls: [...found.rolls, ...part.rolls], length, different });
    rolls.set(id, found);
    count = Math.max(1, Math.min(MOST, Math.round((part.rolls.length * SLICE_MS) / took)));
    if (isWanted()) news();
  }
}
