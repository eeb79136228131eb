import { linkOf, setupOf } from "../records/record.js";
import { writeChallenge } from "../records/shared_links.js";
import { personOf } from "./result.js";
import { share } from "./send_link.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */

/**
 * "Same dice, beat 410": the game goes along once it is over; before that, the set-up alone.
 * @param {Frame} frame @param {import("../table/table.js").Desk} desk
 */
export function sendChallenge(frame, { controller, place: { t } }) {
  const { game, record, next } = frame;
  const name = t(`${game}.name`);
  const seat = personOf(frame, controller);
  if (next.kind !== "over" || seat === null || !record.includes("&play=")) {
    return share(linkOf(setupOf(record)), t("table.challenge_text", { game: name }), t);
  }
  const sum = controller.amounts(t).full(controller.total(frame, seat));
  return share(linkOf(writeChallenge(record)), t("duel.text", { game: name, sum }), t);
}
