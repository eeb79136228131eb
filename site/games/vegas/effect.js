/**
 * What a choice would change, in words: money, a tie, what extras do; in the solo game what it would change
 * between the player and the others.
 */

import * as casinos from "../../parts/outcome.js";
import { toneOf } from "./casino_lines.js";
import { cardOf, EXTRAS } from "./extras.js";
import { ownerName } from "./words.js";

/** @typedef {import("croupier/vegas").Choice} Choice */
/** @typedef {import("./casino_lines.js").Seen} Seen */
/** @typedef {import("../../parts/outcome.js").Effect} Effect */
/** @typedef {import("../../parts/table_layout.js").Table} Table */

/**
 * @param {Choice} choice @param {number} roller whose choice it is
 * @param {Table} table @param {Seen} seen
 * @returns {Effect}
 */
export function effectOf(choice, roller, table, seen) {
  if (seen.owners.some(({ kind }) => kind === "colour")) return raceEffect(choice, table.t);
  const owners = {
    t: table.t,
    toneOf: (/** @type {number} */ owner) => toneOf(seen.owners[owner]),
    nameOf: (/** @type {number} */ owner) => ownerName(owner, table),
  };
  const effect = moneyEffect(choice, roller, owners);
  const more = EXTRAS.map((extra) => extra.effect?.(choice, roller, owners)).find(Boolean);
  if (!more) return effect;
  const first = more.instead ? [] : effect.phrases;
  const spoken = more.instead ? [] : [effect.spoken];
  return {
    kind: effect.kind,
    phrases: [...first, more.phrase],
    spoken: [...spoken, more.spoken].join(" "),
  };
}

/**
 * @param {Choice} choice @param {number} roller
 * @param {import("../../parts/outcome.js").Owners} owners @returns {Effect}
 */
function moneyEffect({ after, outcome }, roller, owners) {
  const { t } = owners;
  const due = after.awards.find(({ owner }) => owner === roller);
  const card = due && cardOf(due.bill);
  if (!card) return casinos.effectOf(outcome, owners);
  const key = `vegas.effect.${card.explain}`;
  return { kind: "gain", phrases: [casinos.plain(t(key))], spoken: t(`${key}_spoken`) };
}

/** Own gain less what the others gain. @param {Choice} choice @param {Table["t"]} t @returns {Effect} */
function raceEffect({ outcome }, t) {
  const change = outcome.others.reduce((sum, { money }) => sum - money, outcome.gain);
  const key = change > 0 ? "ahead" : change < 0 ? "behind" : "same";
  const amount = Math.abs(change);
  return {
    kind: change > 0 ? "gain" : "short",
    phrases: [casinos.plain(t(`vegas.effect.${key}`, { money: t.short(amount) }))],
    spoken: t(`vegas.effect.${key}_spoken`, { money: t.money(amount) }),
  };
}
