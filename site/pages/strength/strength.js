/** Strength of the bots: results of the arenas, game by game. */

import { h, loadStyles } from "../../lib/dom.js";
import { percentTenths } from "../../lib/percent.js";
import { portrait } from "../../ui/portrait.js";
import { ladder } from "../ladder.js";
import { page } from "../page.js";
import { STYLES } from "./styles.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Rung } from "../ladder.js" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */

/**
 * One player at one seat, another at all the others: what engine/training/cells.py says of a cell,
 * without its command. `share`: of the victory, 0 to 1; `error`: two standard errors of it.
 * @typedef {{
 *   game: string, preset: string, options: string[], seats: number, player: string, among: string,
 *   games: number, share: number, error: number, arena: "simulator" | "engine"
 * }} Cell
 */

/** @returns {Promise<Cell[]>} */
const fetched = async () => (await fetch(new URL("results.json", import.meta.url))).json();

/**
 * @param {Shell} shell
 * @returns {Promise<Mount>}
 */
export async function prepareStrength({ t, catalog }) {
  const ids = catalog.games.map(({ id }) => id);
  const [cells, rungs] = await Promise.all([
    fetched(),
    ladder(),
    t.learn("strength", ...ids),
    loadStyles(STYLES, "screen"),
  ]);
  return (root) => mountStrength(root, t, ids, { cells, rungs });
}

/**
 * @param {HTMLElement} root @param {Translator} t @param {string[]} ids  of the games
 * @param {{ cells: Cell[], rungs: Rung[] }} measured  by the arenas
 */
function mountStrength(root, t, ids, { cells, rungs }) {
  const title = t("strength.title");
  const parts = ids.map((id) =>
    gamePart(
      t,
      id,
      cells.filter(({ game }) => game === id),
      rungs.filter(({ game }) => game === id),
    ),
  );
  const intro = ["intro", "reading"].map((key) => h("p", null, t(`strength.${key}`)));
  root.append(page("strength", title, intro, parts));
  return { title };
}

/**
 * A game's scale and table.
 * @param {Translator} t @param {string} id @param {Cell[]} cells @param {Rung[]} rungs
 */
function gamePart(t, id, cells, rungs) {
  if (!cells.length) return null;
  return h(
    "section",
    { dataset: { game: id } },
    h("h2", null, t(`${id}.name`)),
    scale(t, id, rungs),
    resultsTable(t, id, cells),
  );
}

/** The bots on one scale, the strongest first. @param {Translator} t @param {string} id @param {Rung[]} rungs */
function scale(t, id, rungs) {
  const [any] = rungs;
  if (!any) return null;
  const table = `${t(`${id}.presets.${any.preset}.name`)} · ${t("strength.seats", { n: any.seats })}`;
  const anchor = { bot: t(`${id}.bots.greedy.name`) };
  return [
    h("h3", null, t("strength.scale.title")),
    h("p", null, t("strength.scale.reading", anchor)),
    h(
      "ol",
      { class: "strength-scale", "aria-label": table },
      rungs.toReversed().map((rung) => rungLine(t, rung)),
    ),
  ];
}

/** @param {Translator} t @param {Rung} rung */
function rungLine(t, { game, bot, points, error }) {
  const numbers = { points: t.number(points), error: t.number(error) };
  const facts = [
    h("b", null, t(`${game}.bots.${bot}.name`)),
    h("span", null, t(`${game}.bots.${bot}.line`)),
  ];
  return h(
    "li",
    { class: "strength-who", dataset: { rung: bot } },
    portrait(bot),
    h("div", null, facts),
    h("b", { dataset: { field: "points" } }, t("strength.scale.points", numbers)),
  );
}

/** @param {Translator} t @param {string} id @param {Cell[]} cells */
function resultsTable(t, id, cells) {
  const kinds = [...new Set(cells.map((cell) => kindOf(t, cell)))];
  const ofKind = (/** @type {string} */ kind) => cells.filter((cell) => kindOf(t, cell) === kind);
  const columns = ["player", "share", "games"];
  return h(
    "table",
    { class: "strength-table", "aria-label": t(`${id}.name`) },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        columns.map((name) => h("th", { scope: "col" }, t(`strength.column.${name}`))),
      ),
    ),
    kinds.map((kind) => groupBody(t, kind, ofKind(kind))),
  );
}

/** The edition, what is changed in it, and how many play. @param {Translator} t @param {Cell} cell */
function kindOf(t, { game, preset, options, seats }) {
  const changed = options.map((option) => t(`${game}.options.${option}.name`));
  const rules = [t(`${game}.presets.${preset}.name`), ...changed].join(", ");
  return `${rules} · ${t("strength.seats", { n: seats })}`;
}

/** The lines of one kind of game. @param {Translator} t @param {string} kind @param {Cell[]} cells */
function groupBody(t, kind, cells) {
  const par = percentTenths(t, 1 / (cells[0]?.seats ?? 1));
  const head = [h("b", null, kind), " ", h("span", null, t("strength.par", { share: par }))];
  return h(
    "tbody",
    null,
    h("tr", null, h("th", { scope: "rowgroup", colspan: 3, class: "strength-kind" }, head)),
    cells.map((cell) => line(t, cell)),
  );
}

/** @param {Translator} t @param {Cell} cell */
function line(t, cell) {
  const { game, preset, options, seats, player, among, games, share, error, arena } = cell;
  const verdict = verdictOf(cell);
  const others = { n: seats - 1, bot: nameOf(t, game, among) };
  const numbers = { share: percentTenths(t, share), error: percentTenths(t, error) };
  const who = [
    h("b", null, nameOf(t, game, player)),
    h("span", null, t("strength.against", others)),
  ];
  const id = [preset, ...options, seats, arena, player, among].join("/");
  return h(
    "tr",
    { dataset: { cell: id, verdict } },
    h(
      "th",
      { scope: "row" },
      h("div", { class: "strength-who" }, portrait(player), h("div", null, who)),
    ),
    h(
      "td",
      null,
      h("b", { dataset: { field: "share" } }, t("strength.share", numbers)),
      bar(cell),
      h("span", { class: "strength-verdict" }, t(`strength.verdict.${verdict}`)),
    ),
    h(
      "td",
      { dataset: { field: "games" } },
      t.number(games),
      arena === "engine" && h("span", null, t("strength.engine")),
    ),
  );
}

/** A bot's name, or that of a player which only the arenas know. @param {Translator} t @param {string} game @param {string} player */
function nameOf(t, game, player) {
  const key = `${game}.bots.${player}.name`;
  return t(t.has(key) ? key : `strength.others.${player}`);
}

/** Verdict on a player: better than an equal one would be, as far as the games can tell. @param {Cell} cell */
function verdictOf({ share, error, seats }) {
  if (Math.abs(share - 1 / seats) <= error) return "level";
  return share > 1 / seats ? "stronger" : "weaker";
}

/** The share between 0 and 100 %, how sure it is, and where an equal player would be. @param {Cell} cell */
const bar = ({ share, error, seats }) =>
  h("div", {
    class: "strength-bar",
    "aria-hidden": "true",
    style: {
      "--low": `${Math.max(0, share - error) * 100}%`,
      "--high": `${Math.min(1, share + error) * 100}%`,
      "--par": `${100 / seats}%`,
    },
  });
