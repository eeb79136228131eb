/**
 * A set of boards: the same table with four or eight seeds, the visitor's own results beside
 * those that came with the link.
 */

import { resultOf, unnamed } from "../export/result.js";
import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { boardsLink } from "../links/shared_links.js";
import { setReturnTo } from "../together/return_to.js";
import { signed } from "../together/sender.js";
import { openShare } from "../together/share_sheet.js";
import { button, MAIN } from "../ui/button.js";
import { boardsTable } from "./boards_table.js";
import { prepareComparison } from "./comparison_page.js";
import { heading } from "./page.js";

/** @import { GameResult } from "../export/result.js" */
/** @import { Thing } from "../together/share_sheet.js" */
/** @import { Board } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { BoardsProps, Row } from "./boards_table.js" */

/** @param {BoardsProps} props */
export function prepareBoards(props) {
  const title = props.t("boards.name", { n: props.boards.length });
  return prepareComparison(props, {
    name: "boards",
    style: "boards.css",
    title,
    read: () => read(props),
    draw: (rows) => draw(props, rows, title),
  });
}

/**
 * Board by board, the visitor's game and the one that came with the link.
 * @param {BoardsProps} props
 * @returns {Promise<Row[]>}
 */
async function read({ engine, saves, boards }) {
  const rows = [];
  for (const [i, { setup: named, record }] of boards.entries()) {
    const keys = { moves: `play${i + 1}`, check: `c${i + 1}` };
    const setup = Link.of(named).nameless;
    // Older links give the sender's name to the seat, and games from them are kept like that.
    const save = saves.load(setup) ?? saves.load(named);
    const own = save?.over && !save.practice ? unnamed(await resultOf(engine, save.record)) : null;
    const sent = record && (await resultOf(engine, record, keys));
    const rival = sent && unnamed(sent).record !== own?.record ? unnamed(sent) : null;
    rows.push({ setup, own, rival, running: Boolean(save && !save.over) });
  }
  return rows;
}

/** @param {BoardsProps} props @param {Row[]} rows @param {string} title */
function draw(props, rows, title) {
  const { t } = props;
  const both = rows.filter(({ own, rival }) => own && rival);
  const { game, rules } = Link.of(rows[0]?.setup ?? "").setup;
  const words = [t(`${game}.name`), t(`${game}.presets.${rules}.name`)];
  if (both.length) words.push(t("boards.both", { n: both.length, all: rows.length }));
  return [
    heading(both.length ? whoLeads(both, t) : title),
    h("p", { class: "quiet" }, words.join(" · ")),
    boardsTable(props, rows),
    h("p", { class: "actions" }, nextBoard(props, rows), sendButton(props, rows)),
    h("p", { class: "quiet" }, t("boards.line")),
  ];
}

/** The leader on the boards that both have played. @param {Row[]} both @param {Shell["t"]} t */
function whoLeads(both, t) {
  const lead = both.reduce(
    (sum, { own, rival }) => sum + (own?.total ?? 0) - (rival?.total ?? 0),
    0,
  );
  if (!lead) return t("boards.tied");
  const by = both[0]?.own?.controller.amounts(t).full(Math.abs(lead));
  return t(lead > 0 ? "boards.ahead" : "boards.behind", { by });
}

/** The button to the first board not played yet. @param {BoardsProps} props @param {Row[]} rows */
function nextBoard({ t, navigate, link }, rows) {
  const next = rows.find(({ own }) => !own);
  if (!next) return null;
  const play = () => {
    setReturnTo(next.setup, `${link}`);
    navigate(next.setup);
  };
  return button("next", t("boards.next", { n: rows.indexOf(next) + 1 }), play, MAIN);
}

/** Sends the set with the person's own games in it. @param {BoardsProps} props @param {Row[]} rows */
function sendButton({ boards, ...shell }, rows) {
  const { t } = shell;
  const done = rows.filter(({ own }) => own).length;
  const mine = rows.map(({ setup, own }) => ({ setup, record: own?.record ?? null }));
  const game = t(`${Link.of(boards[0]?.setup ?? "").game}.name`);
  /** @type {Thing} */
  const set = {
    what: "boards",
    text: (by) => signed(t("boards.text", { game, n: boards.length }), by, t),
    link: (by) => boardsLink(mine).withWords({ by }),
    signed: true,
  };
  const send = () => openShare(shell, [set]);
  const classes = done === rows.length ? MAIN : undefined;
  return button("send", t(done ? "boards.send" : "boards.invite"), send, classes);
}
