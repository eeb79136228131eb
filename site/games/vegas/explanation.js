/**
 * Explanation of a special rule while it acts, in one short line, for people who play with a module for
 * the first time.
 */

import { eventOf } from "../../parts/events.js";
import { casinoLines, NEUTRAL } from "./casino_lines.js";
import { extraCasino } from "./extras.js";
import { LAZY_EXTRAS } from "./extras_lazy.js";
import { countOf } from "./kinds.js";
import { billWords, ownerName } from "./words.js";

/** @import { Casino, Frame } from "croupier/vegas" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Seen } from "./casino_lines.js" */

/**
 * @param {Frame | null} before the frame shown until now @param {Frame} frame @param {Table} table
 * @returns {string | null}
 */
export const explanationOf = (before, frame, table) =>
  byExtra(frame, table) ?? ofPay(before, frame, table);

/** The explanation by an extra. @param {Frame} frame @param {Table} table */
function byExtra(frame, table) {
  const { t } = table;
  const words = {
    say: (/** @type {string} */ key, params = {}) => t(`vegas.explanation.${key}`, params),
    nameOf: (/** @type {number} */ owner) => ownerName(owner, table),
    moneyOf: (/** @type {number} */ bill) => billWords(t, bill),
    countOf,
    neutral: NEUTRAL,
  };
  return LAZY_EXTRAS.map((extra) => extra.explanation?.(frame, words)).find(Boolean) ?? null;
}

/** @param {Frame | null} before @param {Frame} frame @param {Table} table */
function ofPay(before, { events, ply }, table) {
  const id = (eventOf(events, "tied") ?? eventOf(events, "paid"))?.casino;
  if (before?.ply !== ply - 1 || id === undefined) return null;
  const casino = before.observation.casinos[id - 1];
  return casino ? payWords(casino, before.observation, table) : null;
}

/**
 * @param {Casino} casino as it was before it paid
 * @param {Seen} seen @param {Table} table
 */
function payWords(casino, seen, table) {
  const { tied, awards, id } = casino;
  const extra = extraCasino(id);
  const say = (/** @type {string} */ key, params = {}) =>
    table.t(`vegas.explanation.${key}`, params);
  const name = (/** @type {number} */ owner) => ownerName(owner, table);
  const { lines } = casinoLines(casino, null, seen);
  if (tied.includes(NEUTRAL)) {
    const strength = (/** @type {number} */ of) =>
      lines.find(({ owner }) => owner === of)?.strength;
    const owners = tied.filter(
      (owner) => owner !== NEUTRAL && strength(owner) === strength(NEUTRAL),
    );
    return say(`neutral_${extra?.explain ?? "tie"}`, { names: table.t.list(owners.map(name)) });
  }
  const close = lines.find((line) => line.decided && line.bill !== null);
  if (close && extra) return say(extra.explain, { name: name(close.owner) });
  if (awards.some(({ owner }) => owner === NEUTRAL)) return say("neutral_paid");
  const big = lines.find((line) => line.dice.some((die) => die.big) && lines.length > 1);
  return big ? say("big", { name: name(big.owner), n: big.strength }) : null;
}
