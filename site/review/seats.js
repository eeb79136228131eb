/** How every seat played, and what luck did to it, as a table. */

import { h } from "../lib/dom.js";
import { fine, percent, signed } from "../parts/percent.js";
import { mark } from "../ui/mark.js";
import { luckOf } from "./verdict.js";

/** @typedef {import("croupier/review").SeatReview} SeatReview */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

export const GRADES = /** @type {const} */ (["best", "fine", "slip", "blunder"]);

/** @param {SeatReview[]} seats @param {string[]} names @param {Translator} t */
export function seatTable(seats, names, t) {
  const word = (/** @type {string} */ name) => t(`review.seats.${name}`);
  const rows = [...seats].sort((a, b) => b.end - a.end);
  const columns = ["accuracy", "error", "slips", "luck", "without"];
  return h(
    "table",
    { class: "review-seats", dataset: { region: "seats-reviewed" } },
    h("caption", { class: "sr" }, word("title")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, word("who")),
        columns.map((name) => h("th", { scope: "col" }, word(name))),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((seat) => seatRow(seat, names[seat.seat] ?? "", t, word)),
    ),
  );
}

/** @param {SeatReview} seat @param {string} name @param {Translator} t @param {(key: string) => string} word */
function seatRow(seat, name, t, word) {
  const { grades, decisions } = seat;
  const none = decisions === 0;
  const cells = {
    accuracy: none ? "–" : percent(t, seat.accuracy / 100),
    error: none ? "–" : fine(t, seat.error_rate),
    slips: none ? "–" : `${t.number(grades.slip ?? 0)} + ${t.number(grades.blunder ?? 0)}`,
    luck: signed(t, luckOf(seat)),
    without: percent(t, seat.without_luck),
  };
  return h(
    "tr",
    { dataset: { seat: seat.seat } },
    h("th", { scope: "row" }, mark(seat.seat), h("span", null, name)),
    Object.entries(cells).map(([key, text]) =>
      h("td", { dataset: { cell: key, label: word(key) } }, text),
    ),
  );
}
