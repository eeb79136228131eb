import { card } from "../../parts/card.js";
import { payOut } from "../../parts/payout.js";
import { reveal } from "./reveal.js";

/**
 * How events look when they happen. The new state is in the DOM already; this moves pictures
 * over it: notes and hands are dealt, cards travel, ties fade, notes slide to their winners.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("../../parts/payout.js").Picture} Picture */
/** @typedef {import("../../parts/payout.js").Before & {picked: Map<string, DOMRect>}} Before picked: of the hand, by place */

/** @param {Element} root @param {string} selector @returns {HTMLElement[]} */
const all = (root, selector) =>
  [...root.querySelectorAll(selector)].map((node) => /** @type {any} */ (node));

/** @param {Element} node @returns {Picture} */
const picture = (node) => ({
  node: /** @type {Element} */ (node.cloneNode(true)),
  rect: node.getBoundingClientRect(),
});

/**
 * Takes down where things are that the frame's events will move.
 * @param {HTMLElement} root @param {Frame} frame the one about to be shown
 * @returns {Before}
 */
export function photograph(root, { events, action }) {
  const house =
    action?.actor === -1 ? events.find(({ casino }) => casino !== undefined)?.casino : null;
  const lots = all(root, `[data-casino="${house}"] .lot`);
  return {
    lots: new Map(lots.map((node) => [node.dataset.owner ?? "", picture(node)])),
    bills: all(root, `[data-casino="${house}"] .note .bill`).map(picture),
    picked: new Map(
      all(root, ".hand-picked .card").map((node, i) => [String(i), node.getBoundingClientRect()]),
    ),
  };
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @returns {Promise<void>}
 */
export async function choreograph(root, before, frame, table) {
  const { events } = frame;
  const is = (/** @type {string} */ type) => events.find((event) => event.type === type);
  const turned = is("bill_turned");
  const settled = is("paid") ?? is("tied") ?? is("boxed");
  const drawn = is("hand_drawn");
  const laid = events.filter(({ type }) => type === "laid");
  const { motion } = table;
  if (turned) await deal(root, turned, table);
  if (drawn) await dealHand(root, drawn.seat, table);
  if (is("revealed"))
    await reveal(root, laid, table, (event, from) => travel(root, event, from, table));
  else if (laid[0]) await travel(root, laid[0], before.picked, table);
  if (settled && frame.action?.actor === -1)
    await payOut(root, before, frame, settled.casino, table);
  if (is("start_drawn")) await motion().beat(900);
  if (is("deal_ended")) await motion().beat(700);
}

/** The hand comes card by card. @param {HTMLElement} root @param {number} seat @param {Table} table */
async function dealHand(root, seat, { motion }) {
  const cards = all(root, `[data-hand="${seat}"] .hand-card`);
  await Promise.all(
    cards.map((node, i) =>
      motion().play(
        node,
        [
          { opacity: 0, transform: "translateY(60%) rotate(12deg)" },
          { opacity: 1, transform: "none" },
        ],
        { delay: i * 60, duration: 300 },
      ),
    ),
  );
}

/**
 * Where the cards just laid by a seat lie now, in the order they are told.
 * @param {HTMLElement} root @param {GameEvent} event
 */
export function landings(root, { seat, cards }) {
  /** @type {Map<number, HTMLElement[]>} */
  const cells = new Map();
  return cards.map((/** @type {import("./types.js").Card} */ { face }) => {
    const open =
      cells.get(face) ?? all(root, `[data-casino="${face}"] .lot[data-owner="${seat}"] .cell`);
    cells.set(face, open);
    return open.pop();
  });
}

/**
 * Cards travel from a hand, or from their owner's badge, to their houses.
 * @param {HTMLElement} root @param {GameEvent} event @param {Map<string, DOMRect>} from by order
 * @param {Table} table
 */
async function travel(root, event, from, { motion, flights }) {
  const badge = root.querySelector(`[data-seat="${event.seat}"] .seat-mark`);
  const houses = event.cards.map((/** @type {{face: number}} */ { face }) =>
    root.querySelector(`[data-casino="${face}"]`),
  );
  for (const house of houses) house?.classList.add("casino-now");
  await Promise.all(
    landings(root, event).map(
      (/** @type {HTMLElement | undefined} */ target, /** @type {number} */ i) => {
        const start = from.get(String(i)) ?? badge?.getBoundingClientRect();
        if (!target || !start) return null;
        const timing = { delay: i * 60, duration: 440 };
        motion().play(target, [{ opacity: 0 }, { opacity: 0 }], { duration: 440 + i * 60 });
        return flights.fly(
          card(event.seat, event.cards[i]),
          start,
          target.getBoundingClientRect(),
          {
            ...timing,
            arc: 24,
          },
        );
      },
    ),
  );
  await motion().beat(160);
  for (const house of houses) house?.classList.remove("casino-now");
}

/** A note comes from the pile; the next may start while it is under way. */
/** @param {HTMLElement} root @param {GameEvent} event @param {Table} table */
async function deal(root, { casino, bill }, { motion, flights }) {
  const pile = root.querySelector(".pile-stack");
  const note = all(root, `[data-casino="${casino}"] .note[data-value="${bill}"]`).at(-1);
  const target = note?.querySelector(".bill");
  if (pile && target) {
    motion().play(target, [{ opacity: 0 }, { opacity: 0 }], { duration: 330 });
    flights.fly(target, pile.getBoundingClientRect(), target.getBoundingClientRect(), {
      duration: 330,
      arc: 30,
    });
  }
  await motion().beat(105);
}
