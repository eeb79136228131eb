/** Ownership of a game in a link: the visitor's own, or another person's. */

import { Link } from "../links/link.js";
import { noLongerKept } from "./reviewed.js";

/**
 * True if the moves of a record have been made here.
 * @param {import("../types/shell.d.ts").Shell["saves"]} saves @param {string} record
 */
export function isPlayedHere(saves, record) {
  const link = Link.of(record).withNames([]);
  const moves = link.withFields({ c: "" }).record;
  const kept = saves.load(Link.of(record).key);
  if (kept && Link.of(kept.record).nameless.startsWith(moves)) return true;
  return noLongerKept([]).some((game) => game.record.startsWith(moves));
}
