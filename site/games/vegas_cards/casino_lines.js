/**
 * A casino as lines: one for each owner with its cards, best first. Cards that would come by
 * what is picked are shown as ghosts.
 */

import { byRank, stampedBills } from "../../parts/casino_lines.js";

/** @typedef {import("croupier/vegas_cards").Casino} Casino */
/** @typedef {import("croupier/vegas_cards").Choice} Choice */
/** @typedef {{dice: number, ghost: boolean}} LyingCard */
/** @typedef {{owner: number, cards: LyingCard[], strength: number, tied: boolean}} Line */

/**
 * @param {Casino} casino
 * @param {Choice | null} choice  picked, not yet made
 * @param {number} seat  who would make it
 * @returns {{lines: Line[], bills: import("../../parts/casino_lines.js").StampedBill[]}}
 */
export function casinoLines(casino, choice, seat) {
  const then = choice?.casinos.find(({ id }) => id === casino.id);
  const { tied, awards } = then ?? casino;
  const added = then ? (choice?.cards.filter(({ face }) => face === casino.id) ?? []) : [];
  const piles = casino.cards.map((pile) => ({
    ...pile,
    cards: pile.cards.map((dice) => ({ dice, ghost: false })),
  }));
  if (added.length) addCards(piles, seat, added);
  return {
    lines: piles.map((pile) => ({ ...pile, tied: tied.includes(pile.owner) })).sort(byRank),
    bills: stampedBills(casino.bills, awards, (owner) => owner),
  };
}

/**
 * @param {Omit<Line, "tied">[]} piles @param {number} owner @param {{dice: number}[]} cards
 */
function addCards(piles, owner, cards) {
  let own = piles.find((pile) => pile.owner === owner);
  if (!own) {
    own = { owner, cards: [], strength: 0 };
    piles.push(own);
  }
  own.cards.push(...cards.map(({ dice }) => ({ dice, ghost: true })));
  own.strength += cards.reduce((sum, { dice }) => sum + dice, 0);
}
