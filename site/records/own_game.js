/** Ownership of a watched game: the visitor's own, or another person's that has come by link. */

import { parseSetup } from "./record.js";
import { allGames } from "./reviewed.js";

/** @param {string} record */
const movesOf = (record) => /&play=([^&@]*)/.exec(record)?.[1] ?? "";

/**
 * True for another person's game: none that begins like it has been played here.
 * @param {import("../types/shell.d.ts").Shell["saves"]} saves @param {string} record
 */
export function isTheirs(saves, record) {
  const { game, seed } = parseSetup(record);
  const moves = movesOf(record);
  return !allGames(saves).some(({ record: own }) => {
    const setup = parseSetup(own);
    if (setup.game !== game || setup.seed !== seed) return false;
    const [played, short = ""] = [movesOf(own), moves].sort((a, b) => b.length - a.length);
    return played?.startsWith(short);
  });
}
