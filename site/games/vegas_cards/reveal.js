import { h } from "../../lib/dom.js";
import { card } from "../../parts/card.js";
import { mark } from "../../ui/mark.js";
import { cardBack } from "./card.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Table} Table */

/**
 * The moment of the game: everybody's chosen cards lie face down over the table, turn over at
 * once, stay to be read, and go to their houses.
 * @param {HTMLElement} root @param {GameEvent[]} laid one a seat
 * @param {Table} table @param {(event: GameEvent, from: Map<string, DOMRect>) => Promise<void>} travel
 */
export async function reveal(root, laid, { motion, names }, travel) {
  const layer = root.querySelector(".flights");
  if (!layer || motion().pace(1) === 0) return;
  const cards = laid.flatMap(({ seat, cards }) =>
    cards.map((/** @type {import("./types.js").Card} */ each) => ({
      seat,
      front: card(seat, each),
      holder: h("span", { class: "reveal-card" }, cardBack(seat)),
    })),
  );
  const rows = laid.map(({ seat }) =>
    h(
      "div",
      { class: "reveal-row" },
      h("p", { class: "reveal-name" }, mark(seat), names[seat]),
      h(
        "div",
        { class: "reveal-cards" },
        cards.filter((each) => each.seat === seat).map(({ holder }) => holder),
      ),
    ),
  );
  const screen = h("div", { class: "reveal" }, rows);
  layer.append(screen);
  await motion().play(screen, [{ opacity: 0 }, { opacity: 1 }], { duration: 240 });
  await motion().beat(420);
  await turnOver(cards, motion());
  await motion().beat(1100 + 160 * laid.length);
  const starts = laid.map(({ seat }) => {
    const own = cards.filter((each) => each.seat === seat);
    return new Map(own.map(({ holder }, i) => [String(i), holder.getBoundingClientRect()]));
  });
  const leave = motion().play(screen, [{ opacity: 1 }, { opacity: 0 }], { duration: 260 });
  await Promise.all([
    leave.then(() => screen.remove()),
    ...laid.map((each, i) => travel(each, starts[i] ?? new Map())),
  ]);
}

/**
 * @param {{front: Element, holder: HTMLElement}[]} cards
 * @param {import("../../lib/motion.js").Motion} motion
 */
async function turnOver(cards, motion) {
  const half = { duration: 170, easing: "ease-in" };
  const [flat, edge] = [{ transform: "none" }, { transform: "scaleX(0)" }];
  await Promise.all(cards.map(({ holder }) => motion.play(holder, [flat, edge], half)));
  for (const { front, holder } of cards) holder.replaceChildren(front);
  await Promise.all(
    cards.map(({ holder }) => motion.play(holder, [edge, flat], { ...half, easing: "ease-out" })),
  );
}
