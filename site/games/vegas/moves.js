import { turnDie } from "../../ui/die.js";
import { payOut } from "../../ui/payout.js";

/**
 * How events look when they happen. The new state is in the DOM already; this moves pictures
 * over it: dice tumble and travel, notes are dealt, ties fade, notes slide to their winners.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {{node: Element, rect: DOMRect}} Picture */
/**
 * @typedef {object} Before what was where
 * @property {Picture[]} dice  of the group just chosen
 * @property {Map<string, Picture>} lots  of the house concerned, by owner
 * @property {Map<string, DOMRect>} notes of every house, by its node's key
 * @property {Picture[]} bills of the house concerned, dearest first
 */

/** @param {Element} root @param {string} selector @returns {Element[]} */
const all = (root, selector) => [...root.querySelectorAll(selector)];

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
export function photograph(root, { events }) {
  const placed = events.find((event) => event.type === "placed");
  const house = events.find((event) => event.casino !== undefined)?.casino;
  const lots = all(root, `[data-casino="${house}"] .lot`);
  return {
    dice: placed ? all(root, `.group[data-face="${placed.face}"] .die`).map(picture) : [],
    lots: new Map(
      lots.map((node) => [/** @type {HTMLElement} */ (node).dataset.owner ?? "", picture(node)]),
    ),
    notes: new Map(),
    bills: all(root, `[data-casino="${house}"] .note .bill`).map(picture),
  };
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @returns {Promise<void>}
 */
export async function choreograph(root, before, frame, table) {
  const { events } = frame;
  const is = (/** @type {string} */ type) => events.find((event) => event.type === type);
  const placed = is("placed");
  const turned = is("bill_turned");
  const settled = is("paid") ?? is("tied") ?? is("returned");
  if (placed) await travel(root, before, placed, table);
  else if (turned) await deal(root, turned, table);
  else if (settled && frame.action?.actor === -1)
    await payOut(root, before, frame, settled.casino, table);
  if (is("rolled")) await tumble(root, table);
  if (is("start_drawn")) await table.motion().beat(900);
  if (is("round_ended")) await table.motion().beat(700);
}

/** How long a die tumbles, and how much later each next one settles. */
const TUMBLE = 430;
const AFTER = 45;

/** The roll tumbles and settles one after another. @param {HTMLElement} root @param {Table} table */
async function tumble(root, { motion }) {
  const dice = all(root, ".groups .die");
  if (motion().kind === "still") return motion().beat(250);
  const landed = AFTER * dice.length + TUMBLE * 0.5;
  for (const words of all(root, ".group-label, .group-short, .group-effect")) {
    motion().play(words, [{ opacity: 0 }, { opacity: 1 }], { delay: landed, duration: 200 });
  }
  await Promise.all(dice.map((die, i) => tumbleOne(die, i, motion())));
}

/** @param {Element} die @param {number} i @param {import("../../lib/motion.js").Motion} motion */
async function tumbleOne(die, i, motion) {
  const face = Number(/** @type {HTMLElement | null} */ (die.closest("[data-face]"))?.dataset.face);
  let shown = face;
  const turning = setInterval(() => {
    shown = (shown % 6) + 1;
    turnDie(die, shown);
  }, 70);
  const landing = setTimeout(() => rest(), motion.pace(AFTER * i + TUMBLE * 0.66));
  const rest = () => {
    clearInterval(turning);
    turnDie(die, face);
  };
  await motion.settle(die, { delay: AFTER * i, duration: TUMBLE });
  clearTimeout(landing);
  rest();
}

/**
 * The chosen dice travel to their house; lines that change places slide.
 * @param {HTMLElement} root @param {Before} before @param {GameEvent} event @param {Table} table
 */
async function travel(root, before, event, { motion, flights }) {
  const house = root.querySelector(`[data-casino="${event.casino}"]`);
  house?.classList.add("casino-now");
  const lots = all(root, `[data-casino="${event.casino}"] .lot`);
  const moves = lots.map((lot) => {
    const from = before.lots.get(/** @type {HTMLElement} */ (lot).dataset.owner ?? "");
    return from ? motion().fly(lot, from.rect, { duration: 260 }) : null;
  });
  const targets = lots
    .filter((lot) => /** @type {HTMLElement} */ (lot).dataset.tone === String(event.seat))
    .flatMap((lot) => all(lot, ".die"))
    .slice(-(event.own + event.big));
  const flying = before.dice.map(({ node, rect }, i) => {
    const target = targets[i] ?? targets.at(-1);
    if (!target) return null;
    const timing = { delay: i * 50, duration: 400 };
    hideFor(target, motion(), timing);
    return flights.fly(node, rect, target.getBoundingClientRect(), { ...timing, arc: 26 });
  });
  await Promise.all([...moves, ...flying]);
  await motion().beat(120);
  house?.classList.remove("casino-now");
}

/** Keeps what is already in place out of sight until its picture lands. */
/** @param {Element} node @param {import("../../lib/motion.js").Motion} motion @param {import("../../lib/motion.js").Timing} timing */
function hideFor(node, motion, { delay = 0, duration = 400 }) {
  motion.play(node, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
}

/** A note comes from the pile; the next may start while it is under way. */
/** @param {HTMLElement} root @param {GameEvent} event @param {Table} table */
async function deal(root, event, { motion, flights }) {
  const pile = root.querySelector(".pile-stack");
  const note = all(root, `[data-casino="${event.casino}"] .note[data-value="${event.bill}"]`).at(
    -1,
  );
  const target = note?.querySelector(".bill");
  if (pile && target) {
    const timing = { duration: 330 };
    hideFor(target, motion(), timing);
    flights.fly(target, pile.getBoundingClientRect(), target.getBoundingClientRect(), {
      ...timing,
      arc: 30,
    });
  }
  await motion().beat(105);
}
