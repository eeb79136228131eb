import { h, reconcile, setText } from "../../lib/dom.js";
import { bill } from "../../parts/bill.js";
import { house } from "../../parts/casino.js";
import { chip } from "../../parts/chip.js";
import { mark, setFigure } from "../../ui/mark.js";
import { laidCard } from "./card.js";
import { standing } from "./standing.js";
import { casinoWords } from "./words.js";

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Table} Table */

/**
 * One house: its sign, its notes with the stamp of whoever would be paid, and a line of cards an
 * owner with the dice on them, best first, those who are level struck through.
 * @param {Casino} casino @param {Table} table
 * @returns {HTMLElement}
 */
export function createCasino({ id }, { t }) {
  const name = t(`vegas_cards.houses.${id}`);
  const spoken = t("vegas_cards.casino.title", { house: name, face: id });
  return h(
    "li",
    { class: "casino", dataset: { casino: id }, style: { "--nth": id } },
    h("div", { class: "casino-front" }, house(id), chip()),
    h("h2", { class: "casino-name", "aria-label": spoken }, name),
    h("p", { class: "sr casino-words" }),
    h(
      "div",
      { class: "ledger", "aria-hidden": "true" },
      h("ul", { class: "notes" }),
      h("ul", { class: "lots" }),
    ),
  );
}

/** @param {Element} root @param {string} selector */
const part = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * Draws a casino as it is, or as it would be after a choice.
 * @param {HTMLElement} root @param {Casino} casino @param {Table} table
 * @param {{choice: Choice | null, seat: number, playable: boolean}} look
 */
export function updateCasino(root, casino, table, { choice, seat, playable }) {
  const { lines, notes } = standing(casino, choice, seat);
  const previewed = Boolean(choice?.casinos.some(({ id }) => id === casino.id));
  root.style.setProperty("--rows", String(Math.max(4, lines.length)));
  root.classList.toggle("casino-lit", playable);
  root.classList.toggle("casino-previewed", previewed);
  root.classList.toggle("casino-chip", casino.chip);
  reconcile(
    part(root, ".notes"),
    notes,
    ({ key }) => key,
    ({ value }) =>
      h("li", { class: "note", dataset: { value } }, bill(value, table.t.short(value))),
    stamp,
  );
  reconcile(
    part(root, ".lots"),
    lines,
    ({ owner }) => owner,
    ({ owner }) =>
      h(
        "li",
        { class: "lot", dataset: { owner, tone: owner } },
        mark(owner, 0),
        h("span", { class: "strip" }),
      ),
    updateLine,
  );
  if (!previewed) setText(part(root, ".casino-words"), casinoWords(casino, table));
}

/** The winner's mark as a stamp on the note. @param {HTMLElement} node @param {import("./standing.js").Note} note */
function stamp(node, { tone }) {
  const wanted = String(tone ?? "");
  if (node.dataset.stamp === wanted) return;
  node.dataset.stamp = wanted;
  node.querySelector(".mark")?.remove();
  if (tone !== null) node.append(mark(tone));
}

/** @param {HTMLElement} node @param {import("./standing.js").Line} line */
function updateLine(node, { owner, cards, strength, tied }) {
  node.classList.toggle("lot-tied", tied);
  setFigure(node, strength);
  reconcile(
    part(node, ".strip"),
    cards,
    ({ dice, ghost }, i) => `${i}/${dice}/${ghost}`,
    ({ dice, ghost }) => h("span", { class: "cell" }, laidCard(owner, dice, ghost)),
  );
}
