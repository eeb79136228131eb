/**
 * The dice as the person sees them, in five slots. Of equal dice the engine always keeps the first
 * ones; so that the die that was tapped is the one that stays, slots exchange the engine's places.
 */

import { eventOf } from "../../parts/events.js";

/** @import { Choice, Frame } from "croupier/showdown" */

/**
 * `order`: the engine's place of the die in each slot; `held`: the slots that are kept; `red`: the
 * last face of the red die.
 * @typedef {{order: number[], held: Set<number>, red: number | null}} Slots
 */

/** Number of dice. */
export const DICE = 5;

/** @returns {Slots} */
export const newSlots = () => ({ order: [0, 1, 2, 3, 4], held: new Set(), red: null });

/** The keep that the slots held now come to. @param {Frame} frame @param {Slots} slots */
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
 * The slots after a keep: they look the same, but stand for other places of the engine.
 * @param {Frame} frame @param {Slots} slots @param {string} action @returns {Slots}
 */
export function slotsAfterKeep({ observation: { attempt, choices } }, slots, action) {
  const dice = attempt?.dice ?? [];
  const kept = choices.find((choice) => choice.action === action)?.places ?? [];
  const held = kept.length === DICE ? new Set(slots.order.keys()) : slots.held;
  const order = [...slots.order];
  for (const face of new Set(dice)) {
    const equal = [...order.keys()].filter((slot) => dice[slots.order[slot] ?? 0] === face);
    const sorted = [...equal].sort((a, b) => Number(held.has(b)) - Number(held.has(a)) || a - b);
    const places = equal.map((slot) => slots.order[slot] ?? 0);
    const first = [...places].sort(
      (a, b) => Number(kept.includes(b)) - Number(kept.includes(a)) || a - b,
    );
    sorted.forEach((slot, i) => {
      order[slot] = first[i] ?? slot;
    });
  }
  return { ...slots, order, held };
}

/**
 * Slots that stay from one frame to the next: kept dice during an attempt, the red die during a turn.
 * @param {Frame | null} before @param {Frame} frame @param {Slots} slots @returns {Slots}
 */
export function slotsAfter(before, frame, slots) {
  const { attempt } = frame.observation;
  const follows = before !== null && frame.ply === before.ply + 1;
  const thrown = eventOf(frame.events, "moved") ?? eventOf(frame.events, "start_rolled");
  const ended = eventOf(frame.events, "turn_ended") !== undefined;
  const red = thrown?.face ?? (follows && !ended ? slots.red : null);
  if (!attempt && follows) return { order: slots.order, red, held: new Set() };
  if (!attempt || attempt.throw <= 1 || !follows) {
    const { order } = follows ? slots : newSlots();
    const again = attempt?.throw === 1 && frame.next.kind === "throw" && follows;
    const kept = new Set(attempt?.kept ?? []);
    if (again) return { order, red, held: slotsOf(order, kept) };
    return { ...newSlots(), red };
  }
  const held =
    frame.next.kind === "throw" ? slotsOf(slots.order, new Set(attempt.kept)) : slots.held;
  return { order: slots.order, red, held: frame.next.kind === "claim" ? new Set() : held };
}

/** @param {number[]} order @param {Set<number>} places */
const slotsOf = (order, places) =>
  new Set([...order.keys()].filter((slot) => places.has(order[slot] ?? -1)));
