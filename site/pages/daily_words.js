/** Dates and results of the tables of the day, in words. */

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../share/result.js").Controller} Controller */
/**
 * @typedef {{
 *   shell: Shell, day: string, now: string, days: import("../share/days.js").Days,
 *   controllers: Map<string, Controller>
 * }} Today `day`: as in 2026-11-21, the one that is shown; `now`: today's; `controllers`: by the game's id
 */
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
