/** Where a tree begins: a story in the link, what is kept here of the same place, or the moment. */

import { viewpoint } from "../lib/people.js";
import { checksum } from "../records/checksum.js";
import { parseSetup } from "../records/record.js";
import { keptUnder } from "./kept.js";
import { BARE, storyInLink } from "./link.js";
import { addMove, newTree, treeOf } from "./tree.js";

/** @import { Explored } from "croupier/match" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Tree } from "./tree.js" */

/**
 * What a tree begins with. `key`: under which it is kept; `dealt`: whether other dice fall than in its
 * game, and hands were dealt anew.
 * @typedef {{ key: string, first: Explored, title: string, tree: Tree,
 *   here: number, dealt: boolean }} Begun
 */

/**
 * Where to begin: a story in the link, what this browser has kept of the same place, or the moment.
 * @param {Shell} shell @param {string} record @param {number | null} ply
 * @param {string | undefined} packed
 * @returns {Promise<Begun>} rejects with a CodedError
 */
export async function beginning({ engine }, record, ply, packed) {
  if (packed === BARE) {
    const first = await engine.call("follow", { record, moves: [] });
    const key = first.record;
    const kept = keptUnder(key);
    const told = { title: "", tree: newTree(), here: 0 };
    return { key, first, dealt: false, ...told, ...(kept && withoutRecord(kept)) };
  }
  if (packed) {
    const key = `${record}#${checksum(packed)}`;
    const text = await storyInLink(record, packed).catch(() => {
      throw { code: "link-damaged", data: { part: "tree", value: "" } };
    });
    const { title, moves, first } = await engine.call("open_story", { text });
    const kept = keptUnder(key);
    const told = { title, tree: treeOf(moves), here: 0 };
    return { key, first, dealt: false, ...told, ...(kept && withoutRecord(kept)) };
  }
  const { seats } = parseSetup(record);
  const seat = viewpoint(seats);
  const first = await engine.call("explore", { record, seat, ply });
  const key = first.record;
  const tree = newTree();
  let at = 0;
  for (const move of first.line) at = Math.max(0, addMove(tree, at, move));
  const dealt = parseSetup(first.record).seed !== parseSetup(record).seed;
  const kept = keptUnder(key);
  return { key, first, title: "", tree, here: 0, dealt, ...(kept && withoutRecord(kept)) };
}

/** @param {NonNullable<ReturnType<typeof keptUnder>>} kept */
const withoutRecord = ({ title, tree, here }) => ({ title, tree, here });
