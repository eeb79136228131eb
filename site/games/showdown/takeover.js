/**
 * A card is taken from another player: its space is lit, and the card flies from the player who had it
 * over the space to the one who has it now.
 */

import { h, loadStyle } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { announce } from "./announcement.js";
import { cardSign } from "./card_sign.js";
import { sentence } from "./log.js";
import { figure } from "./markers.js";
import { CARD, QUICK_TAKEOVER, TAKEOVER } from "./pace.js";

/** @import { EventOf } from "croupier/showdown" */
/** @import { Table } from "../../parts/table_layout.js" */

/** @typedef {EventOf<"taken">} Taken */

loadStyle(new URL("takeover.css", import.meta.url)).catch(() => {});

/** Size of the card at a seat, as a share of its size on the board. */
const AT_SEAT = 0.6;

/**
 * Resolves when the card is with its new owner and the words are gone.
 * @param {HTMLElement} root @param {Taken} event @param {Table} table @param {boolean} quick a bot's
 */
export async function takeOver(root, event, table, quick) {
  const { flight, words, look } = quick ? QUICK_TAKEOVER : TAKEOVER;
  const motion = table.motion();
  /** @type {HTMLElement | null} */
  const button = root.querySelector(`[data-space="${event.space}"] .space-button`);
  if (motion.kind === "still" || !button) return motion.pause(CARD.still + look);
  const line = sentence(event, table) ?? "";
  const title = table.t("showdown.announce.taken");
  // All are asked where they are before anything changes.
  const here = button.getBoundingClientRect();
  const [from, to] = [event.loser, event.seat].map((seat) => atSeat(root, seat, here));
  const light = lightOn(button);
  const said = announce(root, title, line, words, motion, "announce-takeover");
  const dimmed = motion.play(light, [{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
  const timing = { duration: flight, arc: 30 };
  const old = cardPicture(event.card, mark(event.loser), event.loser, event.before, table);
  const owned = event.figure ? figure(event.seat) : mark(event.seat);
  const now = cardPicture(event.card, owned, event.seat, event.value, table);
  if (from) await table.flights.fly(old, from, here, timing);
  await dimmed;
  if (to) await table.flights.fly(now, here, to, { ...timing, fade: true });
  await said;
  await motion.play(light, [{ opacity: 1 }, { opacity: 0 }], { duration: 160 });
  light.remove();
}

/** The board dims around a space. @param {HTMLElement} space @returns {HTMLElement} the light, to be removed */
function lightOn(space) {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = space;
  const style = Object.fromEntries(
    Object.entries({ left, top, width, height }).map(([name, size]) => [name, `${size}px`]),
  );
  const light = h("div", { class: "takeover-light", "aria-hidden": "true" }, h("i", { style }));
  space.closest(".board")?.append(light);
  return light;
}

/** Rectangle of a card at a seat's mark. @param {HTMLElement} root @param {number} seat @param {DOMRect} card */
function atSeat(root, seat, card) {
  const mark = root.querySelector(`.seat[data-seat="${seat}"] .seat-mark`);
  if (!mark) return null;
  const { left, top, width, height } = mark.getBoundingClientRect();
  const size = { width: card.width * AT_SEAT, height: card.height * AT_SEAT };
  return new DOMRect(
    left + (width - size.width) / 2,
    top + (height - size.height) / 2,
    size.width,
    size.height,
  );
}

/**
 * A card with its marker, to fly.
 * @param {string} card @param {Element} marker @param {number} seat its owner @param {number} value
 * @param {Table} table
 */
const cardPicture = (card, marker, seat, value, { t }) =>
  h(
    "div",
    { class: "takeover-card" },
    h(
      "span",
      { class: "space-face" },
      h("span", { class: "space-sign" }, cardSign(card)),
      h("span", { class: "hold", dataset: { tone: seat } }, marker, h("b", null, t.number(value))),
    ),
  );
