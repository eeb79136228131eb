/** Tables of skill and luck, a row a seat. */

import { h } from "../../lib/dom.js";
import { percent, percentTenths, withSign } from "../../lib/percent.js";
import { mark } from "../../ui/mark.js";
import { luckOf } from "../review/verdict.js";

/** @import { SeatReview } from "croupier/review" */
/** @import { Translator } from "../../lib/i18n.js" */

/** @param {SeatReview[]} seats @param {string[]} names @param {Translator} t */
export function seatTable(seats, names, t) {
  const unclear = seats.some(({ grades }) => grades.unclear);
  return tableOf(seats, names, t, "seats", "seats-reviewed", (seat) => {
    const { grades, decisions } = seat;
    const none = decisions === 0;
    return {
      accuracy: none ? "–" : percent(t, seat.accuracy / 100),
      error: none ? "–" : percentTenths(t, seat.error_rate),
      slips: none ? "–" : `${t.number(grades.slip ?? 0)} + ${t.number(grades.blunder ?? 0)}`,
      ...(unclear && { unclear: none ? "–" : t.number(grades.unclear ?? 0) }),
      luck: withSign(t, luckOf(seat)),
    };
  });
}

/** The table of sums, folded. @param {HTMLElement} sums where it will be @param {Translator} t */
export const folded = (sums, t) =>
  h(
    "details",
    { class: "review-help" },
    h("summary", null, t("review.sums.title")),
    sums,
    h("p", null, t("review.sums.without_line")),
  );

/**
 * Each seat's chance from the start to the end, and the sum of each cause of change.
 * @param {SeatReview[]} seats @param {string[]} names @param {Translator} t @param {string} game
 */
export function sumTable(seats, names, t, game) {
  // A column of zeros is left out.
  const unseen = seats.some(({ hidden }) => hidden !== 0);
  const laid = seats.some(({ table }) => table !== 0);
  /** @param {SeatReview} seat */
  const cells = ({ start, rolls, table, lost, given, hidden, end, without_luck }) => ({
    start: percentTenths(t, start),
    [ownWord(t, "rolls", game)]: withSign(t, rolls, 1),
    ...(laid && { [ownWord(t, "table", game)]: withSign(t, table, 1) }),
    own: withSign(t, -lost, 1),
    others: withSign(t, given, 1),
    ...(unseen && { hidden: withSign(t, hidden, 1) }),
    end: percentTenths(t, end),
    without: percentTenths(t, without_luck),
  });
  return tableOf(seats, names, t, "sums", "sums", cells);
}

/**
 * The key of a column's word: the game's own where it has one.
 * @param {Translator} t @param {string} column @param {string} game
 */
function ownWord(t, column, game) {
  const own = `${column}_${game}`;
  return t.has(`review.sums.${own}`) ? own : column;
}

/**
 * A row a seat, the best result first.
 * @param {SeatReview[]} seats @param {string[]} names @param {Translator} t
 * @param {"seats" | "sums"} words where its words are @param {string} region
 * @param {(seat: SeatReview) => Record<string, string>} cells by the names of the columns
 */
function tableOf(seats, names, t, words, region, cells) {
  const word = (/** @type {string} */ name) => t(`review.${words}.${name}`);
  const rows = [...seats].sort((a, b) => b.end - a.end);
  const columns = rows[0] ? Object.keys(cells(rows[0])) : [];
  const head = (/** @type {string} */ name) => h("th", { scope: "col" }, word(name));
  return h(
    "table",
    { class: "review-seats", dataset: { region } },
    h("caption", { class: "sr" }, word("title")),
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, t("review.seats.who")), columns.map(head)),
    ),
    h(
      "tbody",
      null,
      rows.map((seat) => seatRow(seat, names[seat.seat] ?? "", cells(seat), word)),
    ),
  );
}

/**
 * @param {SeatReview} seat @param {string} name @param {Record<string, string>} cells
 * @param {(key: string) => string} word
 */
const seatRow = ({ seat }, name, cells, word) =>
  h(
    "tr",
    { dataset: { seat } },
    h("th", { scope: "row" }, mark(seat), h("span", null, name)),
    Object.entries(cells).map(([key, text]) =>
      h("td", { dataset: { cell: key, label: word(key) } }, text),
    ),
  );
