/** By how much a game was won. */

/** @import { Frame } from "../types/game.d.ts" */
/** @import { EndTable } from "./end_panel.js" */

/**
 * By how much it was won: before the next one, or before the person who lost, and by the bills after a tie;
 * "" where nobody is behind.
 * @param {Frame} frame @param {EndTable} table
 */
export function marginOf(frame, { controller, names, seat: viewer, shell: { t } }) {
  const { winners, ranking } = frame.observation.result ?? { winners: [], ranking: [] };
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return "";
  const lost = viewer !== null && viewer !== winner;
  const other = lost ? viewer : ranking.find((seat) => seat !== winner);
  if (other === undefined) return "";
  const by = controller.total(frame, winner) - controller.total(frame, other);
  const name = names[other] ?? controller.nameOf?.(other, t) ?? "";
  const { full } = controller.amounts(t);
  if (by > 0) return t("table.end.margin", { amount: full(by), name });
  const [n = 0, m = 0] = [winner, other].map((seat) => controller.count?.(frame, seat));
  if (by < 0 || n <= m) return "";
  return t("table.end.more_bills", { amount: full(controller.total(frame, winner)), n, m });
}
