/** Your finished games: wins against each kind of opponent, accuracy, and luck. */

import { controllersOf } from "../../daily/words.js";
import { resultOf } from "../../export/result.js";
import { h, loadStyle } from "../../lib/dom.js";
import { localeOf } from "../../lib/languages.js";
import { percent, withSign } from "../../lib/percent.js";
import { Link } from "../../links/link.js";
import { endings, numbersOf } from "../../saves/reviewed.js";
import { seatNames } from "../../saves/seat_names.js";
import { screen } from "../../ui/screen.js";
import { keptList } from "../story/kept_list.js";
import { createAnalysis, patternSection, run, stop } from "./history_patterns.js";
import { lineChart } from "./line_chart.js";
import { kindsOf, runningMeans } from "./statistics.js";

/** @import { Controller } from "../../types/game.d.ts" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { Analysis } from "./history_patterns.js" */
/** @import { Finished, Kind } from "./statistics.js" */

/**
 * `analysis`: where it is analysed, and how far that is; it stands while what is around it changes.
 * @typedef {{ shell: Shell, controllers: Map<string, Controller>, analysis: Analysis }} Context
 */

/** The list shows so many games at once. */
const SHOWN = 40;

/** @param {Shell} shell @returns {Promise<Mount>} */
export async function prepareHistory(shell) {
  const [controllers] = await Promise.all([
    controllersOf(shell.catalog.games.map(({ id }) => id)),
    loadStyle(new URL("history.css", import.meta.url)),
    shell.t.learn("review", "analysis"),
  ]);
  return (root) => mountHistory(root, shell, controllers);
}

/** @param {HTMLElement} root @param {Shell} shell @param {Map<string, Controller>} controllers */
function mountHistory(root, shell, controllers) {
  const { t } = shell;
  const analysis = createAnalysis(t);
  const context = { shell, controllers, analysis };
  const body = h("div", { class: "history-body" });
  const title = t("review.history.name");
  const draw = (/** @type {boolean} */ counting) => {
    const held = document.activeElement;
    body.replaceChildren(...drawn(context, finishedGames(shell), counting));
    // What stands in it again has lost the focus meanwhile.
    if (held instanceof HTMLElement && body.contains(held)) held.focus({ preventScroll: true });
  };
  return screen(shell, title, async ({ boot, left, onLeave }) => {
    const head = h("h1", { tabindex: -1 }, title);
    root.append(h("article", { class: "page history" }, head, body, boot));
    analysis.all.addEventListener("click", () =>
      run(shell, analysis, finishedGames(shell), () => left.aborted || draw(false)),
    );
    analysis.end.addEventListener("click", () => stop(analysis));
    onLeave(() => stop(analysis));
    draw(true);
    await countEndings(shell, left).catch(reportError);
    if (!left.aborted) draw(false);
  });
}

/**
 * Lets the engine count the finished games that have not been counted yet.
 * @param {Shell} shell @param {AbortSignal} left
 */
async function countEndings({ saves, catalog, engine }, left) {
  const known = endings.load();
  const due = saves
    .list()
    .filter(
      ({ over, record, practice }) =>
        over &&
        !practice &&
        !known[Link.of(record).nameless] &&
        catalog.games.some(({ id }) => record.startsWith(`${id}?`)) &&
        Link.of(record).setup.seats.includes("human"),
    );
  for (const { record, updated } of due.reverse()) {
    // What is kept may be no game by the rules.
    const result = await resultOf(engine, record).catch(() => null);
    if (left.aborted) return;
    if (!result) continue;
    const { place, all, total, share } = result;
    endings.save({ [Link.of(record).nameless]: { updated, place, all, total, share } });
  }
}

/** The latest first. @param {Shell} shell @returns {Finished[]} */
const finishedGames = ({ catalog }) =>
  Object.entries(endings.load())
    .filter(([record]) => catalog.games.some(({ id }) => record.startsWith(`${id}?`)))
    .map(([record, ending]) => ({ ...ending, record, numbers: numbersOf(record) }))
    .sort((a, b) => b.updated - a.updated);

/** So many games have a share of wins, and a chart, that says something. */
const ENOUGH = 5;

/** The games, then what they have in common. @param {Context} context @param {Finished[]} games @param {boolean} counting @returns {Node[]} */
function drawn(context, games, counting) {
  const { t } = context.shell;
  const kept = keptList(context.shell);
  const trees = kept ? [section(t("analysis.name"), kept)] : [];
  if (!games.length) {
    const said = t(`review.history.${counting ? "counting" : "none"}`);
    const home = h("a", { class: "button", href: "#/" }, t("error.home"));
    return [h("p", { role: "status" }, said), ...(counting ? [] : [h("p", null, home)]), ...trees];
  }
  const each = section(t("review.history.each"), ...gameLists(games, context));
  const patterns = patternSection(context, games).map((body) =>
    section(t("review.history.patterns"), ...body),
  );
  if (games.length < ENOUGH) return [each, ...trees, ...patterns];
  const reviewed = games.filter(({ numbers }) => numbers).reverse();
  return [
    each,
    ...trees,
    section(
      t("review.history.games"),
      kindTable(kindsOf(games), context),
      h("p", { class: "quiet" }, t("review.history.range")),
    ),
    ...patterns,
    ...(reviewed.length < ENOUGH ? [] : overTime(context, reviewed)),
  ];
}

/** @param {string} title @param {...Node} body */
const section = (title, ...body) => h("section", null, h("h2", null, title), body);

/** @param {Kind[]} kinds @param {Context} context */
function kindTable(kinds, { shell: { t, catalog } }) {
  const word = (/** @type {string} */ name) => t(`review.history.${name}`);
  return h(
    "ul",
    { class: "kinds", dataset: { region: "kinds" } },
    kinds.map((kind) => {
      const { game, others, played, share, low, high, par } = kind;
      const edition = editionOf(kind, t, catalog);
      const names = seatNames(t, game, { seats: others, names: [] });
      const title = others.length
        ? t("review.history.against", { game: t(`${game}.name`), others: t.list(names) })
        : t("review.history.alone", { game: t(`${game}.name`) });
      const figures = `${percent(t, share)} (${percent(t, low)} – ${percent(t, high)})`;
      return h(
        "li",
        { dataset: { game } },
        h("h3", null, title),
        edition && h("p", { class: "quiet" }, edition),
        h(
          "dl",
          null,
          pair(word("played"), t.number(played)),
          pair(word("won"), figures),
          others.length > 0 && pair(word("par"), percent(t, par)),
        ),
        h(
          "div",
          {
            class: "kind-bar",
            "aria-hidden": "true",
            style: { "--share": share, "--low": low, "--high": high, "--par": par },
          },
          h("i"),
          h("i"),
          others.length > 0 && h("i"),
        ),
      );
    }),
  );
}

/**
 * The edition, as far as a game has several, and whether it was changed.
 * @param {Kind} kind @param {Shell["t"]} t @param {Shell["catalog"]} catalog
 */
function editionOf({ game, rules, changed }, t, catalog) {
  const presets = catalog.games.find(({ id }) => id === game)?.presets ?? [];
  const edition = t(`${game}.presets.${rules}.name`);
  if (changed) return t("review.history.changed", { edition });
  return presets.length > 1 ? edition : "";
}

/** @param {string} name @param {string} value */
const pair = (name, value) => h("div", null, h("dt", null, name), h("dd", null, value));

/** How well the games were played, and what luck did, the oldest first. @param {Context} context @param {Finished[]} games */
function overTime({ shell: { t } }, games) {
  const accuracy = games.map(({ numbers }) => (numbers?.accuracy ?? 0) / 100);
  const luck = runningMeans(games.map(({ numbers }) => numbers?.luck ?? 0));
  const mean = accuracy.reduce((sum, each) => sum + each, 0) / games.length;
  const labels = games.map(({ updated }) => dateWords(updated, t));
  const bySkill = [...games].sort(
    (a, b) => (b.numbers?.accuracy ?? 0) - (a.numbers?.accuracy ?? 0),
  );
  const [best, worst] = [bySkill[0], bySkill.at(-1)];
  return [
    section(
      t("review.history.accuracy"),
      lineChart(accuracy, {
        labels,
        format: (value) => percent(t, value),
        title: t("review.history.accuracy"),
        to: 1,
        corner: t("review.history.game"),
      }),
      h("p", null, t("review.history.mean", { n: games.length, mean: percent(t, mean) })),
      h(
        "p",
        { class: "actions" },
        best && reviewLink(best, t("review.history.best")),
        games.length > 1 && worst && reviewLink(worst, t("review.history.worst")),
      ),
    ),
    section(
      t("review.history.luck"),
      lineChart(luck, {
        labels,
        format: (value) => withSign(t, value),
        title: t("review.history.luck"),
        corner: t("review.history.game"),
      }),
      h("p", null, t("review.history.luck_line", { mean: withSign(t, luck.at(-1) ?? 0) })),
    ),
  ];
}

/** @param {Finished} game @param {string} words */
const reviewLink = ({ record }, words) =>
  h("a", { class: "button", href: Link.of(record).withPage("review").hash }, words);

/** @param {number} time @param {Shell["t"]} t */
const dateWords = (time, t) =>
  new Intl.DateTimeFormat(localeOf(t.lang), { dateStyle: "medium" }).format(time);

/**
 * All games: the latest, and earlier ones on request.
 * @param {Finished[]} games @param {Context} context
 */
function gameLists(games, context) {
  const latest = gameTable(games.slice(0, SHOWN), context);
  const before = games.slice(SHOWN);
  if (!before.length) return [latest];
  const summary = h("summary", null, context.shell.t("home.more", { n: before.length }));
  const more = h("details", { dataset: { region: "before" } }, summary);
  more.addEventListener("toggle", () => more.append(gameTable(before, context, SHOWN)), {
    once: true,
  });
  return [latest, more];
}

/** @param {Finished[]} games @param {Context} context @param {number} [from] so many stand before them */
function gameTable(games, { shell: { t }, controllers }, from = 0) {
  return h(
    "ol",
    { class: "played", dataset: { region: "played" } },
    games.map(({ record, updated, place, all, total, numbers }, i) => {
      const { setup } = Link.of(record);
      const others = setup.seats.filter((_, seat) => seat !== setup.seats.indexOf("human"));
      const names = seatNames(t, setup.game, { seats: others, names: [] });
      const sum = controllers.get(setup.game)?.amounts(t).full(total) ?? t.number(total);
      const id = `played-${from + i}`;
      const way = (/** @type {string} */ href, /** @type {string} */ words) =>
        h("a", { href, "aria-describedby": id }, words);
      return h(
        "li",
        null,
        h(
          "b",
          { id },
          t("review.history.line", { date: dateWords(updated, t), place, all, total: sum }),
        ),
        h("span", { class: "quiet" }, [t(`${setup.game}.name`), ...names].join(", ")),
        h(
          "span",
          { class: "played-actions" },
          way(
            Link.of(record).withPage("review").hash,
            numbers
              ? `${t("review.history.review")} ${percent(t, numbers.accuracy / 100)}`
              : t("review.history.review"),
          ),
          way(Link.of(record).at(0).hash, t("review.history.watch")),
        ),
      );
    }),
  );
}
