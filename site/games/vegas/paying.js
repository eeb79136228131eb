/** Casinos about to pay. */

import { toneOf } from "./casino_lines.js";
import { casinoName, ownerName } from "./words.js";

/** @import { Frame } from "croupier/vegas" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { PayingCasino } from "../../parts/payout_panel.js" */

/**
 * Casinos with what they will pay, once nobody has a choice left; none before.
 * @param {Frame} frame @param {{ t: Translator, names: string[] }} words @returns {PayingCasino[]}
 */
export function payingCasinos({ next, observation: { casinos, owners } }, words) {
  if (next.kind !== "pay") return [];
  return casinos.map(({ id, bills, awards, tied, dice }) => ({
    ...{ id, name: casinoName(words.t, id), bills, awards, tied },
    lines: dice.map(({ owner, strength }) => ({
      ...{ owner, strength, name: ownerName(owner, words), tone: toneOf(owners[owner]) },
    })),
  }));
}
