/**
 * A casino as lines: one for each owner with its cards, best first. Cards that would come by
 * what is picked are shown as ghosts.
 */

import { stampedBills, tiedLast } from "../../parts/casino_lines.js";

/** @import { Casino, Choice } from "croupier/vegas_cards" */
/** @import { StampedBill } from "../../parts/casino_lines.js" */

/** @typedef {{dice: number, ghost: boolean}} LyingCard */
/** @typedef {{owner: number, cards: LyingCard[], strength: number, tied: boolean}} Line */

/**
 * @param {Casino} casino
 * @param {Choice | null} choice  picked, not yet made
 * @returns {{lines: Line[], bills: StampedBill[]}}
 */
export function casinoLines(casino, choice) {
  const after = choice?.casinos.find((each) => each.after.id === casino.id)?.after ?? casino;
  const lines = after.cards.map((pile) => ({
    ...pile,
    cards: lying(pile.cards, casino.cards.find(({ owner }) => owner === pile.owner)?.cards ?? []),
    tied: after.tied.includes(pile.owner),
  }));
  return {
    lines: tiedLast(lines),
    bills: stampedBills(after.bills, after.awards, (owner) => owner),
  };
}

/** The cards as they would lie; what is not there yet is a ghost. @param {number[]} after @param {number[]} before */
function lying(after, before) {
  const there = [...before];
  return after.map((dice) => {
    const at = there.indexOf(dice);
    if (at >= 0) there.splice(at, 1);
    return { dice, ghost: at < 0 };
  });
}
