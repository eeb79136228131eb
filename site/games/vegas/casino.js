import { h, reconcile, setText } from "../../lib/dom.js";
import { bill } from "../../parts/bill.js";
import { house } from "../../parts/casino.js";
import { chip } from "../../parts/chip.js";
import { die } from "../../parts/die.js";
import { mark, setFigure } from "../../ui/mark.js";
import { rainbowCard } from "./rainbow.js";
import { BANDIT, kickable, standing } from "./standing.js";
import { casinoWords, effectOf, ownerName, takenFaces } from "./words.js";

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./standing.js").Line} Line */
/** @typedef {import("./standing.js").Note} Note */

/** @typedef {import("./standing.js").Lying} Lying */
/**
 * @typedef {object} Look
 * @property {Choice | null} [choice]  looked at, not yet made
 * @property {number | null} [roller]  whose turn it is
 * @property {boolean} [playable]      dice may go here now
 * @property {Choice[]} [kicks]        dice of this house that may be kicked off it now
 */
/** Dice of one owner that lie together; a button where one of them may be kicked. */
/** @typedef {{key: string, dice: Lying[], kick: Choice | null}} Heap */

/**
 * One house: its sign, its notes with the stamp of whoever would be paid, and a line of dice an
 * owner, best first, those who are level struck through.
 * @param {Casino} casino @param {Table} table
 * @returns {HTMLElement}
 */
export function createCasino({ id }, { t }) {
  const title = id === BANDIT ? "vegas.casino.title_bandit" : "vegas.casino.title";
  return h(
    "li",
    { class: "casino", dataset: { casino: id }, style: { "--nth": id } },
    h("div", { class: "casino-front" }, house(id), chip()),
    h(
      "h2",
      { class: "casino-name", "aria-label": t(title, { house: houseName(t, id), face: id }) },
      houseName(t, id),
    ),
    h("p", { class: "sr casino-words" }),
    h(
      "div",
      { class: "ledger" },
      h("ul", { class: "notes", "aria-hidden": "true" }),
      h("ul", { class: "lots", "aria-hidden": "true" }),
    ),
  );
}

/** @param {import("./types.js").Translate} t @param {number} id */
export const houseName = (t, id) => t(`vegas.houses.${id}`);

/**
 * Draws a casino as it is, or as it would be after a choice.
 * @param {HTMLElement} root @param {Casino} casino @param {Table} table
 * @param {import("./types.js").Owner[]} owners
 * @param {Look} [look]
 */
export function updateCasino(root, casino, table, owners, look = {}) {
  const { choice = null, roller = null, kicks = [] } = look;
  const { lines, notes } = standing(casino, choice, roller, owners);
  root.style.setProperty("--rows", String(Math.max(4, lines.length)));
  root.classList.toggle("casino-lit", Boolean(look.playable));
  root.classList.toggle("casino-previewed", Boolean(choice));
  root.classList.toggle("casino-kick", kicks.length > 0);
  root.classList.toggle("casino-chip", Boolean(casino.chip));
  if (casino.id === BANDIT) closeReels(root, takenFaces(casino));
  reconcile(
    part(root, ".notes"),
    notes,
    (note) => note.key,
    (note) => createNote(note, table),
    updateNote,
  );
  const lots = part(root, ".lots");
  if (kicks.length) lots.removeAttribute("aria-hidden");
  else lots.setAttribute("aria-hidden", "true");
  const label = (/** @type {Choice} */ kick) => kickWords(kick, casino, roller ?? 0, table, owners);
  reconcile(
    lots,
    lines,
    (line) => line.owner,
    createLine,
    (node, line) => updateLine(node, line, kicks, label),
  );
  if (!choice) setText(part(root, ".casino-words"), casinoWords(casino, table));
}

/** @param {Element} root @param {string} selector */
const part = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** @param {HTMLElement} root @param {number[]} taken */
function closeReels(root, taken) {
  for (const reel of root.querySelectorAll(".reel")) {
    const { face } = /** @type {SVGElement} */ (reel).dataset;
    reel.classList.toggle("reel-taken", taken.includes(Number(face)));
  }
}

/**
 * @param {Choice} kick @param {Casino} casino @param {number} roller @param {Table} table
 * @param {import("./types.js").Owner[]} owners
 */
function kickWords(kick, casino, roller, table, owners) {
  const name = ownerName(kick.owner ?? 0, table);
  const words = table.t(kick.big ? "vegas.kick.big" : "vegas.kick.die", { name });
  return `${words} ${effectOf(kick, casino, roller, table, owners).spoken}`;
}

/** @param {Note} note @param {Table} table */
function createNote(note, { t }) {
  return h(
    "li",
    { class: "note", dataset: { value: note.value } },
    note.value ? bill(note.value, t.short(note.value)) : rainbowCard(),
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
    mark(line.tone, line.strength),
    h("span", { class: "heaps" }),
    h("span", { class: "pips", "aria-hidden": "true" }),
  );
}

/**
 * @param {HTMLElement} node @param {Line} line @param {Choice[]} kicks
 * @param {(kick: Choice) => string} label
 */
function updateLine(node, line, kicks, label) {
  node.classList.toggle("lot-tied", line.tied);
  node.classList.toggle("lot-paid", line.bill !== null);
  setFigure(node, line.strength);
  setText(part(node, ".pips"), line.close ? `Σ${line.pips}` : "");
  reconcile(
    part(node, ".heaps"),
    heapsOf(line, kicks),
    ({ key }) => key,
    ({ kick }) =>
      kick
        ? h("button", { type: "button", class: "strip kick", dataset: { action: kick.action } })
        : h("span", { class: "strip" }),
    (strip, { dice, kick }) => {
      if (kick) strip.setAttribute("aria-label", label(kick));
      reconcile(
        strip,
        dice,
        (die, i) => `${lookOf(die)}${i}`,
        (each) =>
          h(
            "span",
            { class: `cell${each.big ? " cell-big" : ""}` },
            die(line.tone, each.face, each),
          ),
      );
    },
  );
}

/** @param {Lying} die */
const lookOf = ({ face, big, ghost }) => `${face}${big ? "b" : ""}${ghost ? "g" : ""}`;

/** @param {Line} line @param {Choice[]} kicks @returns {Heap[]} */
function heapsOf({ owner, dice }, kicks) {
  const own = kicks.filter((kick) => kick.owner === owner);
  const loose = dice.filter((die) => !own.some((kick) => kickable(die, kick)));
  const heaps = own.map((kick) => ({
    key: kick.action,
    dice: dice.filter((die) => kickable(die, kick)),
    kick,
  }));
  return loose.length ? [{ key: "", dice: loose, kick: null }, ...heaps] : heaps;
}
