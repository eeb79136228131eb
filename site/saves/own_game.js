/** Ownership of a game in a link: the visitor's own, or another person's. */

import { nameless } from "./checksum.js";
import { setupOf } from "./record.js";
import { noLongerKept } from "./reviewed.js";

/**
 * True if the moves of a record have been made here.
 * @param {import("../types/shell.d.ts").Shell["saves"]} saves @param {string} record
 */
export function isPlayedHere(saves, record) {
  const [moves = ""] = nameless(record).split("&c=");
  const kept = saves.load(setupOf(record));
  if (kept && nameless(kept.record).startsWith(moves)) return true;
  return noLongerKept([]).some((game) => game.record.startsWith(moves));
}
