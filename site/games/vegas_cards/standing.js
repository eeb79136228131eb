/**
 * How a house stands, in the order it is read: one line an owner, best first, and the notes with
 * the seat each would go to. The engine decided both; this only joins them for the eye.
 * @typedef {{owner: number, cards: {dice: number, ghost: boolean}[], strength: number,
 *   tied: boolean}} Line
 * @typedef {{key: string, value: number, tone: number | null}} Note
 */

/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */

/**
 * @param {Casino} casino
 * @param {Choice | null} choice  picked, not yet made
 * @param {number} seat  who would make it
 * @returns {{lines: Line[], notes: Note[]}}
 */
export function standing(casino, choice, seat) {
  const then = choice?.casinos.find(({ id }) => id === casino.id);
  const { tied, awards } = then ?? casino;
  const lines = casino.cards.map((lot) => ({
    ...lot,
    cards: lot.cards.map((dice) => ({ dice, ghost: false })),
  }));
  const added = then ? (choice?.cards.filter(({ face }) => face === casino.id) ?? []) : [];
  if (added.length) {
    let mine = lines.find(({ owner }) => owner === seat);
    if (!mine) {
      mine = { owner: seat, cards: [], strength: 0 };
      lines.push(mine);
    }
    mine.cards.push(...added.map(({ dice }) => ({ dice, ghost: true })));
    mine.strength += added.reduce((sum, { dice }) => sum + dice, 0);
  }
  return {
    lines: lines
      .map((line) => ({ ...line, tied: tied.includes(line.owner) }))
      .sort((a, b) => Number(a.tied) - Number(b.tied) || b.strength - a.strength),
    notes: stamped(casino.bills, awards),
  };
}

/** @param {number[]} bills @param {import("./types.js").Award[]} awards @returns {Note[]} */
function stamped(bills, awards) {
  const open = [...awards];
  return bills.map((value, i) => {
    const at = open.findIndex(({ bill }) => bill === value);
    const [award] = at < 0 ? [] : open.splice(at, 1);
    return {
      key: `${value}.${bills.indexOf(value) === i ? 1 : 2}`,
      value,
      tone: award?.owner ?? null,
    };
  });
}
