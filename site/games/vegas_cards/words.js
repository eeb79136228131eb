/** Sentences for those who hear the table, and the short ones on it. Money in full when spoken. */

/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Casino} Casino */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {Pick<import("./types.js").Table, "t" | "names">} Table */

/** "Four", "double four". @param {import("./types.js").Translate} t @param {Card} card */
export const cardWords = (t, { face, dice }) =>
  t(dice === 2 ? "vegas_cards.card.double" : "vegas_cards.card.single", { face });

/**
 * Cards in a few words, equal ones together: "two 4s and a double 2".
 * @param {import("./types.js").Translate} t @param {Card[]} cards
 */
export const cardsWords = (t, cards) => t.list(cards.map((card) => cardWords(t, card)));

/**
 * A house in sentences.
 * @param {Casino} casino @param {Table} table
 */
export function casinoWords({ bills, cards, awards, tied, chip }, { t, names }) {
  const say = (/** @type {string} */ key, params = {}) => t(`vegas_cards.casino.${key}`, params);
  const name = (/** @type {number} */ seat) => names[seat] ?? "";
  const said = [
    bills.length
      ? say("notes", { money: t.list(bills.map((value) => t.money(value))) })
      : say("no_notes"),
  ];
  if (chip) said.push(say("chip"));
  if (!cards.length) return [...said, say("empty")].join(" ");
  const lots = cards.map((lot) =>
    say("cards", { name: name(lot.owner), n: lot.strength, cards: t.number(lot.cards.length) }),
  );
  said.push(`${t.list(lots)}.`);
  for (const { owner, bill } of awards) {
    said.push(say("award", { name: name(owner), money: t.money(bill) }));
  }
  for (const group of levelGroups(cards, tied)) {
    said.push(say("tied", { names: t.list(group.map(name)) }));
  }
  return said.join(" ");
}

/**
 * Those who cancel out, together with whom: 2-1-2-1 makes two groups.
 * @param {import("./types.js").Lot[]} cards @param {number[]} tied
 */
function levelGroups(cards, tied) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const { owner, strength } of cards) {
    if (tied.includes(owner)) groups.set(strength, [...(groups.get(strength) ?? []), owner]);
  }
  return groups.values();
}

/**
 * What laying a selection would bring at one of its houses, if nobody else laid anything.
 * @param {import("./types.js").Standing} standing @param {number} seat @param {Table} table
 * @returns {{kind: "gain" | "level" | "short", short: string, spoken: string}}
 */
export function effectOf({ tied, awards }, seat, { t }) {
  const own = awards.find(({ owner }) => owner === seat);
  const kind = own ? "gain" : tied.includes(seat) ? "level" : "short";
  const bill = own?.bill ?? 0;
  return {
    kind,
    short: t(`vegas_cards.effect.${kind}`, { money: t.short(bill) }),
    spoken: t(`vegas_cards.effect.${kind}`, { money: t.money(bill) }),
  };
}
