/** The line over the tray: what happens now, or what is asked. */

import { viewpoint } from "../../lib/people.js";
import { eventOf } from "../../parts/events.js";
import { choiceOfKind } from "./extras.js";
import { isSolo } from "./seats.js";
import { casinoName } from "./words.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Look } from "../../types/game.d.ts" */

/**
 * @param {Frame} frame @param {Table} table @param {Look} look
 * @returns {string}
 */
export function promptOf(frame, { t, names }, look) {
  const { next, observation, setup } = frame;
  const { kind } = next;
  const seat = next.seat ?? observation.seat;
  const params = {
    name: seat === null ? "" : names[seat],
    casino: casinoName(t, observation.choices[0]?.casino ?? 1),
    round: observation.round,
  };
  const say = (/** @type {string} */ key) => t(`vegas.prompt.${key}`, params);
  const you = seat !== null && viewpoint(setup.seats) === seat ? "_you" : "";
  const drawn = eventOf(frame.events, "start_drawn");
  const ended = eventOf(frame.events, "round_ended");
  // While the last casino pays, it pays.
  if (kind === "over") return say(look.animate ? "pay" : "over");
  if (look.line) return look.line;
  if (look.open) return say(`${kind}${you}`);
  if (look.roll) return say(`roll${you}`);
  if (drawn) return t("vegas.events.start_drawn", { name: names[drawn.seat] });
  if (ended) return t(`vegas.${look.animate ? "prompt.pay" : "events.round_ended"}`, { ...ended });
  if (you && ["place", "roll"].includes(kind) && !next.forced) return say("roll_you");
  if (kind === "place") return say(next.forced ? "forced" : "thinking");
  if (choiceOfKind(kind)) return say(you ? `${kind}_you` : "thinking");
  if (kind === "roll") return say("rolling");
  return say(kind === "preplace" && isSolo(frame) ? "preplace_solo" : kind);
}
