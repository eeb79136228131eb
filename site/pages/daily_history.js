/** The tables of the days before today: a line a day, a column a game. */

import { h } from "../lib/dom.js";
import { shifted } from "../share/days.js";
import { dateWords, sumOf } from "./daily_words.js";

/** @typedef {import("./daily_words.js").Today} Today */
/** @typedef {import("../share/days.js").Played} Played */

/** Days that are shown. */
const SHOWN = 14;

/** @param {Today} today @returns {HTMLElement | null} null where there is no day to tell of */
export function history(today) {
  const { t } = today.shell;
  const shown = Object.keys(today.days)
    .filter((day) => day < today.now)
    .sort()
    .reverse()
    .slice(0, SHOWN);
  if (!shown.length) return null;
  const lines = shown.map((day) => dayLine(day, today));
  const table = h("table", { class: "daily-history" }, head(today), h("tbody", null, lines));
  const scroll = h("div", { class: "daily-scroll" }, table);
  return h("section", null, h("h2", null, t("daily.history")), scroll);
}

/** @param {Today} today */
function head({ shell: { t, catalog } }) {
  const games = catalog.games.map(({ id }) => h("th", { scope: "col" }, t(`${id}.name`)));
  return h("thead", null, h("tr", null, h("td"), games));
}

/** @param {string} day @param {Today} today */
function dayLine(day, today) {
  const { t, catalog } = today.shell;
  const yesterday = day === shifted(today.now, -1);
  const name = yesterday
    ? t("daily.yesterday")
    : dateWords(day, t, { day: "numeric", month: "short" });
  const cells = catalog.games.map(({ id }) => cell(id, today.days[day]?.[id], today));
  return h("tr", { dataset: { day } }, h("th", { scope: "row" }, name), cells);
}

/** @param {string} id @param {Played | undefined} played @param {Today} today */
const cell = (id, played, today) =>
  h(
    "td",
    null,
    played?.total !== undefined &&
      h("a", { href: `#/${played.record}@0` }, sumOf(id, played.total, today)),
  );
