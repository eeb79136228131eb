/**
 * The lines and bills of a casino in the order in which they are shown. The engine decides who is
 * tied and who is paid.
 */

/** @import { Tone } from "../ui/mark.js" */

/** @typedef {{owner: number, bill: number}} Award */
/**
 * A bill with the tone of the owner that it would go to, null for nobody.
 * @typedef {{value: number, tone: Tone | null}} StampedBill
 */
/**
 * The lines, which come strongest first, with those that are tied at the end.
 * @template {{tied: boolean}} L @param {L[]} lines
 */
export const tiedLast = (lines) => [
  ...lines.filter(({ tied }) => !tied),
  ...lines.filter(({ tied }) => tied),
];

/**
 * The bills of a casino, each stamped by the owner that it is awarded to: that of the same rank.
 * @param {number[]} bills @param {Award[]} awards @param {(owner: number) => Tone} toneOf
 * @returns {StampedBill[]}
 */
export const stampedBills = (bills, awards, toneOf) =>
  bills.map((value, rank) => {
    const award = awards.at(rank);
    return { value, tone: award ? toneOf(award.owner) : null };
  });

/**
 * The owners that are tied, each group with the same strength: 2-1-2-1 makes two groups.
 * @param {{owner: number, strength: number}[]} lines @param {number[]} tied
 * @returns {number[][]}
 */
export function tiedGroups(lines, tied) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const { owner, strength } of lines) {
    if (tied.includes(owner)) groups.set(strength, [...(groups.get(strength) ?? []), owner]);
  }
  return [...groups.values()];
}
