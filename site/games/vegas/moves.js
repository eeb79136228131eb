import { turnDie } from "../../parts/die.js";
import { payOut } from "../../parts/payout.js";

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

/** @type {Before} */
const NOTHING = { dice: [], lots: new Map(), notes: new Map(), bills: [] };

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
 * @param {Pick<Table, "motion">} table
 * @returns {Before}
 */
export function photograph(root, { events }, { motion }) {
  // Asking where things are makes the browser lay everything out: not where nothing will move.
  if (motion().kind === "still") return NOTHING;
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
  const turned = is("bill_turned") ?? is("rainbow_replaced");
  const kicked = is("kicked");
  const settled = is("paid") ?? is("tied") ?? is("returned");
  if (placed) await travel(root, before, placed, table);
  else if (kicked) await kickOff(root, before, kicked, table);
  else if (is("preplaced")) await scatter(root, table);
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
  const front = house?.querySelector(".casino-front");
  const targets = newcomers(lots, before.dice);
  const flying = before.dice.map(({ node, rect }, i) => {
    const target = targets[i];
    const timing = { delay: i * 50, duration: 400 };
    if (target) hideFor(target, motion(), timing);
    const to = (target ?? front)?.getBoundingClientRect();
    // A kicker does not stay.
    return to && flights.fly(node, rect, to, { ...timing, arc: 26, fade: !target });
  });
  await Promise.all([...moves, ...flying]);
  await motion().beat(120);
  house?.classList.remove("casino-now");
}

/**
 * Where each die of a group lies now: the last of its owner's and kind, from the end.
 * @param {Element[]} lots @param {Picture[]} dice
 */
function newcomers(lots, dice) {
  const free = lots.flatMap((lot) => all(lot, ".die"));
  return dice.map(({ node }) => {
    const { tone } = /** @type {HTMLElement} */ (node).dataset;
    const at = free.findLastIndex(
      (die) =>
        /** @type {HTMLElement} */ (die).dataset.tone === tone &&
        die.classList.contains("die-big") === node.classList.contains("die-big"),
    );
    return at < 0 ? null : free.splice(at, 1)[0];
  });
}

/**
 * A kicked die flies home to its owner; a neutral one has none and fades.
 * @param {HTMLElement} root @param {Before} before @param {GameEvent} event @param {Table} table
 */
async function kickOff(root, before, { owner, big }, { motion, flights }) {
  const lot = before.lots.get(String(owner));
  const dice = lot ? all(lot.node, ".die") : [];
  const die = dice.findLast((each) => each.classList.contains("die-big") === big);
  const home =
    root.querySelector(`[data-seat="${owner}"] .seat-mark`) ?? root.querySelector(".pile");
  if (!lot || !die || !home) return;
  const to = home.getBoundingClientRect();
  const size = Math.min(lot.rect.height, 36);
  const from = new DOMRect(lot.rect.left + lot.rect.width * 0.4, lot.rect.top, size, size);
  const target = to.width ? to : new DOMRect(from.left, from.top + 80, size, size);
  await flights.fly(die, from, target, { duration: 560, arc: 46, fade: true });
  await motion().beat(120);
}

/** Dice that lie out early come from the middle of the table. @param {HTMLElement} root @param {Table} table */
async function scatter(root, { motion, flights }) {
  if (motion().kind === "still") return motion().beat(400);
  const pile = root.querySelector(".pile-stack");
  const from = pile?.getBoundingClientRect();
  const dice = all(root, ".lots .die");
  await Promise.all(
    dice.map((die, i) => {
      const timing = { delay: i * 60, duration: 420 };
      hideFor(die, motion(), timing);
      const to = die.getBoundingClientRect();
      return (
        from && flights.fly(die, new DOMRect(from.left, from.top, to.width, to.height), to, timing)
      );
    }),
  );
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
  if (pile && target && motion().kind !== "still") {
    const timing = { duration: 330 };
    hideFor(target, motion(), timing);
    flights.fly(target, pile.getBoundingClientRect(), target.getBoundingClientRect(), {
      ...timing,
      arc: 30,
    });
  }
  await motion().beat(105);
}
