import { linkOf, setupOf, writeChallenge } from "../lib/link.js";
import { share } from "../table/share.js";
import { personOf } from "./account.js";

/** @typedef {import("../games/vegas/types.js").Frame} Frame */

/**
 * "Same dice, beat 410": the game goes along once it is over; before that, the set-up alone.
 * @param {Frame} frame @param {import("../table/table.js").Desk} desk
 */
export function sendChallenge(frame, { course, place: { t } }) {
  const { game, record, next } = frame;
  const name = t(`${game}.name`);
  const seat = personOf(frame, course);
  if (next.kind !== "over" || seat === null || !record.includes("&play=")) {
    return share(linkOf(setupOf(record)), t("table.challenge_text", { game: name }), t);
  }
  const sum = course.amounts(t).full(course.total(frame, seat));
  return share(linkOf(writeChallenge(record)), t("duel.text", { game: name, sum }), t);
}
