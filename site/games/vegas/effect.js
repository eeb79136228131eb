/**
 * Effect of a choice, in words: money, a tie, extras; in the solo game the effect between the player and
 * the others.
 */

import * as casinos from "../../parts/outcome.js";
import { toneOf } from "./casino_lines.js";
import { kickEffect } from "./extras/kicker/table.js";
import { cardOf } from "./extras.js";
import { ownerName } from "./words.js";

/** @import { Choice } from "croupier/vegas" */
/** @import { Effect, Owners } from "../../parts/outcome.js" */
/** @import { Table } from "../../parts/table_layout.js" */
/** @import { Seen } from "./casino_lines.js" */

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
  const more = kickEffect(choice, roller, owners);
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
 * @param {Owners} owners @returns {Effect}
 */
function moneyEffect({ after, outcome }, roller, owners) {
  const { t } = owners;
  const due = after.awards.find(({ owner }) => owner === roller);
  if (!due || !cardOf(due.bill)) return casinos.effectOf(outcome, owners);
  const phrases = [casinos.plain(t("vegas.effect.rainbow"))];
  return { kind: "gain", phrases, spoken: t("vegas.effect.rainbow_spoken") };
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
