/**
 * A set of boards: the same table with four or eight seeds, one's own results beside those that
 * came with the link.
 */

import { h } from "../lib/dom.js";
import { recall, remember } from "../lib/small_store.js";
import { linkOf, parseSetup } from "../records/record.js";
import { writeBoards } from "../records/shared_links.js";
import { resultOf } from "../share/result.js";
import { setReturnTo } from "../share/return_to.js";
import { share } from "../share/send_link.js";
import { mark } from "../ui/mark.js";
import { button, mountSheet } from "./comparison_page.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/records.d.ts").Board} Board */
/** @typedef {import("../share/result.js").GameResult} GameResult */
/** @typedef {Shell & { text: string, boards: Board[] }} Given */
/** @typedef {{ setup: string, own: GameResult | null, rival: GameResult | null, running: boolean }} Row */

/**
 * @param {HTMLElement} root
 * @param {Given} given
 */
export function mountBoards(root, given) {
  const title = given.t("boards.name", { n: given.boards.length });
  return mountSheet(root, given, {
    look: "boards",
    title,
    read: () => read(given),
    draw: (rows) => draw(given, rows, title),
  });
}

/** A set's path without anybody's games. @param {Board[]} boards */
const bare = (boards) => writeBoards(boards.map(({ setup }) => ({ setup, record: null })));

/**
 * Board by board, one's own game and the other's; what came with an earlier link still counts.
 * @param {Given} given
 * @returns {Promise<Row[]>}
 */
async function read({ engine, saves, boards }) {
  const set = bare(boards);
  const sets = recall("sets");
  const known = Array.isArray(sets[set]) ? sets[set] : [];
  const rows = [];
  for (const [i, { setup, record }] of boards.entries()) {
    const keys = { moves: `play${i + 1}`, check: `c${i + 1}` };
    const save = saves.load(setup);
    const own = save?.over ? await resultOf(engine, save.record) : null;
    const sent = record ? await resultOf(engine, record, keys) : await old(engine, known[i]);
    const rival = sent && sent.record !== own?.record ? sent : null;
    rows.push({ setup, own, rival, running: Boolean(save && !save.over) });
  }
  const met = rows.map(({ rival }) => rival?.record ?? null);
  if (met.some(Boolean)) remember("sets", { ...without(sets, set), [set]: met }, 20);
  return rows;
}

/**
 * @param {Shell["engine"]} engine @param {unknown} record
 * @returns {Promise<GameResult | null>}
 */
const old = async (engine, record) =>
  typeof record === "string" ? resultOf(engine, record).catch(() => null) : null;

/** @param {Record<string, unknown>} all @param {string} key */
function without(all, key) {
  const { [key]: _, ...others } = all;
  return others;
}

/** @param {Given} given @param {Row[]} rows @param {string} title */
function draw(given, rows, title) {
  const { t } = given;
  const both = rows.filter(({ own, rival }) => own && rival);
  const { game, rules } = parseSetup(rows[0]?.setup ?? "");
  const met = rows.some(({ rival }) => rival);
  return [
    h("h1", { tabindex: -1 }, both.length ? standing(both, t) : title),
    h(
      "p",
      { class: "quiet" },
      [
        `${t(`${game}.name`)} · ${t(`${game}.presets.${rules}.name`)}`,
        ...(both.length ? [t("boards.both", { n: both.length, all: rows.length })] : []),
      ].join(" · "),
    ),
    table(given, rows, met),
    h("p", { class: "ways" }, ways(given, rows)),
    h("p", { class: "quiet" }, t("boards.line")),
  ];
}

/** Who is ahead on the boards that both have played. @param {Row[]} both @param {Shell["t"]} t */
function standing(both, t) {
  const lead = both.reduce(
    (sum, { own, rival }) => sum + (own?.total ?? 0) - (rival?.total ?? 0),
    0,
  );
  if (!lead) return t("boards.level");
  const by = both[0]?.own?.controller.amounts(t).full(Math.abs(lead));
  return t(lead > 0 ? "boards.ahead" : "boards.behind", { by });
}

/** @param {Given} given @param {Row[]} rows @param {boolean} met whether there is anybody else */
function table(given, rows, met) {
  const { t } = given;
  const sum = (/** @type {"own" | "rival"} */ side) => {
    const told = rows.filter((row) => row[side] && (!met || (row.own && row.rival)));
    const [first] = told;
    if (!first) return "–";
    const total = told.reduce((all, row) => all + (row[side]?.total ?? 0), 0);
    return first[side]?.controller.amounts(t).full(total) ?? "";
  };
  return h(
    "table",
    { class: "duel-table boards-table" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        h("th", { scope: "col" }, mark(0), t("duel.you")),
        met && h("th", { scope: "col" }, mark(1), t("duel.friend")),
        h("td"),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((row, i) => line(given, row, i, met)),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t(met ? "boards.sum_both" : "duel.sum")),
        h("td", { dataset: { sum: "own" } }, h("b", null, sum("own"))),
        met && h("td", { dataset: { sum: "rival" } }, h("b", null, sum("rival"))),
        h("td"),
      ),
    ),
  );
}

/** @param {Given} given @param {Row} row @param {number} i @param {boolean} met */
function line(given, { setup, own, rival, running }, i, met) {
  const { t, navigate, text } = given;
  const cell = (/** @type {GameResult | null} */ one, /** @type {GameResult | null} */ other) =>
    h(
      "td",
      { class: one && other && one.total > other.total ? "duel-best" : null },
      one ? h("b", null, one.controller.amounts(t).short(one.total)) : "–",
    );
  const state = own ? "watch" : running ? "play_on" : "play";
  const go = () => {
    if (own) return navigate(own.record, 0);
    setReturnTo(setup, text);
    navigate(setup);
  };
  return h(
    "tr",
    { dataset: { board: i + 1 } },
    h("th", { scope: "row" }, t("boards.board", { n: i + 1 })),
    cell(own, rival),
    met && cell(rival, own),
    h(
      "td",
      { class: "boards-way" },
      h(
        "button",
        { type: "button", class: "boards-go", dataset: { command: state }, onclick: go },
        t(`daily.${state}`),
      ),
    ),
  );
}

/** @param {Given} given @param {Row[]} rows */
function ways({ t, navigate, text, boards }, rows) {
  const next = rows.find(({ own }) => !own);
  const done = rows.some(({ own }) => own);
  const play = () => {
    if (!next) return;
    setReturnTo(next.setup, text);
    navigate(next.setup);
  };
  const send = () => {
    const mine = rows.map(({ setup, own }) => ({ setup, record: own?.record ?? null }));
    const name = t(`${parseSetup(boards[0]?.setup ?? "").game}.name`);
    share(linkOf(writeBoards(mine)), t("boards.text", { game: name, n: boards.length }), t);
  };
  return [
    next && button("next", t("boards.next", { n: rows.indexOf(next) + 1 }), play, true),
    button("send", t(done ? "boards.send" : "boards.invite"), send, !next),
  ].filter((each) => each !== undefined);
}
