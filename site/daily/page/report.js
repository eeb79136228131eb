/**
 * Report on a daily game: result and par, how well it was played, its place among others, and the card
 * to share. Space is reserved for results that are still being computed.
 */

import { h, setText } from "../../lib/dom.js";
import { percent, percentTenths, withSign } from "../../lib/percent.js";
import { Link } from "../../links/link.js";
import { watchDays } from "../../saves/days.js";
import { marksRow } from "../marks.js";
import { dayResult, FIELD, shareOf, varianceOf } from "../result.js";
import { controllersOf, sumWords } from "../words.js";
import { apartWords } from "./apart.js";
import { judgeTry } from "./judging.js";

/** @import { DayResult, TableResult } from "../result.js" */
/** @import { Controllers } from "../words.js" */
/** @import { Shell } from "../../types/shell.d.ts" */

/** @typedef {{ shell: Shell, day: string, controllers: Controllers }} DayContext */

/**
 * Shows the report on a day and computes what is missing while it is on the page.
 * @param {HTMLElement} root an empty place
 * @param {{ shell: Shell, day: string, where: "end" | "page", setup?: string }} given
 *   `setup`: report on this table alone
 * @returns {Promise<() => void>} ends it
 */
export async function showDailyReport(root, { shell, day, where, setup }) {
  const { t, catalog, engine } = shell;
  const result = () => dayResult(catalog.days, day);
  const { tables, extras } = result();
  const shown = setup ? [setup] : tables.map((each) => each.setup);
  const [controllers, card] = await Promise.all([
    controllersOf([...new Set([...tables, ...extras].map(({ game }) => game))]),
    import("../card/place.js"),
    t.learn("day", "review"),
  ]);
  const context = { shell, day, controllers };
  const lines = h("div", { class: "day-lines" });
  const place = h("div", { class: "day-card", dataset: { region: "card" } });
  root.append(lines, place);
  const leaving = new AbortController();
  const draw = () => lines.replaceChildren(...drawn(context, result(), shown));
  draw();
  const mounted = card.mountCard(place, { shell, day, where });
  const end = () => {
    leaving.abort();
    stop();
    mounted.unmount();
  };
  const stop = watchDays(() => {
    draw();
    mounted.update();
  });
  judgeAll({ engine, catalog }, shown, leaving.signal).catch(reportError);
  return end;
}

/** One table after another. @param {Pick<Shell, "engine" | "catalog">} given @param {string[]} setups @param {AbortSignal} left */
async function judgeAll(given, setups, left) {
  for (const setup of setups) if (!left.aborted) await judgeTry(given, setup, left);
}

/** @param {DayContext} context @param {DayResult} result @param {string[]} shown */
function drawn(context, result, shown) {
  const tables = [...result.tables, ...result.extras].filter(
    ({ setup, done }) => done && shown.includes(setup),
  );
  const marks = marksOf(context, result);
  return [
    ...(marks ? [marks] : []),
    ...(tables.length > 1 ? [sumOfSet(context, result)] : []),
    ...tables.flatMap((table) => tableLines(context, table, tables.length > 1)),
  ];
}

/** The words for the day as a whole: late, or for practice. @param {DayContext} context @param {DayResult} result */
function marksOf({ shell: { t } }, { late, practice }) {
  const words = [practice && t("day.practice"), !practice && late && t("day.late")].filter(Boolean);
  return words.length
    ? h("p", { class: "day-flags", dataset: { region: "flags" } }, words.join(" "))
    : null;
}

/** The sum of a set's boards. @param {DayContext} context @param {DayResult} result */
function sumOfSet(context, { tables, total, par }) {
  const { t } = context.shell;
  const [table] = /** @type {[TableResult]} */ (tables);
  return h(
    "div",
    { class: "day-pair", dataset: { region: "sum" } },
    figure("sum", t("day.sum"), amount(context, table, total ?? undefined), t("day.finding")),
    figure(
      "par-sum",
      t("day.par", { bot: botName(table, "sharp", t) }),
      amount(context, table, par ?? undefined),
      t("day.finding"),
    ),
  );
}

/** @param {DayContext} context @param {TableResult} table @param {boolean} several of a set */
function tableLines(context, table, several) {
  const { t } = context.shell;
  const { done, at } = table;
  if (!done) return [];
  const { skill } = done;
  return [
    several && h("h3", { class: "day-board" }, t("boards.board", { n: at + 1 })),
    h(
      "div",
      { class: "day-pair", dataset: { table: table.setup } },
      figure("own", t("day.you"), amount(context, table, done.total)),
      figure(
        "par",
        t("day.par", { bot: botName(table, "sharp", t) }),
        amount(context, table, done.par?.total),
        t("day.finding"),
      ),
      figure(
        "accuracy",
        t("day.accuracy"),
        skill && percent(t, skill.accuracy / 100),
        t("day.finding"),
      ),
      figure("luck", t("day.luck"), skill && withSign(t, skill.luck), t("day.finding")),
      figure("beat", beatName(context, table), beatWords(context, table), t("day.finding")),
    ),
    skill?.marks && marksRow(skill.marks, t),
    apartLine(context, table),
    costLine(context, table),
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

/** @param {DayContext} context @param {TableResult} table @param {number | undefined} total */
const amount = ({ controllers, shell: { t } }, { game }, total) =>
  total === undefined ? "" : sumWords(game, total, controllers, t);

/** The share of the games of *steady* that is beaten. @param {DayContext} context @param {TableResult} table */
const beatWords = ({ shell: { t } }, { done }) =>
  done?.field ? percent(t, shareOf(done.field)) : "";

/** The label for those games: whose, how many, and how sure while there are few. @param {DayContext} context @param {TableResult} table */
function beatName({ shell: { t } }, table) {
  const name = t("day.beat", { bot: botName(table, "steady", t) });
  const field = table.done?.field;
  if (!field || field.of >= FIELD) return name;
  const error = percentTenths(t, Math.sqrt(varianceOf(field)));
  return `${name} (${t("day.beat_so_far", { error, n: field.of })})`;
}

/** @param {TableResult} table @param {string} bot @param {Shell["t"]} t */
const botName = ({ game }, bot, t) => t(`${game}.bots.${bot}.name`);

/** The ply at which the person and *sharp* parted, with a link. @param {DayContext} context @param {TableResult} table */
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

/** The decision that cost most. @param {DayContext} context @param {TableResult} table */
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
const reviewAt = (record, ply) =>
  Link.of(record)
    .withPage("review")
    .at(ply - 1).hash;
