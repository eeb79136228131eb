/** The buttons that lead to the rounds of a replay. */

import { addRound, showPly } from "./controls.js";
import { go } from "./show.js";
import { frameAt } from "./state.js";

/** @import { ReplayState } from "./state.js" */

/**
 * Puts a button for each round over the scrubber, where the round begins.
 * @param {ReplayState} replay
 */
export async function findRounds(replay) {
  const { table, first, controls } = replay;
  const { controller, sectionName, game, shell } = table;
  const { t } = shell;
  const words = t.has(`${game}.jump`)
    ? (/** @type {number} */ round) => t(`${game}.jump`, { round })
    : sectionName;
  const rounds = controller.progress(first).all;
  for (let round = 1; round <= rounds; round++) {
    const ply = await beginningOf(replay, round);
    if (table.gone()) return;
    if (ply === null) continue;
    addRound(controls, { round, ply, label: words(round) }, () => go(replay, ply));
  }
  const { frame } = replay;
  showPly(controls, frame.ply, controller.progress(frame).now);
}

/**
 * The ply at which a round begins; null where the game has none. The round never falls, so halving
 * finds it with few frames.
 * @param {ReplayState} replay @param {number} round
 */
async function beginningOf(replay, round) {
  const { table, last } = replay;
  const roundAt = async (/** @type {number} */ ply) =>
    table.controller.progress(await frameAt(replay, ply)).now;
  let low = 0;
  let high = last;
  while (low < high && !table.gone()) {
    const middle = (low + high) >> 1;
    if ((await roundAt(middle)) < round) low = middle + 1;
    else high = middle;
  }
  return !table.gone() && (await roundAt(low)) === round ? low : null;
}
