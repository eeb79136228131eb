/**
 * A casino as lines: one for each owner with its dice, best first. What a choice that is
 * looked at would bring or take is shown as ghosts.
 */

import { byRank, stampedBills } from "../../parts/casino_lines.js";
import { BANDIT } from "./bandit.js";

/** @typedef {import("croupier/vegas").Casino} Casino */
/** @typedef {import("croupier/vegas").Choice} Choice */
/** @typedef {import("croupier/vegas").Dice} Dice */
/** @typedef {import("croupier/vegas").Owner} Owner */
/** @typedef {import("../../ui/mark.js").Tone} Tone */
/** @typedef {Pick<import("croupier/vegas").Observation, "owners" | "biggy">} Seen */

/** @typedef {{face: number, big: boolean, ghost: boolean}} LyingDie */
/** @typedef {{dice: LyingDie[], strength: number, pips: number}} Heap the dice of one owner */
/**
 * @typedef {Heap & {owner: number, tone: Tone, tied: boolean, close: boolean, bill: number | null}}
 *   Line `close`: another has as many dice on the bandit, so the pips decide
 */

/** The neutral dice among the owners. */
export const NEUTRAL = 6;

/**
 * @param {Casino} casino
 * @param {Choice | null} choice   looked at, not yet made
 * @param {number | null} roller   who would make it
 * @param {Seen} seen
 * @returns {{lines: Line[], bills: import("../../parts/casino_lines.js").StampedBill[]}}
 */
export function casinoLines(casino, choice, roller, seen) {
  const { tied, awards } = choice ?? casino;
  const lines = [...heapsAfter(casino, choice, roller, seen)].map(([owner, heap]) => ({
    ...heap,
    owner,
    tone: toneOf(seen.owners[owner]),
    tied: tied.includes(owner),
    close: false,
    bill: awards.find((award) => award.owner === owner)?.bill ?? null,
  }));
  lines.sort(byRank);
  if (casino.id === BANDIT) markClose(lines);
  const bills = stampedBills(casino.bills, awards, (owner) => toneOf(seen.owners[owner]));
  return { lines, bills };
}

/** @param {Line[]} lines of the bandit */
function markClose(lines) {
  for (const line of lines) {
    line.close = lines.some((other) => other !== line && other.strength === line.strength);
  }
}

/**
 * The dice at a casino by owner, with what a choice would change.
 * @param {Casino} casino @param {Choice | null} choice @param {number | null} roller
 * @param {Seen} seen
 */
function heapsAfter(casino, choice, roller, { biggy }) {
  const heaps = new Map(casino.dice.map((dice) => [dice.owner, heapOf(dice, casino.id)]));
  /** @param {Heap} heap @param {LyingDie} die @param {1 | -1} sign */
  const count = (heap, { big, face }, sign) => {
    const dice = sign * (big ? biggy : 1);
    heap.strength += dice;
    if (casino.id === BANDIT) heap.pips += dice * face;
  };
  if (choice?.kind === "kick") {
    const heap = heaps.get(choice.owner ?? -1);
    const die = heap?.dice.findLast((each) => isKickable(each, choice));
    if (heap && die) {
      die.ghost = true;
      count(heap, die, -1);
    }
  }
  for (const { owner, ...die } of coming(choice, roller)) {
    const heap = heaps.get(owner) ?? { dice: [], strength: 0, pips: 0 };
    heaps.set(owner, heap);
    heap.dice.push(die);
    count(heap, die, 1);
  }
  return heaps;
}

/** @param {Dice} dice @param {number} casino @returns {Heap} */
function heapOf({ count, big, faces = [], strength, pips = 0 }, casino) {
  const dice = Array.from({ length: count + big }, (_, i) => ({
    face: faces[i] ?? casino,
    big: i >= count,
    ghost: false,
  }));
  return { dice, strength, pips };
}

/**
 * The dice that a choice would lay, one by one.
 * @param {Choice | null} choice @param {number | null} roller
 * @returns {(LyingDie & {owner: number})[]}
 */
function coming(choice, roller) {
  if (choice?.kind !== "place" || roller === null) return [];
  const face = choice.face ?? 0;
  const some = (/** @type {number} */ owner, /** @type {number} */ n, big = false) =>
    Array.from({ length: n }, () => ({ owner, face, big, ghost: true }));
  return [
    ...some(roller, choice.own),
    ...some(roller, choice.big, true),
    ...some(NEUTRAL, choice.neutral),
    ...choice.colours.flatMap((colour) => some(colour, 1)),
  ];
}

/** Whether a kick could take this die of its owner. @param {LyingDie} die @param {Choice} kick */
export const isKickable = (die, { big, face }) =>
  die.big === Boolean(big) && (face === null || die.face === face);

/** @param {Owner | undefined} owner @returns {Tone} */
const toneOf = (owner) => (owner === undefined || owner.kind === "neutral" ? "neutral" : owner.id);
