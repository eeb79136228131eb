/** The table of a club's week: a row for each member, a column for each day, and what it comes to. */

import { h } from "../lib/dom.js";
import { tablesOf } from "../records/calendar.js";
import { personOf } from "../records/day_links.js";
import { dateWords } from "../share/daily/words.js";
import { sentOn } from "./club_cards.js";

/** @typedef {import("./standing.js").Row} Row */
/** @typedef {import("./standing.js").Cell} Cell */
/**
 * @typedef {{
 *   shell: Pick<import("../types/shell.d.ts").Shell, "t" | "catalog">,
 *   club: import("../types/records.d.ts").Club,
 *   controllers: import("../share/daily/words.js").Controllers
 * }} Shown
 */

/**
 * @param {Shown} shown @param {Row[]} rows @param {string[]} days
 * @param {Set<string>} open  days that the visitor has not played: nothing is told of them
 */
export function clubTable(shown, rows, days, open) {
  const { t } = shown.shell;
  const head = days.map((day) =>
    h(
      "th",
      { scope: "col" },
      h(
        "a",
        { href: `#/daily/${day}` },
        dateWords(day, t, { weekday: "short", day: "numeric", month: "numeric" }),
      ),
    ),
  );
  const sent = days.map((day) => (open.has(day) ? sentOn(shown.club, day) : new Set()));
  return h(
    "table",
    { class: "club-standing" },
    h(
      "thead",
      null,
      h("tr", null, h("td"), h("th", { scope: "col" }, t("card.clubs.points")), head),
    ),
    h(
      "tbody",
      null,
      rows.map((row) =>
        h(
          "tr",
          { dataset: { member: row.name } },
          h("th", { scope: "row" }, row.name),
          h("td", { dataset: { points: row.points } }, h("b", null, t.number(row.points))),
          row.cells.map((cell, at) =>
            drawCell(shown, cell, days[at] ?? "", Boolean(sent[at]?.has(personOf(row.name)))),
          ),
        ),
      ),
    ),
  );
}

/** @param {Shown} shown @param {Cell} cell @param {string} day @param {boolean} hidden something is there that is not told yet */
function drawCell(shown, cell, day, hidden) {
  const { t } = shown.shell;
  const state = hidden ? "hidden" : cell.state;
  const marks = [
    cell.late && t("card.late_mark"),
    state === "practice" && t("card.practice_mark"),
    cell.two && t("card.clubs.two"),
  ].filter(Boolean);
  return h(
    "td",
    { dataset: { day, state } },
    h("span", null, cellWords(shown, cell, day, state)),
    marks.length > 0 && h("small", null, marks.join(", ")),
  );
}

/** @param {Shown} shown @param {Cell} cell @param {string} day @param {string} state */
function cellWords({ shell: { t, catalog }, controllers }, { total }, day, state) {
  if (state === "hidden") return t("card.clubs.hidden");
  if (state === "forged") return t("card.clubs.forged");
  if (total === null) return state === "part" ? t("card.clubs.part") : "–";
  const { tables, extras } = tablesOf(catalog.days, day);
  const [game = ""] = (tables[0] ?? extras[0] ?? "").split("?");
  return controllers.get(game)?.amounts(t).short(total) ?? t.number(total);
}
