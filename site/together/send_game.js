/** A finished game is passed on to be watched from its first dice or cards. */

import { settings } from "../lib/settings.js";
import { renamed } from "../saves/checksum.js";
import { linkOf, parseSetup, setupOf } from "../saves/record.js";
import { share } from "./send_link.js";

/** @import { Shell } from "../types/shell.d.ts" */

/**
 * Passes a finished game on. Where the visitor alone has played it, their name is at their seat. Without
 * one the readers' pages call it by its number (saves/seat_names.js).
 * @param {Shell} shell @param {string} record
 */
export function sendGame({ t, saves }, record) {
  const { game, seats, names } = parseSetup(record);
  const name = settings.get("name");
  const people = seats.filter((who) => who === "human").length;
  const isOwn = people === 1 && saves.load(setupOf(record))?.over && !names.some(Boolean);
  const named = seats.map((who) => (who === "human" ? name : ""));
  const sent = isOwn && name ? renamed(record, named) : record;
  return share(linkOf(sent, 0), t("table.watch_text", { game: t(`${game}.name`) }), t);
}
