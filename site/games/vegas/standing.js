/**
 * How a house stands, in the order it is read: one line an owner, best first, and the notes with
 * the owner each would go to. The engine decided both; this only joins them for the eye.
 * @typedef {{face: number, big: boolean, ghost: boolean}} Lying a ghost would come or go
 * @typedef {{owner: number, tone: import("../../ui/mark.js").Tone, dice: Lying[],
 *   strength: number, pips: number, tied: boolean, close: boolean, bill: number | null}} Line
 *   `close`: as many dice as another on the bandit, so the pips decide
 * @typedef {{key: string, value: number, tone: import("../../ui/mark.js").Tone | null}} Note
 */

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Owner} Owner */

/** The one-armed bandit among the casinos. */
export const BANDIT = 7;

/** The neutral dice among the owners. */
export const NEUTRAL = 6;

/**
 * @param {Casino} casino
 * @param {Choice | null} choice   looked at, not yet made
 * @param {number | null} roller   owner index of the one who would make it
 * @param {Owner[]} owners
 * @returns {{lines: Line[], notes: Note[]}}
 */
export function standing(casino, choice, roller, owners) {
  const { tied, awards } = choice ?? casino;
  const lines = [...withChoice(casino, choice, roller)].map(([owner, dice]) => ({
    owner,
    tone: toneOf(owners[owner]),
    dice,
    ...counted(dice, choice),
    tied: tied.includes(owner),
    close: false,
    bill: awards.find((award) => award.owner === owner)?.bill ?? null,
  }));
  lines.sort(
    (a, b) => Number(a.tied) - Number(b.tied) || b.strength - a.strength || b.pips - a.pips,
  );
  if (casino.id === BANDIT) {
    for (const line of lines) {
      line.close = lines.some((other) => other !== line && other.strength === line.strength);
    }
  }
  return { lines, notes: stamped(casino.bills, awards, owners) };
}

/**
 * What dice come to: a big die is two, its pips count twice.
 * @param {Lying[]} dice @param {Choice | null} choice
 */
function counted(dice, choice) {
  const kicked = choice?.kind === "kick";
  const there = dice.filter(({ ghost }) => !(kicked && ghost));
  const weight = (/** @type {Lying} */ { big }) => (big ? 2 : 1);
  return {
    strength: there.reduce((sum, die) => sum + weight(die), 0),
    pips: there.reduce((sum, die) => sum + die.face * weight(die), 0),
  };
}

/**
 * The dice lying there by owner; what a choice would bring or take as ghosts.
 * @param {Casino} casino @param {Choice | null} choice @param {number | null} roller
 */
function withChoice(casino, choice, roller) {
  /** @type {Map<number, Lying[]>} */
  const lots = new Map(casino.dice.map((lot) => [lot.owner, diceOf(lot, casino.id)]));
  if (choice?.kind === "kick") {
    const lot = lots.get(choice.owner ?? -1) ?? [];
    const die = lot.findLast((each) => kickable(each, choice));
    if (die) die.ghost = true;
  }
  if (choice?.kind === "place" && roller !== null) {
    const face = choice.face ?? 0;
    const add = (/** @type {number} */ owner, /** @type {number} */ n, big = false) => {
      if (!n) return;
      const coming = Array.from({ length: n }, () => ({ face, big, ghost: true }));
      lots.set(owner, [...(lots.get(owner) ?? []), ...coming]);
    };
    add(roller, choice.own);
    add(roller, choice.big, true);
    add(NEUTRAL, choice.neutral);
    for (const colour of choice.colours) add(colour, 1);
  }
  return lots;
}

/** @param {import("./types.js").Lot} lot @param {number} house @returns {Lying[]} */
function diceOf({ count, big, faces = [] }, house) {
  return Array.from({ length: count + big }, (_, i) => ({
    face: faces[i] ?? house,
    big: i >= count,
    ghost: false,
  }));
}

/** Whether a kick could take this die of its owner. @param {Lying} die @param {Choice} kick */
export const kickable = (die, { big, face }) =>
  die.big === Boolean(big) && (face === null || die.face === face);

/** @param {number[]} bills @param {import("./types.js").Award[]} awards @param {Owner[]} owners */
function stamped(bills, awards, owners) {
  const open = [...awards];
  /** @type {Map<number, number>} */
  const seen = new Map();
  return bills.map((value) => {
    const nth = (seen.get(value) ?? 0) + 1;
    seen.set(value, nth);
    const at = open.findIndex((award) => award.bill === value);
    const [award] = at < 0 ? [] : open.splice(at, 1);
    return { key: `${value}.${nth}`, value, tone: award ? toneOf(owners[award.owner]) : null };
  });
}

/**
 * @param {Owner | undefined} owner
 * @returns {import("../../ui/mark.js").Tone}
 */
export function toneOf(owner) {
  return owner === undefined || owner.kind === "neutral" ? "neutral" : owner.id;
}
