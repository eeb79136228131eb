/** Who sits where, as rows: the same for host and guests, with what each may do. */

import { h } from "../lib/dom.js";
import { seatNames } from "../saves/seat_names.js";
import { button } from "../ui/button.js";
import { mark } from "../ui/mark.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { SeatInfo } from "./messages.js" */

/**
 * @param {Translator} t @param {string} game @param {SeatInfo[]} seats @param {number[]} mine  of this device
 * @param {(seat: number, info: SeatInfo) => { words: string, command: string, act: () => void } | null} offer
 *   what may be done about a seat
 */
export function seatList(t, game, seats, mine, offer) {
  // What another device says of a bot may be anything.
  const isKnown = (/** @type {string} */ bot) => t.has(`${game}.bots.${bot}.name`);
  const names = seatNames(t, game, {
    seats: seats.map(({ who, bot }) => (who === "bot" && bot && isKnown(bot) ? bot : "human")),
    names: seats.map(({ name }) => name),
  });
  return h(
    "ul",
    { class: "here-seats", role: "list", dataset: { region: "here-seats" } },
    seats.map((info, seat) => {
      const offered = offer(seat, info);
      const isOpen = info.who === "open";
      const who = mine.includes(seat) ? "mine" : info.who;
      return h(
        "li",
        { class: "here-seat", dataset: { who } },
        mark(seat),
        h(
          "span",
          { class: "here-seat-words" },
          h("b", null, isOpen && !info.name ? t("here.seat.free") : (names[seat] ?? "")),
          h("span", { class: "quiet" }, t(`here.seat.${who}`)),
        ),
        offered && button(offered.command, offered.words, offered.act),
      );
    }),
  );
}
