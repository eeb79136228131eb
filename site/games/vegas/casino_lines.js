/**
 * A casino as lines: one for each owner with its dice, best first. What a choice that is
 * looked at would bring or take is shown as ghosts; the engine says what would lie there.
 */

import { stampedBills, tiedLast } from "../../parts/casino_lines.js";
import { extraCasino } from "./extras.js";

/** @import { Casino, Choice, Dice, Observation, Owner } from "croupier/vegas" */
/** @import { StampedBill } from "../../parts/casino_lines.js" */
/** @import { Tone } from "../../ui/mark.js" */

/** @typedef {Pick<Observation, "owners">} Seen */

/** @typedef {{face: number, big: boolean, ghost: boolean}} LyingDie */
/**
 * The dice of one owner. `decided`: what tells it from another that has as many dice there,
 * the `pips`, and where they are equal the `highest` die; null where the number of dice does.
 * @typedef {object} Line
 * @property {number} owner @property {Tone} tone @property {LyingDie[]} dice
 * @property {number} strength @property {number} pips @property {number} highest
 * @property {boolean} tied @property {"pips" | "highest" | null} decided
 * @property {number | null} bill  what would be paid, null for nothing
 */

/** The neutral dice among the owners. */
export const NEUTRAL = 6;

/**
 * @param {Casino} casino
 * @param {Choice | null} choice   looked at, not yet made
 * @param {Seen} seen
 * @returns {{lines: Line[], bills: StampedBill[]}}
 */
export function casinoLines(casino, choice, seen) {
  const shown = choice?.after ?? casino;
  const lines = linesAfter(casino, shown).map(([dice, lying]) => lineOf(dice, lying, shown, seen));
  const extra = extraCasino(casino.id);
  if (extra) for (const line of lines) line.decided = extra.decided(line, lines);
  const bills = stampedBills(shown.bills, shown.awards, (owner) => toneOf(seen.owners[owner]));
  return { lines: tiedLast(lines), bills };
}

/**
 * @param {Dice} dice @param {LyingDie[]} lying @param {Casino} casino @param {Seen} seen
 * @returns {Line}
 */
const lineOf = ({ owner, strength, pips, highest }, lying, { tied, awards }, seen) => ({
  owner,
  tone: toneOf(seen.owners[owner]),
  dice: lying,
  strength,
  pips,
  highest,
  tied: tied.includes(owner),
  decided: null,
  bill: awards.find((award) => award.owner === owner)?.bill ?? null,
});

/**
 * Every owner's dice as they would be, strongest first, with those that would come or go as ghosts.
 * @param {Casino} before @param {Casino} after @returns {[Dice, LyingDie[]][]}
 */
function linesAfter(before, after) {
  const gone = before.dice.filter(({ owner }) => !after.dice.some((each) => each.owner === owner));
  const bare = gone.map((dice) => ({ ...dice, strength: 0, pips: 0, highest: 0 }));
  return [...after.dice, ...bare].map((dice) => {
    const was = diceOf(before, dice.owner);
    const is = diceOf(after, dice.owner);
    const same = [...is];
    const leaving = was.filter((die) => !removed(same, die));
    const coming = [...was];
    const lying = is.map((die) => ({ ...die, ghost: !removed(coming, die) }));
    return [dice, [...lying, ...leaving.map((die) => ({ ...die, ghost: true }))]];
  });
}

/** Takes one die of that look out of some; tells whether there was one. @param {LyingDie[]} some @param {LyingDie} die */
function removed(some, die) {
  const at = some.findIndex(({ face, big }) => face === die.face && big === die.big);
  if (at >= 0) some.splice(at, 1);
  return at >= 0;
}

/** @param {Casino} casino @param {number} owner @returns {LyingDie[]} */
function diceOf({ id, dice }, owner) {
  const own = dice.find((each) => each.owner === owner);
  if (!own) return [];
  const { count, big, faces } = own;
  return Array.from({ length: count + big }, (_, i) => ({
    face: faces[i] ?? id,
    big: i >= count,
    ghost: false,
  }));
}

/** True if a kick could take this die of its owner. @param {LyingDie} die @param {Choice} kick */
export const isKickable = (die, { big, face }) =>
  die.big === Boolean(big) && (face === null || die.face === face);

/** @param {Owner | undefined} owner @returns {Tone} */
export const toneOf = (owner) =>
  owner === undefined || owner.kind === "neutral" ? "neutral" : owner.id;
