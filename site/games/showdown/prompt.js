/** The line over the tray, and the mark before it. */

import { viewpoint } from "../../lib/people.js";
import { sentence } from "./log.js";
import { isAsking, turnOf } from "./view_state.js";

/** @import { Event, Frame } from "croupier/showdown" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Look } from "../../types/game.d.ts" */

/** Events worth the line over the tray while the table goes on by itself; the last one wins. */
const SHOWN = new Set([
  "start_drawn",
  "moved",
  "placed",
  "taken",
  "raised",
  "failed",
  "yahtzee",
  "showdown_began",
]);

/**
 * The latest news, while no decision is pending.
 * @param {Frame} frame @param {Look} look
 */
const news = ({ events }, look) =>
  isAsking(look) ? undefined : events.filter(({ type }) => SHOWN.has(type)).at(-1);

/**
 * The seat whose mark is before the line.
 * @param {Frame} frame @param {Look} look
 */
export function subject(frame, look) {
  const { next } = frame;
  const event = news(frame, look);
  if (next.kind === "over" || event?.type === "showdown_began") return null;
  return (event && "seat" in event ? event.seat : null) ?? turnOf(frame, look);
}

/**
 * The line over the tray: what happens now, or what is asked.
 * @param {Frame} frame @param {Table} table @param {Look} look
 */
export function promptOf(frame, { t, names }, look) {
  const { next, observation, setup } = frame;
  const seat = next.seat ?? observation.seat;
  const name = seat === null ? "" : names[seat];
  const mine = seat !== null && viewpoint(setup.seats) === seat;
  if (next.kind === "over") return t("showdown.prompt.over");
  if (look.line) return look.line;
  if (look.open) return t(`showdown.prompt.${next.kind}${mine ? "_you" : ""}`, { name });
  if (look.roll) return t(`showdown.prompt.turn${mine ? "_you" : ""}`, { name });
  const event = news(frame, look);
  if (event?.type === "showdown_began") return t("showdown.announce.text");
  if (event) return sentence(event, { t, names }) ?? "";
  if (next.actor >= 0) return t("showdown.prompt.thinking", { name });
  return t(`showdown.prompt.${next.kind === "start" ? "start" : "throw"}`, { name });
}
