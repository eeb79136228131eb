/**
 * How a house stands, in the order it is read: one line an owner, best first, and the notes with
 * the owner each would go to. The engine decided both; this only joins them for the eye.
 * @typedef {{owner: number, tone: import("../../ui/mark.js").Tone, count: number, dice: number,
 *   ghosts: number, strength: number, tied: boolean, bill: number | null}} Line
 * @typedef {{key: string, value: number, tone: import("../../ui/mark.js").Tone | null}} Note
 */

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Owner} Owner */

/**
 * @param {Casino} casino
 * @param {Choice | null} choice   looked at, not yet made
 * @param {number | null} roller   owner index of the one who would make it
 * @param {Owner[]} owners
 * @returns {{lines: Line[], notes: Note[]}}
 */
export function standing(casino, choice, roller, owners) {
  const { tied, awards } = choice ?? casino;
  const lines = withChoice(casino, choice, roller, owners)
    .map(({ owner, count, dice, ghosts, strength }) => ({
      owner,
      tone: toneOf(owners[owner]),
      count,
      dice,
      ghosts,
      strength,
      tied: tied.includes(owner),
      bill: awards.find((award) => award.owner === owner)?.bill ?? null,
    }))
    .sort((a, b) => Number(a.tied) - Number(b.tied) || b.strength - a.strength);
  return { lines, notes: stamped(casino.bills, awards, owners) };
}

/**
 * The dice lying there, and the ones that would come as ghosts.
 * @param {Casino} casino @param {Choice | null} choice @param {number | null} roller
 * @param {Owner[]} owners
 */
function withChoice(casino, choice, roller, owners) {
  const lots = casino.dice.map((lot) => ({ ...lot, dice: lot.count, ghosts: 0 }));
  /** @param {number} owner @param {number} count @param {number} big */
  const add = (owner, count, big) => {
    if (owner < 0 || count + big === 0) return;
    let lot = lots.find((other) => other.owner === owner);
    if (!lot) {
      lot = { owner, count: 0, big: 0, strength: 0, dice: 0, ghosts: 0 };
      lots.push(lot);
    }
    lot.ghosts += count + big;
    lot.count += count + big;
    lot.dice += count + big;
    lot.strength += count + 2 * big;
  };
  if (choice && roller !== null) {
    add(roller, choice.own, choice.big);
    add(owners.find((owner) => owner.kind === "neutral")?.id ?? -1, choice.neutral, 0);
  }
  return lots;
}

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
  return owner?.kind === "seat" && owner.seat !== null ? owner.seat : "neutral";
}
