/** The page of a day: the table that counts, what was played of it, the other games, and all days before. */

import { h, loadStyle } from "../../lib/dom.js";
import { dayOf } from "../../saves/calendar.js";
import { keptDays, watchDays } from "../../saves/days.js";
import { MAIN, PLAIN } from "../../ui/button.js";
import { screen } from "../../ui/screen.js";
import { showBadge } from "../badge.js";
import { importDays } from "../import_days.js";
import { dayResult } from "../result.js";
import { streaks } from "../streak.js";
import { showTimeLeft } from "../time_left.js";
import { controllersOf, dateWords } from "../words.js";
import { drawDays } from "./days.js";
import { showDailyReport } from "./report.js";
import { extraTable, mainTable } from "./table.js";

/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { DayContext } from "./report.js" */

/**
 * @param {Shell & { day?: string }} given  `day`: as in 2026-11-21, else today
 * @returns {Promise<Mount>}
 */
export async function prepareDaily({ day: requested, ...shell }) {
  const { t, catalog } = shell;
  const [controllers] = await Promise.all([
    controllersOf(catalog.games.map(({ id }) => id)),
    loadStyle(new URL("page.css", import.meta.url)),
    loadStyle(new URL("report.css", import.meta.url)),
    t.learn("day", "review"),
  ]);
  const now = dayOf();
  const day = requested ?? now;
  if (day > now || day < catalog.days.first) return (root) => noTables(root, day, shell);
  importDays(shell);
  return (root) => mountDay(root, { shell, day, controllers }, requested === undefined);
}

/** @param {HTMLElement} root @param {DayContext} context @param {boolean} follows whether another day is shown when it has come */
function mountDay(root, context, follows) {
  const { shell, day } = context;
  const { t, catalog } = shell;
  const now = dayOf();
  const title = t("daily.name");
  const timeLeft = h("p", { class: "quiet day-left", dataset: { region: "left" } });
  const main = h("div", { class: "day-today" });
  const extras = h("ul", { class: "day-extras" });
  const { number, equal } = dayResult(catalog.days, day);
  const games = h("h2", null, t(equal ? "day.games" : "day.extras"));
  const others = h("section", { class: "day-others" }, games, extras);
  const report = h("div", { class: "day-report", dataset: { region: "report" } });
  const row = h("p", { class: "day-row", dataset: { region: "row" } });
  const days = h("section", { class: "day-days" });
  const draw = () => {
    const result = dayResult(catalog.days, day);
    const table = result.equal ? null : mainTable(context, result);
    main.replaceChildren(...(table ? [table] : []));
    const shown = result.equal ? result.tables : result.extras;
    extras.replaceChildren(...shown.map((each) => extraTable(context, each)));
    report.hidden = !result.done;
    drawRow(row, shell, now);
  };
  return screen(shell, title, async ({ boot, onLeave }) => {
    const date = h(
      "p",
      { class: "day-date" },
      h("span", null, dateWords(day, t, { dateStyle: "full" })),
      h("span", { class: "quiet" }, t("day.number", { n: number })),
    );
    const today = day === now ? timeLeft : linkToToday(shell);
    const head = h("h1", { tabindex: -1 }, title);
    const parts = [head, date, today, main, report, others, row, days, subscribe(shell), boot];
    root.append(h("article", { class: "page day" }, parts));
    draw();
    drawDays(days, context, now);
    showBadge(catalog.days);
    onLeave(watchDays(draw));
    const next = () => follows && shell.navigate("daily");
    if (day === now) onLeave(showTimeLeft(timeLeft, t, next));
    await showDailyReport(report, { shell, day, where: "page" }).then(onLeave, reportError);
  });
}

/** @param {Shell} shell */
const linkToToday = ({ t }) =>
  h("p", null, t("day.past"), " ", h("a", { class: PLAIN, href: "#/daily" }, t("daily.today")));

/** Calendar subscription; the single file has no .ics file beside it. @param {Shell} shell */
function subscribe({ t }) {
  if (document.documentElement.dataset.form === "file") return null;
  const href = `tables/daily.${t.lang}.ics`;
  return h(
    "p",
    null,
    h("a", { class: "button", href, dataset: { command: "subscribe" } }, t("day.subscribe")),
  );
}

/** The length of the streak; nothing without one. @param {HTMLElement} row @param {Shell} shell @param {string} now */
function drawRow(row, { t, catalog }, now) {
  const { now: length, best, rest } = streaks(catalog.days, keptDays(), now);
  row.hidden = !length && best < 2;
  row.dataset.streak = String(length);
  row.replaceChildren(
    ...[
      length > 0 && h("b", null, t.number(length)),
      length > 0 && h("span", null, t("daily.streak", { n: length })),
      best > length && h("span", { class: "quiet" }, t("day.best", { n: best })),
      rest && h("span", { class: "quiet" }, t("day.rest")),
    ].filter((each) => each !== false),
  );
}

/**
 * A day whose tables are not laid yet, or before the first one.
 * @param {HTMLElement} root @param {string} day @param {Shell} shell
 */
function noTables(root, day, { t, catalog }) {
  const title = t("daily.name");
  const { first } = catalog.days;
  const form = /** @type {const} */ ({ dateStyle: "full" });
  const words =
    day < first
      ? t("daily.before", { date: dateWords(first, t, form) })
      : t("daily.not_yet", { date: dateWords(day, t, form) });
  const way = h(
    "a",
    { class: MAIN, href: "#/daily", dataset: { command: "today" } },
    t("daily.today"),
  );
  root.append(
    h(
      "article",
      { class: "page day" },
      h("h1", { tabindex: -1 }, title),
      h("p", null, words),
      h("p", null, way),
    ),
  );
  return { title };
}
