/** Casinos about to pay. */

import { casinoName } from "./words.js";

/** @import { Frame } from "croupier/vegas_cards" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { PayingCasino } from "../../parts/payout_panel.js" */

/**
 * Casinos with what they will pay, once nobody has a choice left; none before.
 * @param {Frame} frame @param {{ t: Translator, names: string[] }} words @returns {PayingCasino[]}
 */
export function payingCasinos({ next, observation: { casinos } }, { t, names }) {
  if (next.kind !== "pay") return [];
  return casinos.map(({ id, cards, bills, awards, tied }) => ({
    ...{ id, name: casinoName(t, id), bills, awards, tied },
    lines: cards.map(({ owner, strength }) => ({
      ...{ owner, strength, name: names[owner] ?? "", tone: owner },
    })),
  }));
}
