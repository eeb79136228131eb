/** Dates and results of the tables of the day, in words. */

/** @typedef {import("./daily.js").Today} Today */
/** @typedef {import("../share/days.js").Played} Played */

/** How it went; "" until the engine has counted it. @param {string} id @param {Played} played @param {Today} today */
export function resultWords(id, { total, place, all }, today) {
  if (total === undefined) return "";
  const { t } = today.shell;
  const sum = sumOf(id, total, today);
  return t(place === 1 ? "daily.first" : "daily.result", { sum, place, all });
}

/** A game's total in its own words. @param {string} id @param {number} total @param {Today} today */
export const sumOf = (id, total, { controllers, shell: { t } }) =>
  controllers.get(id)?.amounts(t).full(total) ?? "";

/** @param {string} day @param {Today["shell"]["t"]} t @param {Intl.DateTimeFormatOptions} form */
export const dateWords = (day, t, form) =>
  new Intl.DateTimeFormat(t.lang, { ...form, timeZone: "UTC" }).format(Date.parse(day));
