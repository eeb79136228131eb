/** A casino with dice: a line an owner, and at a kick a button for each die that may be kicked. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { bill } from "../../parts/bill.js";
import {
  createCasino as create,
  query,
  updateBills,
  updateLook,
  updateThings,
} from "../../parts/casino.js";
import { die } from "../../parts/die.js";
import { mark, setFigure } from "../../ui/mark.js";
import { casinoLines, isKickable, NEUTRAL, toneOf } from "./casino_lines.js";
import { effectOf } from "./effect.js";
import { cardOf, extraCasino, signOf } from "./extras.js";
import { thingsAt } from "./things.js";
import { casinoName, casinoWords, ownerName } from "./words.js";

/** @import { Casino, Choice } from "croupier/vegas" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Line, LyingDie, Seen } from "./casino_lines.js" */

/**
 * @typedef {object} Look
 * @property {Choice | null} [choice]  looked at, not yet made
 * @property {number | null} [roller]  whose turn it is
 * @property {boolean} [playable]      dice may go here now
 * @property {Choice[]} [kicks]        dice of this casino that may be kicked off it now
 */
/**
 * Dice of one owner that lie together; a button where one of them may be kicked.
 * @typedef {{key: string, dice: LyingDie[], kick: Choice | null}} Strip
 */

/** @param {Casino} casino @param {Table} table */
export function createCasino({ id }, { t }) {
  const name = casinoName(t, id);
  const extra = extraCasino(id);
  const sign = signOf(id);
  const title = extra ? "vegas.casino.title_any" : "vegas.casino.title";
  const casino = create(id, sign, { name, spoken: t(title, { casino: name, face: id }) });
  if (extra) for (const each of [sign, query(casino, "h2")]) each.dataset.explain = extra.explain;
  return casino;
}

/**
 * Draws a casino as it is, or as it would be after a choice.
 * @param {HTMLElement} root @param {Casino} casino @param {Table} table @param {Seen} seen
 * @param {Look} [look]
 */
export function updateCasino(root, casino, table, seen, look = {}) {
  const { choice = null, roller = null, kicks = [], playable = false } = look;
  const { lines, bills } = casinoLines(casino, choice, seen);
  const previewed = choice !== null;
  const [first] = casino.awards;
  const lead = first ? toneOf(seen.owners[first.owner]) : null;
  updateLook(root, { lines: lines.length, lit: playable, previewed, chip: casino.chip, lead });
  root.classList.toggle("casino-kick", kicks.length > 0);
  extraCasino(casino.id)?.update(root, casino);
  updateBills(root, bills, (value) => cardOf(value)?.draw() ?? bill(value, table.t.short(value)));
  updateLines(root, lines, kicks, (kick) => kickWords(kick, roller ?? 0, table, seen));
  updateThings(root, thingsAt(casino, table.t));
  if (!previewed) setText(query(root, ".casino-words"), casinoWords(casino, table));
}

/**
 * @param {HTMLElement} root @param {Line[]} lines @param {Choice[]} kicks
 * @param {(kick: Choice) => string} label
 */
function updateLines(root, lines, kicks, label) {
  const list = query(root, ".casino-lines");
  if (kicks.length) list.removeAttribute("aria-hidden");
  else list.setAttribute("aria-hidden", "true");
  reconcile(
    list,
    lines,
    (line) => line.owner,
    createLine,
    (node, line) => updateLine(node, line, kicks, label),
  );
}

/**
 * @param {Choice} kick @param {number} roller @param {Table} table @param {Seen} seen
 */
function kickWords(kick, roller, table, seen) {
  const kind = kick.owner === NEUTRAL ? "neutral" : kick.big ? "big" : "die";
  const words = table.t(`vegas.kick.${kind}`, { name: ownerName(kick.owner ?? 0, table) });
  return `${words} ${effectOf(kick, roller, table, seen).spoken}`;
}

/** The tie-break between owners with as many dice. @param {Line} line */
function pipsText({ decided, pips, highest }) {
  if (!decided) return "";
  return decided === "pips" ? `Σ${pips}` : `Σ${pips} ↑${highest}`;
}

/** @param {Line} line */
const createLine = ({ owner, tone, strength }) =>
  h(
    "li",
    { class: "casino-line", dataset: { owner, tone } },
    mark(tone, strength),
    h("span", { class: "heaps" }),
    h("span", { class: "pips", "aria-hidden": "true" }),
  );

/**
 * @param {HTMLElement} node @param {Line} line @param {Choice[]} kicks
 * @param {(kick: Choice) => string} label
 */
function updateLine(node, line, kicks, label) {
  node.classList.toggle("casino-line-tied", line.tied);
  setFigure(node, line.strength);
  setText(query(node, ".pips"), pipsText(line));
  reconcile(
    query(node, ".heaps"),
    stripsOf(line, kicks),
    ({ key }) => key,
    createStrip,
    (strip, { dice, kick }) => {
      if (kick) strip.setAttribute("aria-label", label(kick));
      updateStrip(strip, dice, line.tone);
    },
  );
}

/** @param {Strip} strip */
const createStrip = ({ kick }) =>
  kick
    ? h("button", { type: "button", class: "strip kick", dataset: { action: kick.action } })
    : h("span", { class: "strip" });

/** @param {HTMLElement} strip @param {LyingDie[]} dice @param {Line["tone"]} tone */
function updateStrip(strip, dice, tone) {
  reconcile(
    strip,
    dice,
    ({ face, big, ghost }, i) => `${face}${big ? "b" : ""}${ghost ? "g" : ""}${i}`,
    (each) =>
      h("span", { class: `cell${each.big ? " cell-big" : ""}` }, die(tone, each.face, each)),
  );
}

/** @param {Line} line @param {Choice[]} kicks @returns {Strip[]} */
function stripsOf({ owner, dice }, kicks) {
  const own = kicks.filter((kick) => kick.owner === owner);
  const loose = dice.filter((die) => !own.some((kick) => isKickable(die, kick)));
  const strips = own.map((kick) => ({
    key: kick.action,
    dice: dice.filter((die) => isKickable(die, kick)),
    kick,
  }));
  return loose.length ? [{ key: "", dice: loose, kick: null }, ...strips] : strips;
}
