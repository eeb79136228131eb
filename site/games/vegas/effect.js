/**
 * What a choice would change, in words: money, a tie, a kick; in the solo game what it would change
 * between the player and the others.
 */

import * as casinos from "../../parts/outcome.js";
import { toneOf } from "./casino_lines.js";
import { ownerName } from "./words.js";

/** @typedef {import("croupier/vegas").Choice} Choice */
/** @typedef {import("./casino_lines.js").Seen} Seen */
/** @typedef {import("../../parts/outcome.js").Effect} Effect */
/** @typedef {import("../../parts/outcome.js").Phrase} Phrase */
/** @typedef {import("../../parts/table_layout.js").Table} Table */

/**
 * @param {Choice} choice @param {number} roller whose choice it is
 * @param {Table} table @param {Seen} seen
 * @returns {Effect}
 */
export function effectOf(choice, roller, table, seen) {
  if (seen.owners.some(({ kind }) => kind === "colour")) return raceEffect(choice, table.t);
  const effect = moneyEffect(choice, roller, table, seen);
  const more = kickSaid(choice, roller, table, seen);
  if (more === null) return effect;
  const first = more.instead ? [] : effect.phrases;
  const spoken = more.instead ? [] : [effect.spoken];
  return {
    kind: effect.kind,
    phrases: [...first, more.phrase],
    spoken: [...spoken, more.spoken].join(" "),
  };
}

/** @param {Choice} choice @param {number} roller @param {Table} table @param {Seen} seen @returns {Effect} */
function moneyEffect({ after, outcome }, roller, table, seen) {
  const { t } = table;
  const due = after.awards.find(({ owner }) => owner === roller);
  if (due && !due.bill) {
    const phrases = [casinos.plain(t("vegas.effect.rainbow"))];
    return { kind: "gain", phrases, spoken: t("vegas.effect.rainbow_spoken") };
  }
  return casinos.effectOf(outcome, {
    t,
    toneOf: (owner) => toneOf(seen.owners[owner]),
    nameOf: (owner) => ownerName(owner, table),
  });
}

/**
 * What kickers do: `instead` of anything else, or besides it.
 * @typedef {{instead: boolean, phrase: Phrase, spoken: string}} KickSaid
 * @param {Choice} choice @param {number} roller @param {Table} table @param {Seen} seen
 * @returns {KickSaid | null}
 */
function kickSaid({ kicker, kicks, kicked, own, big, neutral }, roller, table, seen) {
  if (kicks) return kickWords("kick", table, { n: kicks });
  if (!kicker) return null;
  const laid = own + big + neutral;
  if (!kicked.length) return laid ? null : { ...kickWords("idle", table, {}), instead: true };
  if (kicked.every((owner) => owner === roller)) {
    return { ...kickWords("back", table, {}), instead: laid <= kicked.length };
  }
  const others = [...new Set(kicked)];
  const names = table.t.list(others.map((owner) => ownerName(owner, table)));
  const tones = others.map((owner) => toneOf(seen.owners[owner]));
  return kickWords("kicked", table, { names }, tones);
}

/**
 * @param {string} key @param {Table} table @param {Record<string, string | number>} params
 * @param {Phrase["tones"]} [tones]
 * @returns {KickSaid}
 */
const kickWords = (key, { t }, params, tones = []) => ({
  instead: false,
  phrase: { text: t(`vegas.effect.${key}`, params), tones },
  spoken: t(`vegas.effect.${key}_spoken`, params),
});

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
