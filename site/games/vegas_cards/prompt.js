/** The line over the hand: what happens now, or what is asked. */

import { viewpoint } from "../../lib/people.js";
import { eventOf } from "../../parts/events.js";
import { casinoName } from "./words.js";

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Look } from "../../types/game.d.ts" */

/**
 * @param {Frame} frame @param {Table} table @param {Look} look
 * @returns {string}
 */
export function promptOf({ next, observation, setup, events }, { t, names }, look) {
  const { seat, kind } = next;
  const params = { name: seat === null ? "" : (names[seat] ?? ""), deal: observation.deal };
  const say = (/** @type {string} */ key, more = {}) =>
    t(`vegas_cards.prompt.${key}`, { ...params, ...more });
  const drawn = eventOf(events, "start_drawn");
  const ended = eventOf(events, "deal_ended");
  // While the last casino pays, it pays.
  if (kind === "over") return say(look.animate ? "pay" : "over");
  if (look.line) return look.line;
  if (look.open && kind === "chip") {
    return say("chip", {
      casino: casinoName(t, observation.choices[0]?.casinos[0]?.after.id ?? 1),
    });
  }
  if (look.open)
    return say(seat !== null && viewpoint(setup.seats) === seat ? "select_you" : "select");
  if (look.roll) return say("pass");
  if (drawn) return t("vegas_cards.events.start_drawn", { name: names[drawn.seat] });
  if (ended)
    return t(`vegas_cards.${look.animate ? "prompt.pay" : "events.deal_ended"}`, { ...ended });
  if (eventOf(events, "revealed")) return say("revealed");
  if (kind === "select" || kind === "chip") return say("thinking");
  if (kind === "hand") return say(observation.turns ? "hand_of" : "hand");
  return say(kind);
}
