/**
 * What a day's game is told after it: result and par, how well it was played, how it stands among others,
 * and what may be passed on. What is still being found out has its place already.
 */

import { h, setText } from "../lib/dom.js";
import { percent, percentTenths, withSign } from "../parts/percent.js";
import { watchDays } from "../records/days.js";
import { marksRow } from "../share/daily/marks.js";
import { dayResult, shareOf, varianceOf } from "../share/daily/result.js";
import { controllersOf, sumWords } from "../share/daily/words.js";
import { apartWords } from "./apart.js";
import { FIELD, judgeTry } from "./judging.js";

/** @import { DayResult, TableResult } from "../share/daily/result.js" */
/** @import { Controllers } from "../share/daily/words.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/** @typedef {{ shell: Shell, day: string, controllers: Controllers }} Told */

/**
 * Tells a day in a place, and finds out what is not known of it as long as it stands.
 * @param {HTMLElement} root an empty place
 * @param {{ shell: Shell, day: string, where: "end" | "page", setup?: string }} given
 *   `setup`: only this table of the day is told
 * @returns {Promise<() => void>} ends it, which it does by itself once the place is gone
 */
export async function showDailyReport(root, { shell, day, where, setup }) {
  const { t, catalog, engine } = shell;
  const result = () => dayResult(catalog.days, day);
  const { tables, extras } = result();
  const shown = setup ? [setup] : tables.map((each) => each.setup);
  const [controllers, card] = await Promise.all([
    controllersOf([...new Set([...tables, ...extras].map(({ game }) => game))]),
    import("../share/card/place.js"),
    t.learn("day", "review"),
  ]);
  const told = { shell, day, controllers };
  const lines = h("div", { class: "day-lines" });
  const place = h("div", { class: "day-card", dataset: { region: "card" } });
  root.append(lines, place);
  let left = false;
  const gone = () => left || !root.isConnected;
  const draw = () => lines.replaceChildren(...drawn(told, result(), shown));
  draw();
  const mounted = card.mountCard(place, { shell, day, where });
  const end = () => {
    left = true;
    stop();
    mounted.unmount();
  };
  const stop = watchDays(() => {
    if (gone()) return end();
    draw();
    mounted.update();
  });
  judgeAll({ engine, catalog }, shown, () => !gone()).catch(reportError);
  return end;
}

/** One table after another. @param {Pick<Shell, "engine" | "catalog">} given @param {string[]} setups @param {() => boolean} wanted */
async function judgeAll(given, setups, wanted) {
  for (const setup of setups) if (wanted()) await judgeTry(given, setup, wanted);
}

/** @param {Told} told @param {DayResult} result @param {string[]} shown */
function drawn(told, result, shown) {
  const tables = [...result.tables, ...result.extras].filter(
    ({ setup, done }) => done && shown.includes(setup),
  );
  const marks = marksOf(told, result);
  return [
    ...(marks ? [marks] : []),
    ...(tables.length > 1 ? [sumOfSet(told, result)] : []),
    ...tables.flatMap((table) => tableLines(told, table, tables.length > 1)),
  ];
}

/** What is said of the day as a whole: late, or for practice. @param {Told} told @param {DayResult} result */
function marksOf({ shell: { t } }, { late, practice }) {
  const words = [practice && t("day.practice"), !practice && late && t("day.late")].filter(Boolean);
  return words.length
    ? h("p", { class: "day-flags", dataset: { region: "flags" } }, words.join(" "))
    : null;
}

/** What the boards of a set come to together. @param {Told} told @param {DayResult} result */
function sumOfSet(told, { tables, total, par }) {
  const { t } = told.shell;
  const [table] = /** @type {[TableResult]} */ (tables);
  return h(
    "div",
    { class: "day-pair", dataset: { region: "sum" } },
    figure("sum", t("day.sum"), amount(told, table, total ?? undefined), t("day.finding")),
    figure(
      "par-sum",
      t("day.par", { bot: botName(table, "sharp", t) }),
      amount(told, table, par ?? undefined),
      t("day.finding"),
    ),
  );
}

/** @param {Told} told @param {TableResult} table @param {boolean} several of a set */
function tableLines(told, table, several) {
  const { t } = told.shell;
  const { done, at } = table;
  if (!done) return [];
  const { skill } = done;
  return [
    several && h("h3", { class: "day-board" }, t("day.board", { n: at + 1 })),
    h(
      "div",
      { class: "day-pair", dataset: { table: table.setup } },
      figure("own", t("day.you"), amount(told, table, done.total)),
      figure(
        "par",
        t("day.par", { bot: botName(table, "sharp", t) }),
        amount(told, table, done.par?.total),
        t("day.finding"),
      ),
      figure(
        "accuracy",
        t("day.accuracy"),
        skill && percent(t, skill.accuracy / 100),
        t("day.finding"),
      ),
      figure("luck", t("day.luck"), skill && withSign(t, skill.luck), t("day.finding")),
      figure("beat", beatName(told, table), beatWords(told, table), t("day.finding")),
    ),
    skill?.marks && marksRow(skill.marks, t),
    apartLine(told, table),
    costLine(told, table),
  ].filter((each) => each !== false && each !== null && each !== undefined && each !== "");
}

/** A figure and what it is. @param {string} field @param {string} name @param {string | undefined | null | false} value @param {string} [waiting] */
const figure = (field, name, value, waiting = "") =>
  h(
    "p",
    { class: "day-figure", dataset: { field, known: value ? "" : null } },
    h("b", null, value || waiting),
    h("span", null, name),
  );

/** @param {Told} told @param {TableResult} table @param {number | undefined} total */
const amount = ({ controllers, shell: { t } }, { game }, total) =>
  total === undefined ? "" : sumWords(game, total, controllers, t);

/** What share of the games of *steady* is beaten. @param {Told} told @param {TableResult} table */
const beatWords = ({ shell: { t } }, { done }) =>
  done?.field ? percent(t, shareOf(done.field)) : "";

/** Whose games those are; how many, and how sure it is, while there are few. @param {Told} told @param {TableResult} table */
function beatName({ shell: { t } }, table) {
  const name = t("day.beat", { bot: botName(table, "steady", t) });
  const field = table.done?.field;
  if (!field || field.of >= FIELD) return name;
  const error = percentTenths(t, Math.sqrt(varianceOf(field)));
  return `${name} (${t("day.beat_so_far", { error, n: field.of })})`;
}

/** @param {TableResult} table @param {string} bot @param {Shell["t"]} t */
const botName = ({ game }, bot, t) => t(`${game}.bots.${bot}.name`);

/** Where the person and *sharp* parted, with the way there. @param {Told} told @param {TableResult} table */
function apartLine({ shell }, table) {
  const { t } = shell;
  const { done } = table;
  const { par, record } = done ?? {};
  if (!done || !par || !record) return null;
  if (par.apart === null)
    return h("p", { class: "day-line" }, t("day.same", { bot: botName(table, "sharp", t) }));
  const words = h("span", { dataset: { ply: par.apart } });
  apartWords(shell, done)
    .then((found) => setText(words, found))
    .catch(() => {}); // the way there says it as well
  const look = h("a", { href: reviewAt(record, par.apart) }, t("day.look"));
  return h("p", { class: "day-line", dataset: { region: "apart" } }, words, " ", look);
}

/** The decision that cost most. @param {Told} told @param {TableResult} table */
function costLine({ shell: { t } }, { done }) {
  const { skill, record = "" } = done ?? {};
  if (!skill) return null;
  const { cost } = skill;
  if (!cost) return h("p", { class: "day-line" }, t("day.no_mistake"));
  const words = t("day.cost", {
    grade: t(`review.grades.${cost.grade}`),
    loss: percentTenths(t, cost.loss),
  });
  return h(
    "p",
    { class: "day-line", dataset: { region: "cost" } },
    h("span", null, words),
    " ",
    h("a", { href: reviewAt(record, cost.ply) }, t("day.look")),
  );
}

/** The review at a decision that led to a ply. @param {string} record @param {number} ply */
const reviewAt = (record, ply) => `#/${record.replace("?", "/review?")}@${ply - 1}`;
