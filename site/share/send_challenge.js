/** The button "challenge": passes on a link to play the same dice or cards. */

import { linkOf, setupOf } from "../records/record.js";
import { writeChallenge } from "../records/shared_links.js";
import { personOf } from "./result.js";
import { share } from "./send_link.js";

/**
 * Passes on a link that asks somebody to do better with the same dice or cards: with the game
 * once it is over, before that with the set-up alone.
 * @param {import("../types/game.d.ts").Frame} frame
 * @param {import("../types/game.d.ts").Controller} controller
 * @param {import("../lib/i18n.js").Translator} t
 */
export function sendChallenge(frame, controller, t) {
  const { game, record, next } = frame;
  const name = t(`${game}.name`);
  const seat = personOf(frame, controller);
  if (next.kind !== "over" || seat === null || !record.includes("&play=")) {
    return share(linkOf(setupOf(record)), t("table.challenge_text", { game: name }), t);
  }
  const sum = controller.amounts(t).full(controller.total(frame, seat));
  return share(linkOf(writeChallenge(record)), t("duel.text", { game: name, sum }), t);
}
