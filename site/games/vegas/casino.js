import { h, reconcile, setText } from "../../lib/dom.js";
import { bill } from "../../ui/bill.js";
import { die } from "../../ui/die.js";
import { house } from "../../ui/house.js";
import { mark, setFigure } from "../../ui/mark.js";
import { standing } from "./standing.js";
import { casinoWords } from "./words.js";

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./standing.js").Line} Line */
/** @typedef {import("./standing.js").Note} Note */

/**
 * One house: its sign, its notes with the stamp of whoever would be paid, and a line of dice an
 * owner, best first, those who are level struck through.
 * @param {Casino} casino @param {Table} table
 * @returns {HTMLElement}
 */
export function createCasino({ id }, { t }) {
  return h(
    "li",
    { class: "casino", dataset: { casino: id } },
    h("div", { class: "casino-front" }, house(id)),
    h(
      "h2",
      {
        class: "casino-name",
        "aria-label": t("vegas.casino.title", { house: houseName(t, id), face: id }),
      },
      houseName(t, id),
    ),
    h("p", { class: "sr casino-words" }),
    h(
      "div",
      { class: "ledger", "aria-hidden": "true" },
      h("ul", { class: "notes" }),
      h("ul", { class: "lots" }),
    ),
  );
}

/** @param {import("./types.js").Translate} t @param {number} id */
export const houseName = (t, id) => t(`vegas.houses.${id}`);

/**
 * Draws a casino as it is, or as it would be after a choice.
 * @param {HTMLElement} root @param {Casino} casino @param {Table} table
 * @param {import("./types.js").Owner[]} owners
 * @param {{choice?: Choice | null, roller?: number | null, playable?: boolean}} [look]
 */
export function updateCasino(root, casino, table, owners, look = {}) {
  const { lines, notes } = standing(casino, look.choice ?? null, look.roller ?? null, owners);
  root.classList.toggle("casino-lit", Boolean(look.playable));
  root.classList.toggle("casino-previewed", Boolean(look.choice));
  reconcile(
    part(root, ".notes"),
    notes,
    (note) => note.key,
    (note) => createNote(note, table),
    updateNote,
  );
  reconcile(
    part(root, ".lots"),
    lines,
    (line) => line.owner,
    createLine,
    (node, line) => updateLine(node, line, casino.id),
  );
  if (!look.choice) setText(part(root, ".casino-words"), casinoWords(casino, table, owners));
}

/** @param {Element} root @param {string} selector */
const part = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** @param {Note} note @param {Table} table */
function createNote(note, { t }) {
  return h(
    "li",
    { class: "note", dataset: { value: note.value } },
    bill(note.value, t.short(note.value)),
  );
}

/** The winner's mark as a stamp on the note. @param {HTMLElement} node @param {Note} note */
function updateNote(node, note) {
  const stamp = String(note.tone ?? "");
  if (node.dataset.stamp === stamp) return;
  node.dataset.stamp = stamp;
  node.querySelector(".mark")?.remove();
  if (note.tone !== null) node.append(mark(note.tone));
}

/** @param {Line} line */
function createLine(line) {
  return h(
    "li",
    { class: "lot", dataset: { owner: line.owner, tone: line.tone } },
    mark(line.tone, line.count),
    h("span", { class: "strip" }),
  );
}

/** @param {HTMLElement} node @param {Line} line @param {number} face */
function updateLine(node, line, face) {
  node.classList.toggle("lot-tied", line.tied);
  node.classList.toggle("lot-paid", line.bill !== null);
  setFigure(node, line.count);
  const solid = line.count - line.ghosts;
  const dice = Array.from({ length: line.dice }, (_, i) => (i >= solid ? "ghost" : "die"));
  reconcile(
    part(node, ".strip"),
    dice,
    (kind, i) => `${kind}${i}`,
    (kind) => h("span", { class: "cell" }, die(line.tone, face, { ghost: kind === "ghost" })),
  );
}
