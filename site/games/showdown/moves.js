import { turnDie } from "../../parts/die.js";
import { standing } from "./track.js";

/**
 * How events look when they happen. The new state is in the DOM already; this moves pictures over
 * it: dice tumble, the pawn walks, cards fly to the board, markers come and go.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("../../lib/motion.js").Motion} Motion */
/** @typedef {{node: Element, rect: DOMRect}} Picture */
/** @typedef {{marker: Picture | null, card: Picture | null}} Before what was where */

/** @param {Element | null} node @returns {Picture | null} */
const picture = (node) =>
  node && {
    node: /** @type {Element} */ (node.cloneNode(true)),
    rect: node.getBoundingClientRect(),
  };

/**
 * Takes down where things are that the frame's events will move.
 * @param {HTMLElement} root @param {Frame} frame the one about to be shown
 * @returns {Before}
 */
export function photograph(root, { events }) {
  const claim = events.find(({ type }) => type === "placed" || type === "taken");
  return {
    marker: picture(claim ? root.querySelector(`[data-space="${claim.space}"] .hold > svg`) : null),
    card: picture(claim ? root.querySelector(`[data-entry="${claim.card}"] .sign`) : null),
  };
}

/**
 * @param {HTMLElement} root @param {Before} before @param {Frame} frame @param {Table} table
 * @param {number[]} order which place lies in each slot
 */
export async function choreograph(root, before, frame, table, order) {
  const motion = table.motion();
  for (const event of frame.events) {
    const space = root.querySelector(`[data-space="${event.space}"]`);
    if (event.type === "start_rolled") await tumble(root.querySelector(".red-die"), 0, motion);
    if (event.type === "moved") {
      await tumble(root.querySelector(".red-die"), 0, motion);
      await walk(root, event, motion);
    }
    if (event.type === "thrown") await throwDice(root, event, order, motion);
    if (event.type === "placed" || event.type === "taken") {
      await claim(root, before, event, space, table);
    }
    if (event.type === "raised" && space) {
      const marker = space.querySelector(".hold");
      if (marker) await motion.settle(marker, { duration: 380 });
    }
    if (event.type === "showdown_began") await announce(root, motion);
  }
}

/** The light changes, and the last round is called. @param {HTMLElement} root @param {Motion} motion */
async function announce(root, motion) {
  const words = /** @type {HTMLElement | null} */ (root.querySelector(".announce"));
  if (!words) return;
  words.hidden = false;
  await motion.play(words, [
    { opacity: 0, transform: "scale(.9)" },
    { opacity: 1, transform: "none" },
  ]);
  await motion.beat(1700);
  words.hidden = true;
}

/** How long a die tumbles, and how much later each next one settles. */
const TUMBLE = 430;
const AFTER = 45;

/** @param {HTMLElement} root @param {GameEvent} event @param {number[]} order @param {Motion} motion */
async function throwDice(root, { places }, order, motion) {
  if (motion.kind === "still") return motion.beat(250);
  const buttons = [...root.querySelectorAll(".die-button")].filter((_, slot) =>
    places.includes(order[slot]),
  );
  await Promise.all(buttons.map((button, i) => tumble(button, i, motion)));
}

/** @param {Element | null} holder @param {number} i @param {Motion} motion */
async function tumble(holder, i, motion) {
  const die = holder?.querySelector(".die");
  if (!holder || !die || motion.kind === "still") return;
  const face = Number(/** @type {HTMLElement} */ (holder).dataset.face);
  let shown = face;
  const turning = setInterval(() => {
    shown = (shown % 6) + 1;
    turnDie(die, shown);
  }, 70);
  const rest = () => {
    clearInterval(turning);
    turnDie(die, face);
  };
  const landing = setTimeout(rest, motion.pace(AFTER * i + TUMBLE * 0.66));
  await motion.settle(die, { delay: AFTER * i, duration: TUMBLE });
  clearTimeout(landing);
  rest();
}

/** The pawn walks from space to space. @param {HTMLElement} root @param {GameEvent} event @param {Motion} motion */
async function walk(root, { seat, face, origin, space }, motion) {
  const pawn = root.querySelector(`.pawn-place[data-seat="${seat}"]`);
  const size = (root.querySelector(".board")?.clientWidth ?? 0) / 5;
  if (!pawn) return;
  const goal = standing(space);
  /** @type {Keyframe[]} */
  const path = [];
  for (let step = 0; step <= face; step++) {
    const { x, y } = standing((origin + step) % 16);
    const at = `translate(${(x - goal.x) * size}px, ${(y - goal.y) * size}px)`;
    path.push({ transform: at, offset: step / face, easing: "ease-in-out" });
    if (step < face) {
      const next = standing((origin + step + 1) % 16);
      const mid = `translate(${((x + next.x) / 2 - goal.x) * size}px, ${
        ((y + next.y) / 2 - goal.y) * size - size * 0.16
      }px)`;
      path.push({ transform: mid, offset: (step + 0.5) / face, easing: "ease-in-out" });
    }
  }
  await motion.play(pawn, path, { duration: 120 + face * 130, easing: "linear" });
}

/**
 * The pawn jumps, a card comes from the tray or changes hands.
 * @param {HTMLElement} root @param {Before} before @param {GameEvent} event
 * @param {Element | null} space @param {Table} table
 */
async function claim(root, before, event, space, { motion, flights }) {
  if (motion().kind === "still" || !space) return motion().beat(200);
  const marker = space.querySelector(".hold");
  const home = root.querySelector(`.seat[data-seat="${event.loser}"] .seat-mark`);
  const signed = space.querySelector(".space-sign .sign");
  const moves = [];
  if (event.type === "placed" && before.card && signed) {
    const timing = { duration: 420 };
    motion().play(signed, [{ opacity: 0 }, { opacity: 0 }], timing);
    moves.push(
      flights.fly(before.card.node, before.card.rect, signed.getBoundingClientRect(), {
        ...timing,
        arc: 24,
      }),
    );
  }
  if (event.type === "taken" && before.marker && home) {
    moves.push(
      flights.fly(before.marker.node, before.marker.rect, home.getBoundingClientRect(), {
        duration: 480,
        arc: 30,
        fade: true,
      }),
    );
  }
  await Promise.all(moves);
  if (marker) await motion().settle(marker, { duration: 360 });
}
