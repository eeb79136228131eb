/** Dates, tables and results of the day in words. */

import { localeOf } from "../lib/languages.js";
import { Link } from "../links/link.js";
import { seatNames } from "../saves/seat_names.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Controller } from "../types/game.d.ts" */
/** @import { DayResult, TableResult } from "./result.js" */

/** Each game's controller, by the game's id. @typedef {Map<string, Controller>} Controllers */

/** @param {string} day @param {Translator} t @param {Intl.DateTimeFormatOptions} form */
export const dateWords = (day, t, form) =>
  new Intl.DateTimeFormat(localeOf(t.lang), { ...form, timeZone: "UTC" }).format(Date.parse(day));

/** Game and edition of a table. @param {{ game: string, rules: string }} table @param {Translator} t */
export function tableWords({ game, rules }, t) {
  const preset = `${game}.presets.${rules}.name`;
  return t.has(preset) ? `${t(`${game}.name`)} · ${t(preset)}` : t(`${game}.name`);
}

/** Against whom; "" for nobody. @param {string} setup @param {Translator} t */
export function againstWords(setup, t) {
  const { game, seats } = Link.of(setup).setup;
  const others = seats.filter((who) => who !== "human");
  if (!others.length) return "";
  return t("home.against", { names: t.list(seatNames(t, game, { seats: others, names: [] })) });
}

/** Result of a table in words; "" until the engine has counted it. @param {TableResult} table @param {Controllers} controllers @param {Translator} t */
export function resultWords({ game, done }, controllers, t) {
  if (done?.total === undefined) return "";
  const sum = sumWords(game, done.total, controllers, t);
  const { place, all } = done;
  if ((all ?? 0) < 2) return sum;
  return t(place === 1 ? "daily.first" : "daily.result", { sum, place, all });
}

/** A total in the game's own words. @param {string} game @param {number} total @param {Controllers} controllers @param {Translator} t */
export const sumWords = (game, total, controllers, t) =>
  controllers.get(game)?.amounts(t).full(total) ?? "";

/** The result of a whole day; "" while there is none. @param {DayResult} result @param {Controllers} controllers @param {Translator} t */
export function dayWords({ tables, total, all }, controllers, t) {
  const [first] = tables;
  if (!first || total === null) return "";
  if (all === 1) return resultWords(first, controllers, t);
  return sumWords(first.game, total, controllers, t);
}

/**
 * The controllers of these games.
 * @param {string[]} games ids of the catalogue
 * @returns {Promise<Controllers>}
 */
export async function controllersOf(games) {
  const controller = async (/** @type {string} */ id) => import(`../games/${id}/controller.js`);
  const each = games.map(async (id) => /** @type {const} */ ([id, await controller(id)]));
  return new Map(await Promise.all(each));
}
