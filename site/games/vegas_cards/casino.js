/** A casino with cards: a line an owner, with the dice on each card. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { bill } from "../../parts/bill.js";
import {
  createCasino as create,
  query,
  updateBills,
  updateLook,
  updateThings,
} from "../../parts/casino.js";
import { casinoSign } from "../../parts/casino_sign.js";
import { mark, setFigure } from "../../ui/mark.js";
import { laidCard } from "./card.js";
import { casinoLines } from "./casino_lines.js";
import { casinoName, casinoWords } from "./words.js";

/** @import { Casino, Choice } from "croupier/vegas_cards" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Line } from "./casino_lines.js" */

/** @param {Casino} casino @param {Table} table */
export function createCasino({ id }, { t }) {
  const name = casinoName(t, id);
  const spoken = t("vegas_cards.casino.title", { casino: name, face: id });
  return create(id, casinoSign(id), { name, spoken });
}

/**
 * Draws a casino as it is, or as it would be after a choice.
 * @param {HTMLElement} root @param {Casino} casino @param {Table} table
 * @param {{choice: Choice | null, playable: boolean}} look
 */
export function updateCasino(root, casino, table, { choice, playable }) {
  const { lines, bills } = casinoLines(casino, choice);
  const previewed = Boolean(choice?.casinos.some(({ after }) => after.id === casino.id));
  const lead = casino.awards[0]?.owner ?? null;
  updateLook(root, { lines: lines.length, lit: playable, previewed, chip: casino.chip, lead });
  updateBills(root, bills, (value) => bill(value, table.t.short(value)));
  updateThings(root, thingsOf(casino, table));
  reconcile(query(root, ".casino-lines"), lines, ({ owner }) => owner, createLine, updateLine);
  if (!previewed) setText(query(root, ".casino-words"), casinoWords(casino, table));
}

/** Items at a casino that need explaining. @param {Casino} casino @param {Table} table @returns {[string, string][]} */
const thingsOf = ({ chip }, { t }) =>
  chip
    ? [["chip", t("vegas_cards.casino.ask", { thing: t("vegas_cards.seat.chips", { n: 1 }) })]]
    : [];

/** @param {Line} line */
const createLine = ({ owner }) =>
  h(
    "li",
    { class: "casino-line", dataset: { owner, tone: owner } },
    mark(owner, 0),
    h("span", { class: "strip" }),
  );

/** @param {HTMLElement} node @param {Line} line */
function updateLine(node, { owner, cards, strength, tied }) {
  node.classList.toggle("casino-line-tied", tied);
  setFigure(node, strength);
  reconcile(
    query(node, ".strip"),
    cards,
    ({ dice, ghost }, i) => `${i}/${dice}/${ghost}`,
    ({ dice, ghost }) => h("span", { class: "cell" }, laidCard(owner, dice, ghost)),
  );
}
