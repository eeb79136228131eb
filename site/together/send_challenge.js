/** The button "challenge": passes on a link to play the same dice or cards. */

import { personOf } from "../export/result.js";
import { Link } from "../links/link.js";
import { challengeLink } from "../links/shared_links.js";
import { share } from "./send_link.js";
import { senderName } from "./sender.js";
import { textFrom } from "./sender_text.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Controller, Frame } from "../types/game.d.ts" */

/**
 * Passes on a link that asks a person to do better with the same dice or cards: with the game
 * once it is over, before that with the set-up alone.
 * @param {Frame} frame
 * @param {Controller} controller
 * @param {Translator} t
 */
export async function sendChallenge(frame, controller, t) {
  const { game, next } = frame;
  const record = Link.of(frame.record).nameless; // who takes it on plays under their own name
  const name = t(`${game}.name`);
  const seat = personOf(frame, controller);
  const by = await senderName(t);
  if (by === null) return;
  if (next.kind !== "over" || seat === null || Link.of(record).play === null) {
    const text = textFrom(t("table.challenge_text", { game: name }), by, t);
    return share(Link.of(record).withoutPlay().address(), text, t);
  }
  const sum = controller.amounts(t).full(controller.total(frame, seat));
  const text = textFrom(t("duel.text", { game: name, sum }), by, t);
  return share(challengeLink(record).withWords({ by }).address(), text, t);
}
