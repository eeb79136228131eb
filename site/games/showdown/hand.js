/**
 * The dice as somebody sees them: which place of the engine lies in which slot of the bowl, which
 * slots are kept, and the last face of the red die. Among equal dice the engine always keeps the
 * first; so that the die that was tapped is the one that stays, slots change places behind it.
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {{order: number[], held: Set<number>, red: number | null}} Hand
 */

/** @returns {Hand} */
export const freshHand = () => ({ order: [0, 1, 2, 3, 4], held: new Set(), red: null });

/** The keep that the slots held now come to. @param {Frame} frame @param {Hand} hand */
export function keepOf({ observation: { attempt, choices } }, { order, held }) {
  const dice = attempt?.dice ?? [];
  const left = Array(7).fill(0);
  for (const slot of held) left[dice[order[slot] ?? 0] ?? 0] += 1;
  const places = dice.flatMap((face, place) => (left[face]-- > 0 ? [place] : []));
  const found = choices.find(
    ({ kind, places: each }) => kind === "keep" && String(each) === String(places),
  );
  return found ?? null;
}

/**
 * The hand after a keep: same dice to the eye, the engine's places behind them.
 * @param {Frame} frame @param {Hand} hand @param {string} action @returns {Hand}
 */
export function shuffled({ observation: { attempt, choices } }, hand, action) {
  const dice = attempt?.dice ?? [];
  const kept = choices.find((choice) => choice.action === action)?.places ?? [];
  const held = kept.length === 5 ? new Set(hand.order.keys()) : hand.held;
  const order = [...hand.order];
  for (const face of new Set(dice)) {
    const slots = [...order.keys()].filter((slot) => dice[hand.order[slot] ?? 0] === face);
    const sorted = [...slots].sort((a, b) => Number(held.has(b)) - Number(held.has(a)) || a - b);
    const places = slots.map((slot) => hand.order[slot] ?? 0);
    const first = [...places].sort(
      (a, b) => Number(kept.includes(b)) - Number(kept.includes(a)) || a - b,
    );
    sorted.forEach((slot, i) => {
      order[slot] = first[i] ?? slot;
    });
  }
  return { ...hand, order, held };
}

/**
 * What stays from one frame to the next: kept dice while the attempt goes on, the red die while
 * the turn does.
 * @param {Frame | null} before @param {Frame} frame @param {Hand} hand @returns {Hand}
 */
export function stayedWith(before, frame, hand) {
  const { attempt } = frame.observation;
  const follows = before !== null && frame.ply === before.ply + 1;
  const thrown = frame.events.find(({ type }) => ["moved", "start_rolled"].includes(type));
  const ended = frame.events.some(({ type }) => type === "turn_ended");
  const red = thrown?.face ?? (follows && !ended ? hand.red : null);
  if (!attempt && follows) return { order: hand.order, red, held: new Set() };
  if (!attempt || attempt.throw <= 1 || !follows) {
    const { order } = follows ? hand : freshHand();
    const again = attempt?.throw === 1 && frame.next.kind === "throw" && follows;
    const kept = new Set(attempt?.kept ?? []);
    if (again) return { order, red, held: slotsOf(order, kept) };
    return { ...freshHand(), red };
  }
  const held = frame.next.kind === "throw" ? slotsOf(hand.order, new Set(attempt.kept)) : hand.held;
  return { order: hand.order, red, held: frame.next.kind === "claim" ? new Set() : held };
}

/** @param {number[]} order @param {Set<number>} places */
const slotsOf = (order, places) =>
  new Set([...order.keys()].filter((slot) => places.has(order[slot] ?? -1)));
