/** All days since the first: a month or a year at a glance, and the statistics of a person's own days. */

import { h, setText } from "../../lib/dom.js";
import { getOwn } from "../../lib/get_own.js";
import { DAY, dayOf, weekdayOf } from "../../saves/calendar.js";
import { keptDays } from "../../saves/days.js";
import { button } from "../../ui/button.js";
import { iconButton } from "../../ui/icon.js";
import { dayResult } from "../result.js";
import { isCounted, streaks } from "../streak.js";
import { dateWords, dayWords } from "../words.js";
import { distribution } from "./distribution.js";

/** @import { KeptDays } from "../../saves/days_merge.js" */
/** @import { DayContext } from "./report.js" */

/**
 * The view: a month as in 2026-11, or its year. `rests`: days that were missed and broke no streak.
 * @typedef {{ context: DayContext, now: string, kept: KeptDays, rests: string[] }} Shown
 */
/** Result of a day: counted, late or for practice, a rest, still open, or not there yet. @typedef {"counted" | "late" | "practice" | "rest" | "open" | "later"} Mark */

/**
 * Draws them in a place, beginning with the month of the day that the page is about.
 * @param {HTMLElement} root @param {DayContext} context @param {string} now today
 */
export function drawDays(root, context, now) {
  const { shell, day } = context;
  let month = day.slice(0, 7);
  let year = false;
  // It stays, and its text changes: a live region that comes with its text may go unread.
  const said = h("p", { class: "sr", role: "status", dataset: { region: "days-said" } });
  root.append(said);
  const draw = (/** @type {string} */ focus = "") => {
    const kept = keptDays();
    const { rests } = streaks(shell.catalog.days, kept, now);
    const shown = { context, now, kept, rests };
    const show = (
      /** @type {string} */ to,
      /** @type {boolean} */ asYear,
      /** @type {string} */ by,
    ) => {
      month = to;
      year = asYear;
      draw(by);
    };
    for (const old of [...root.children]) if (old !== said) old.remove();
    said.before(
      head(shown, month, year, show),
      ...(year ? yearOf(shown, month, show) : [monthOf(shown, month)]),
      legend(shown),
      ...distribution(context, kept),
    );
    if (focus) setText(said, spanWords(shown, month, year));
    const button = focus && root.querySelector(`[data-command="${focus}"]`);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };
  draw();
}

/** @typedef {(month: string, year: boolean, by: string) => void} Show */

/** The month or year, with links to others. @param {Shown} shown @param {string} month @param {boolean} year @param {Show} show */
function head(shown, month, year, show) {
  const { context, now } = shown;
  const { t, catalog } = context.shell;
  const by = year ? 12 : 1;
  const [first, last] = [catalog.days.first.slice(0, 7), now.slice(0, 7)];
  const to = (/** @type {number} */ step) => clamped(monthsLater(month, step * by), first, last);
  const way = (/** @type {number} */ step, /** @type {"back" | "forward"} */ icon) => {
    const there = to(step);
    const command = `days-${icon}`;
    const go = () => show(there, year, command);
    const made = iconButton(command, icon, t(`day.${icon}_${year ? "year" : "month"}`), go);
    made.disabled = year ? there.slice(0, 4) === month.slice(0, 4) : there === month;
    return made;
  };
  const other = () => show(month, !year, "days-zoom");
  return h(
    "div",
    { class: "days-head" },
    h("h2", null, t("day.days")),
    button("days-zoom", t(`day.${year ? "as_month" : "as_year"}`), other),
    h(
      "div",
      { class: "days-actions" },
      way(-1, "back"),
      h("b", null, spanWords(shown, month, year)),
      way(1, "forward"),
    ),
  );
}

/** The month or the year in words. @param {Shown} shown @param {string} month @param {boolean} year */
const spanWords = ({ context }, month, year) =>
  dateWords(
    `${month}-01`,
    context.shell.t,
    year ? { year: "numeric" } : { month: "long", year: "numeric" },
  );

/** @param {string} month as in 2026-11 @param {number} by */
function monthsLater(month, by) {
  const [year = 0, at = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}

/** @param {string} month @param {string} first @param {string} last */
// biome-ignore lint/complexity/useMathMinMax: months are compared as text
const clamped = (month, first, last) => (month < first ? first : month > last ? last : month);

/** The days of a month. @param {string} month @returns {string[]} */
function daysOf(month) {
  const [begin, end] = [month, monthsLater(month, 1)].map((each) => Date.parse(`${each}-01`));
  const count = Math.round(((end ?? 0) - (begin ?? 0)) / DAY);
  return Array.from({ length: count }, (_, at) => dayOf((begin ?? 0) + at * DAY));
}

/** Its weeks, from Monday; null where a week has no day of it. @param {string} month */
function weeksOf(month) {
  const days = daysOf(month);
  const before = weekdayOf(days[0] ?? "");
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  );
}

/** A month: every day that there is leads to its tables. @param {Shown} shown @param {string} month */
function monthOf(shown, month) {
  const { t } = shown.context.shell;
  const names = Array.from({ length: 7 }, (_, at) => `2026-11-${String(2 + at).padStart(2, "0")}`);
  return h(
    "table",
    { class: "days-month", dataset: { month } },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        names.map((day) =>
          h(
            "th",
            { scope: "col" },
            h("span", { class: "sr" }, dateWords(day, t, { weekday: "long" })),
            h("span", { "aria-hidden": "true" }, dateWords(day, t, { weekday: "short" })),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      weeksOf(month).map((week) =>
        h(
          "tr",
          null,
          week.map((day) => h("td", null, day && dayCell(shown, day))),
        ),
      ),
    ),
  );
}

/** @param {Shown} shown @param {string} day */
function dayCell(shown, day) {
  const { context, now } = shown;
  const { t, catalog } = context.shell;
  const number = h("span", { class: "days-number" }, t.number(Number(day.slice(8))));
  if (day > now || day < catalog.days.first)
    return h("span", { class: "days-day", dataset: { day, mark: "later" } }, number);
  const mark = markOf(shown, day);
  const result = dayResult(catalog.days, day, getOwn(shown.kept, day) ?? []);
  const words = [
    dateWords(day, t, { day: "numeric", month: "long" }),
    t(`day.mark.${mark}`),
    dayWords(result, context.controllers, t),
  ];
  return h(
    "a",
    {
      class: "days-day",
      href: `#/daily/${day}`,
      title: words.filter(Boolean).join(": "),
      "aria-label": words.filter(Boolean).join(": "),
      "aria-current": day === context.day ? "date" : null,
      dataset: { day, mark, today: day === now ? "" : null },
    },
    number,
    h("i", { "aria-hidden": "true" }),
  );
}

/** @param {Shown} shown @param {string} day @returns {Mark} */
function markOf({ context, kept, rests, now }, day) {
  const { days } = context.shell.catalog;
  const tries = getOwn(kept, day) ?? [];
  const result = dayResult(days, day, tries);
  if (day > now) return "later";
  if (isCounted(days, day, tries)) return "counted";
  if (result.done) return result.practice ? "practice" : "late";
  return rests.includes(day) ? "rest" : "open";
}

/** A year: each month in small, which leads to the month itself. @param {Shown} shown @param {string} month @param {Show} show */
function yearOf(shown, month, show) {
  const { t, catalog } = shown.context.shell;
  const year = month.slice(0, 4);
  const months = Array.from(
    { length: 12 },
    (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`,
  );
  const small = months.map((each) => {
    const days = daysOf(each);
    const there = days.filter((day) => day <= shown.now && day >= catalog.days.first);
    const counted = there.filter((day) => markOf(shown, day) === "counted").length;
    const name = dateWords(`${each}-01`, t, { month: "long" });
    const go = () => show(each, false, "days-zoom");
    const cells = weeksOf(each).flatMap((week) =>
      week.map((day) =>
        h("i", {
          dataset: {
            mark: day && there.includes(day) ? markOf(shown, day) : day ? "later" : "none",
          },
        }),
      ),
    );
    const words = [
      h("span", null, name),
      h("span", { class: "days-small", "aria-hidden": "true" }, cells),
      h("span", { class: "sr" }, there.length ? t("day.in_month", { n: counted }) : ""),
    ];
    const made = button("days-month", words, go, "days-of-year");
    made.disabled = !there.length;
    return h("li", { dataset: { month: each } }, made);
  });
  return [h("ol", { class: "days-year" }, small)];
}

/** Meaning of the marks that are shown. @param {Shown} shown */
function legend(shown) {
  const { kept, context, rests } = shown;
  const { t } = context.shell;
  const found = new Set(Object.keys(kept).map((day) => markOf(shown, day)));
  if (rests.length) found.add("rest");
  const marks = /** @type {const} */ (["counted", "late", "practice", "rest"]);
  return h(
    "p",
    { class: "days-legend quiet" },
    marks
      .filter((mark) => found.has(mark))
      .map((mark) =>
        h("span", { dataset: { mark } }, h("i", { "aria-hidden": "true" }), t(`day.mark.${mark}`)),
      ),
  );
}
