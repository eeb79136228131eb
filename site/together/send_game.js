/** A finished game is passed on to be watched from its first dice or cards. */

import { settings } from "../lib/settings.js";
import { Link } from "../links/link.js";
import { share } from "./send_link.js";

/** @import { Shell } from "../types/shell.d.ts" */

/**
 * Passes a finished game on. Where the visitor alone has played it, their name is at their seat. Without
 * one the readers' pages call it by its number (saves/seat_names.js).
 * @param {Shell} shell @param {string} record
 */
export function sendGame({ t, saves }, record) {
  const { game, seats, names } = Link.of(record).setup;
  const name = settings.get("name");
  const people = seats.filter((who) => who === "human").length;
  const isOwn = people === 1 && saves.load(Link.of(record).key)?.over && !names.some(Boolean);
  const named = seats.map((who) => (who === "human" ? name : ""));
  const sent = isOwn && name ? Link.of(record).withNames(named).record : record;
  return share(
    Link.of(sent).at(0).address(),
    t("table.watch_text", { game: t(`${game}.name`) }),
    t,
  );
}
