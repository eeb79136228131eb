/** What one's choices cost over many games, as lists; and the buttons that have all games analysed. */

import { h, setText } from "../../lib/dom.js";
import { getOwn } from "../../lib/get_own.js";
import { button } from "../../ui/button.js";
import { withError } from "../review/chances.js";
import { knownCosts, patternsOf } from "../review/patterns.js";
import { practiceOf } from "../review/topics.js";
import { analyseAll } from "./analyse_all.js";

/** @import { Cost } from "../../saves/own_stores.js" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { Finished } from "./statistics.js" */

/** @typedef {ReturnType<typeof createAnalysis>} Analysis */

/** The buttons that analyse all games and stop that, and how far it is. @param {Shell["t"]} t */
export function createAnalysis(t) {
  const meter = h("progress", { "aria-label": t("review.progress"), max: 1, value: 0 });
  const said = h("p", { role: "status", class: "quiet" });
  const count = h("span");
  const all = button("analyse-all", t("review.history.analyse_all"), () => {});
  const end = button("stop", t("review.history.stop"), () => {});
  const going = h("div", { class: "analysis-going", hidden: true }, meter, said, end);
  const idle = h("p", { class: "actions" }, count, all);
  const element = h("div", { dataset: { region: "unreviewed" } }, idle, going);
  /** What is being analysed. @type {{ now: ReturnType<typeof analyseAll> | null }} */
  const running = { now: null };
  return { element, meter, said, count, all, end, going, idle, running };
}

/**
 * Analyses all games that have not been.
 * @param {Shell} shell @param {Analysis} analysis @param {Finished[]} games
 * @param {() => void} draw after every game
 */
export async function run(shell, analysis, games, draw) {
  const { t } = shell;
  const { meter, said, all, end, going, idle, running } = analysis;
  const due = dueGames(games).map(({ record }) => record);
  const held = document.activeElement === all;
  idle.hidden = true;
  going.hidden = false;
  if (held) end.focus();
  let at = 0;
  const mine = analyseAll(shell, due, (progress) => {
    meter.value = progress.done;
    if (progress.at === at) return;
    at = progress.at;
    setText(said, t("review.history.at", { at, all: progress.all }));
    draw();
  });
  running.now = mine;
  await mine.done.catch(reportError);
  if (running.now !== mine) return; // it was stopped, and another one may be going on
  stop(analysis);
  draw();
}

/** Ends an analysis that goes on. @param {Analysis} analysis */
export function stop({ end, all, going, idle, running }) {
  const held = document.activeElement === end;
  running.now?.stop();
  running.now = null;
  going.hidden = true;
  idle.hidden = false;
  if (held) all.focus();
}

/** Games of which it is not known what their choices cost. @param {Finished[]} games */
function dueGames(games) {
  const known = knownCosts();
  return games.filter(({ record, numbers }) => !numbers || !getOwn(known, record));
}

/**
 * What costs most, game by game, and how to have the games analysed of which it is not known.
 * @param {{ shell: Shell, analysis: Analysis }} context @param {Finished[]} games
 * @returns {Node[][]} what the section holds; none where there is nothing to say
 */
export function patternSection({ shell: { t, catalog }, analysis }, games) {
  const known = knownCosts();
  const due = dueGames(games);
  setText(analysis.count, t("review.history.unreviewed", { n: due.length }));
  const lists = catalog.games.flatMap(({ id }) => {
    const costs = games.flatMap(({ record }) => {
      const found = record.startsWith(`${id}?`) ? getOwn(known, record) : undefined;
      return found ? [found.costs] : [];
    });
    return costs.length ? [patternList(costs, id, t)] : [];
  });
  if (!due.length && !lists.length) return [];
  return [
    [
      ...(lists.length ? [h("p", { class: "quiet" }, t("review.history.patterns_line"))] : []),
      ...lists,
      ...(due.length || analysis.running.now ? [analysis.element] : []),
    ],
  ];
}

/**
 * @param {Cost[][]} games what the choices of each cost
 * @param {string} game @param {Shell["t"]} t
 */
function patternList(games, game, t) {
  const word = (/** @type {string} */ key, params = {}) => t(`review.history.${key}`, params);
  const within = word("within", { n: games.length });
  const lines = patternsOf(games).map(({ topic, times, mean, error }) =>
    h(
      "li",
      { dataset: { topic } },
      h("b", { id: `${game}-${topic}` }, t(`review.topics.${topic}`)),
      h("span", null, word("costs", { loss: withError(t, mean, error / 2) })),
      h("span", { class: "quiet" }, `${word("times", { n: times })} ${within}`),
      h("a", { href: practiceOf(topic), "aria-describedby": `${game}-${topic}` }, word("practise")),
    ),
  );
  return h(
    "section",
    null,
    h("h3", null, t(`${game}.name`)),
    lines.length
      ? h("ol", { class: "patterns", dataset: { region: "patterns" } }, lines)
      : h("p", null, word("flawless")),
  );
}
